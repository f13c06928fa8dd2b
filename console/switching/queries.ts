import { queryOptions } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"

export type Switch = Answer<"GET /switch">
export type Problems = Answer<"GET /switch/problems">
export type ProblemShown = Problems["items"][number]

export const SWITCH = ["switch"] as const
const NOW = [...SWITCH, "now"] as const
const PROBLEMS = [...SWITCH, "problems"] as const
export const PAGE = 25

const RUN_MS = 1_500
export const isRunning = ({ status }: { readonly status: string }): boolean =>
  status === "QUEUED" || status === "RUNNING"

/** Asked for again and again while a run isn't done. */
export const switchQuery = queryOptions({
  queryKey: NOW,
  queryFn: ({ signal }) => api.call("GET /switch", {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.runs.some(isRunning) === true ? RUN_MS : false),
})

export const problemsQuery = (digest: string, { kind, page }: { kind: string; page: number }) =>
  queryOptions({
    queryKey: [...PROBLEMS, digest, kind, page],
    queryFn: ({ signal }) =>
      api.call(
        "GET /switch/problems",
        { query: { limit: PAGE, offset: (page - 1) * PAGE, ...(kind === "" ? {} : { kind }) } },
        { signal },
      ),
  })
