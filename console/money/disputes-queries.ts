import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"
import { MONEY } from "./queries.ts"

export type DisputeSummary = Answer<"GET /money/disputes">["items"][number]
export type Dispute = Answer<"GET /money/disputes/{id}">
export type PacketPart = Dispute["papers"][number]["part"]

export const DISPUTES = [...MONEY, "disputes"] as const

export const disputesQuery = (page: number) =>
  queryOptions({
    queryKey: [...DISPUTES, "page", page],
    queryFn: ({ signal }) => api.call("GET /money/disputes", { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const disputeQuery = (id: string) =>
  queryOptions({
    queryKey: [...DISPUTES, id],
    queryFn: ({ signal }) => api.call("GET /money/disputes/{id}", { params: { id } }, { signal }),
    retry: false,
  })

/** All papers as one file, or one of them; in this tab's memory alone. */
export const packetQuery = (id: string, part: PacketPart | undefined) =>
  queryOptions({
    queryKey: [...DISPUTES, id, "packet", part ?? "all"],
    queryFn: ({ signal }) =>
      api.file(
        "GET /money/disputes/{id}/packet",
        { params: { id }, query: part === undefined ? {} : { part } },
        { signal },
      ),
    gcTime: 0,
    retry: false,
  })
