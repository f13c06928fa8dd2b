import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"

export type Found = Answer<"GET /families/find">
export type Opened = Answer<"GET /families/opened">["families"][number]
export type Family = Answer<"GET /families/{id}">
export type Child = Family["children"][number]
export type GrownUp = Family["grown_ups"][number]
export type FamilyOrders = Answer<"GET /families/{id}/orders">
export type FoundOrders = Answer<"GET /families/find_orders">
export type Booking = Family["bookings"][number]
export type Correction = Answer<"POST /families/{id}/children/{student_id}/correction/preview">
export type TimelineEntry = Answer<"GET /families/{id}/timeline">["entries"][number]
export type TimelineKind = TimelineEntry["kind"]

export const findQuery = (text: string) =>
  queryOptions({
    queryKey: ["families", "find", text],
    queryFn: ({ signal }) => api.call("GET /families/find", { query: { text } }, { signal }),
    enabled: text !== "",
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

export const findOrdersQuery = (text: string) =>
  queryOptions({
    queryKey: ["families", "find-orders", text],
    queryFn: ({ signal }) => api.call("GET /families/find_orders", { query: { text } }, { signal }),
    enabled: text !== "",
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

export const creditTypesQuery = queryOptions({
  queryKey: ["families", "credit-types"],
  queryFn: ({ signal }) => api.call("GET /families/credit_types", {}, { signal }),
})

/** For who reads a family's name and its orders alone. */
export const familyOrdersQuery = (id: string) =>
  queryOptions({
    queryKey: ["family", id, "orders"],
    queryFn: ({ signal }) => api.call("GET /families/{id}/orders", { params: { id } }, { signal }),
  })

export const openedQuery = queryOptions({
  queryKey: ["families", "opened"],
  queryFn: ({ signal }) => api.call("GET /families/opened", {}, { signal }),
})

/** That it was opened is recorded, so it isn't asked for more often than it is looked at. */
export const familyQuery = (id: string) =>
  queryOptions({
    queryKey: ["family", id],
    queryFn: ({ signal }) => api.call("GET /families/{id}", { params: { id } }, { signal }),
    staleTime: 30_000,
    refetchOnWindowFocus: false,
  })

/** What came over from another system. */
export const beforeQuery = (id: string) =>
  queryOptions({
    queryKey: ["family", id, "before"],
    queryFn: ({ signal }) => api.call("GET /families/{id}/before", { params: { id } }, { signal }),
    staleTime: 30_000,
    refetchOnWindowFocus: false,
  })

/** The days of a child there, the latest first. */
export const beforeDaysQuery = (id: string, student_id: string) =>
  infiniteQueryOptions({
    queryKey: ["family", id, "before", "days", student_id],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        "GET /families/{id}/before/days/{student_id}",
        { params: { id, student_id }, query: { offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ offset, items, total }) =>
      items.length > 0 && offset + items.length < total ? offset + items.length : undefined,
  })

export const timelineQuery = (id: string, kind: TimelineKind | undefined) =>
  infiniteQueryOptions({
    queryKey: ["family", id, "timeline", kind ?? "ALL"],
    queryFn: ({ signal, pageParam }) =>
      api.call(
        "GET /families/{id}/timeline",
        {
          params: { id },
          query: {
            limit: 20,
            ...(kind === undefined ? {} : { kind }),
            ...(pageParam === "" ? {} : { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ before }) => before,
  })
