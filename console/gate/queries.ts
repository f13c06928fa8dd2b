import { queryOptions } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"
import { type Gate, readHere, readSummary } from "./gateway.ts"
import { waitingChecks } from "./offline/kept-answers.ts"
import { keptPack } from "./offline/kept-day.ts"

export type Roster = Answer<"GET /gate/{location_id}/roster">
export type RosterRow = Roster["items"][number]
export type Here = Answer<"GET /gate/{location_id}/here">
export type GateException = Answer<"GET /gate/{location_id}/exceptions">["items"][number]
export type RosterFilter = "ALL" | "TO_COME" | "IN" | "ABSENT" | "OUT" | "MISSING"

const gateKey = (location_id: string) => ["gate", location_id]
/** How often what others record is looked for. */
const LOOK_MS = 15_000

export const summaryQuery = (gate: Gate) =>
  queryOptions({
    queryKey: [...gateKey(gate.location_id), "summary"],
    queryFn: () => readSummary(gate),
    refetchInterval: LOOK_MS,
    networkMode: "always",
  })

/** What a shared device has scanned and not sent yet. */
export const waitingQuery = (gate: Gate) =>
  queryOptions({
    queryKey: [...gateKey(gate.location_id), "waiting"],
    queryFn: async () => {
      const pack = await keptPack(gate.location_id)
      return pack === undefined ? [] : waitingChecks(pack)
    },
    enabled: gate.is_device,
    networkMode: "always",
  })

export const rosterQuery = (
  location_id: string,
  query: { date: string; filter: RosterFilter; add_on?: string; text?: string },
) =>
  queryOptions({
    queryKey: [...gateKey(location_id), "roster", query],
    queryFn: ({ signal }) => api.call("GET /gate/{location_id}/roster", { params: { location_id }, query }, { signal }),
    refetchInterval: LOOK_MS,
    placeholderData: (before) => before,
  })

export const hereQuery = (gate: Gate) =>
  queryOptions({
    queryKey: [...gateKey(gate.location_id), "here"],
    queryFn: () => readHere(gate),
    refetchInterval: LOOK_MS,
    networkMode: "always",
  })

export const exceptionsQuery = (location_id: string) =>
  queryOptions({
    queryKey: [...gateKey(location_id), "exceptions"],
    queryFn: ({ signal }) => api.call("GET /gate/{location_id}/exceptions", { params: { location_id } }, { signal }),
  })

/** What a check makes stale. */
export const ofGate = (location_id: string) => ({ queryKey: gateKey(location_id) })
