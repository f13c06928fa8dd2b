import { queryOptions } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"

export type Summary = Answer<"GET /gate/{location_id}">
export type Roster = Answer<"GET /gate/{location_id}/roster">
export type RosterRow = Roster["items"][number]
export type Here = Answer<"GET /gate/{location_id}/here">
export type GateException = Answer<"GET /gate/{location_id}/exceptions">["items"][number]
export type RosterFilter = "ALL" | "TO_COME" | "IN" | "ABSENT" | "OUT" | "MISSING"

const gateKey = (location_id: string) => ["gate", location_id]
/** How often what others record is looked for. */
const LOOK_MS = 15_000

export const summaryQuery = (location_id: string) =>
  queryOptions({
    queryKey: [...gateKey(location_id), "summary"],
    queryFn: ({ signal }) => api.call("GET /gate/{location_id}", { params: { location_id } }, { signal }),
    refetchInterval: LOOK_MS,
  })

export const rosterQuery = (location_id: string, query: { date: string; filter: RosterFilter; text?: string }) =>
  queryOptions({
    queryKey: [...gateKey(location_id), "roster", query],
    queryFn: ({ signal }) => api.call("GET /gate/{location_id}/roster", { params: { location_id }, query }, { signal }),
    refetchInterval: LOOK_MS,
    placeholderData: (before) => before,
  })

export const hereQuery = (location_id: string) =>
  queryOptions({
    queryKey: [...gateKey(location_id), "here"],
    queryFn: ({ signal }) => api.call("GET /gate/{location_id}/here", { params: { location_id } }, { signal }),
    refetchInterval: LOOK_MS,
  })

export const exceptionsQuery = (location_id: string) =>
  queryOptions({
    queryKey: [...gateKey(location_id), "exceptions"],
    queryFn: ({ signal }) => api.call("GET /gate/{location_id}/exceptions", { params: { location_id } }, { signal }),
  })

/** What a check makes stale. */
export const ofGate = (location_id: string) => ({ queryKey: gateKey(location_id) })
