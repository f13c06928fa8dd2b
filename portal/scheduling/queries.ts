import type { Contract } from "@hub/domain/contract"
import { addDays, addMonths, startOfWeek } from "@hub/domain/kernel/calendar"
import type { Result } from "@hub/domain/kernel/endpoint"
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { preloaded } from "../api/preloaded.ts"
import type { Filters, ListedDays } from "./availability-filters.ts"

// Places change by the minute, so answers are fresh for half a minute only.

const FRESH_MS = 30_000
/** When the answers that came with the page were given. */
const knownAt = () => preloaded.answered_at

export interface AvailabilityQuery {
  readonly funbox_id: string | undefined
  readonly location_id: string | undefined
  readonly filters: Filters
  /** Sorted, so that one choice has one key. */
  readonly student_ids: readonly string[]
  readonly fit?: "all" | "some"
}
export type OfferingPage = Result<Contract["GET /availability/offerings"]>
/** An offering of the list, with why each of the chosen participants can't take it. */
export type AvailableOffering = Result<Contract["GET /availability/by_ids"]>[number]

const queryOf = ({ funbox_id, location_id, filters, student_ids, fit }: AvailabilityQuery) => ({
  funbox_id,
  location_id,
  ...filters,
  ...(student_ids.length === 0 ? {} : { student_ids: student_ids.join(","), fit }),
})

/** The month needs the participants only when it is filtered by them: else everybody's answer serves. */
export const calendarQuery = (wanted: AvailabilityQuery, month: string) => {
  const query = { ...queryOf(wanted.fit === undefined ? { ...wanted, student_ids: [] } : wanted), month }
  return queryOptions({
    queryKey: ["availability", "calendar", query],
    queryFn: ({ signal }) => api.call("GET /availability/calendar", { query }, { signal }),
    initialData: () => api.preloaded("GET /availability/calendar", { query }, FRESH_MS),
    initialDataUpdatedAt: knownAt,
    staleTime: FRESH_MS,
  })
}

/** How many offerings each chip would leave. */
export const countsQuery = (wanted: AvailabilityQuery, days: ListedDays) => {
  const query = { ...queryOf(wanted), ...days }
  return queryOptions({
    queryKey: ["availability", "counts", query],
    queryFn: ({ signal }) => api.call("GET /availability/counts", { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
}

export const offeringsQuery = (wanted: AvailabilityQuery, days: ListedDays) => {
  const query = { ...queryOf(wanted), ...days }
  return infiniteQueryOptions({
    queryKey: ["availability", "offerings", query],
    queryFn: ({ pageParam, signal }) =>
      api.call("GET /availability/offerings", { query: { ...query, offset: pageParam } }, { signal }),
    initialData: () => {
      const page = api.preloaded("GET /availability/offerings", { query: { ...query, offset: 0 } }, FRESH_MS)
      return page && { pages: [page], pageParams: [0] }
    },
    initialDataUpdatedAt: knownAt,
    initialPageParam: 0,
    getNextPageParam: ({ offset, items, total }: OfferingPage) =>
      items.length > 0 && offset + items.length < total ? offset + items.length : undefined,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
}

/** The first offering with places from a day on. */
export const nextWithPlacesQuery = (wanted: AvailabilityQuery, from: string, schedule_set_id?: string) =>
  queryOptions({
    queryKey: ["availability", "next", queryOf(wanted), from, schedule_set_id ?? ""],
    queryFn: async ({ signal }) => {
      const query = { ...queryOf(wanted), schedule_set_id, from, only_with_places: true, limit: 1 }
      const { items } = await api.call("GET /availability/offerings", { query }, { signal })
      return items[0] ?? null
    },
    staleTime: FRESH_MS,
  })

/** What one participant could take in these days, wherever it is. */
export const elsewhereQuery = (student_id: string, days: ListedDays) => {
  const query = { student_ids: student_id, fit: "some" as const, only_with_places: true, limit: 10, ...days }
  return queryOptions({
    queryKey: ["availability", "elsewhere", query],
    queryFn: ({ signal }) => api.call("GET /availability/offerings", { query }, { signal }),
    staleTime: FRESH_MS,
  })
}

/** Some offerings, with why the participants can't take them. */
export const offeringsByIdQuery = (ids: readonly string[], student_ids: readonly string[]) => {
  const query = { ids: [...new Set(ids)].sort().join(","), student_ids: [...new Set(student_ids)].sort().join(",") }
  return queryOptions({
    queryKey: ["availability", "by_ids", query],
    queryFn: ({ signal }) => api.call("GET /availability/by_ids", { query }, { signal }),
    staleTime: FRESH_MS,
  })
}

/** The family's bookings in the weeks that a month's page shows. */
export const bookedQuery = (customer_id: string | undefined, month: string) => {
  const from = startOfWeek(`${month}-01`)
  const to = addDays(startOfWeek(addDays(`${addMonths(month, 1)}-01`, -1)), 6)
  return queryOptions({
    queryKey: ["attendances", "between", customer_id ?? "", from, to],
    queryFn: ({ signal }) => api.call("GET /attendances/", { query: { from, to } }, { signal }),
    enabled: customer_id !== undefined,
    staleTime: FRESH_MS,
  })
}

export const sessionDays = async (id: string): Promise<string[]> => {
  const sessions = await api.call("GET /availability/{id}/sessions", { params: { id } })
  return sessions.map(({ date }) => date)
}

/** The folders that locations are listed in. */
export const foldersQuery = queryOptions({
  queryKey: ["location_folders"],
  queryFn: ({ signal }) => api.call("GET /locations/folders/", {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
