import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"

export type HealthDay = Answer<"GET /health">
export type Dose = HealthDay["doses"][number]
export type AsNeeded = HealthDay["as_needed"][number]
export type Outcome = "GIVEN" | "REFUSED" | "MISSED"
export type Whole = Answer<"GET /health/requests/{id}">
export type Child = Answer<"GET /health/students/{student_id}">
export type LogEntry = Child["log"][number]
export type ChildOfDay = Answer<"GET /health/children">["items"][number]
export type Group = Answer<"GET /health/alerts/{offering_id}">

const HEALTH = ["health"] as const
const EVERY_MS = 30_000

/** What is medical goes with the page that showed it. */
const NOT_KEPT = { gcTime: 0, staleTime: 0 } as const
/** Each look is recorded, and one page is one look. */
const ONE_LOOK = { ...NOT_KEPT, staleTime: Number.POSITIVE_INFINITY, retry: 1, refetchOnReconnect: false } as const

const at = (site: string | undefined) => (site === undefined ? {} : { location_id: site })

/** `open`: made by the page as it opens, so that what it reads again is the same look. */
export const dayQuery = (date: string, site: string | undefined, open: string) =>
  queryOptions({
    queryKey: [...HEALTH, "day", date, site ?? "all", open],
    queryFn: ({ signal }) => api.call("GET /health", { query: { date, open, ...at(site) } }, { signal }),
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
    ...NOT_KEPT,
  })

export const waitingQuery = (site: string | undefined, open: string) =>
  queryOptions({
    queryKey: [...HEALTH, "requests", site ?? "all", open],
    queryFn: ({ signal }) => api.call("GET /health/requests", { query: { open, ...at(site) } }, { signal }),
    refetchInterval: EVERY_MS,
    ...NOT_KEPT,
  })

export const alertsQuery = (date: string, site: string | undefined) =>
  queryOptions({
    queryKey: [...HEALTH, "alerts", date, site ?? "all"],
    queryFn: ({ signal }) => api.call("GET /health/alerts", { query: { date, ...at(site) } }, { signal }),
  })

export const groupQuery = (offering_id: string, date: string) =>
  queryOptions({
    queryKey: [...HEALTH, "group", offering_id, date],
    queryFn: ({ signal }) =>
      api.call("GET /health/alerts/{offering_id}", { params: { offering_id }, query: { date } }, { signal }),
    ...ONE_LOOK,
  })

export const childrenQuery = (date: string, site: string | undefined) =>
  queryOptions({
    queryKey: [...HEALTH, "children", date, site ?? "all"],
    queryFn: ({ signal }) => api.call("GET /health/children", { query: { date, ...at(site) } }, { signal }),
  })

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: [...HEALTH, "request", id],
    queryFn: ({ signal }) => api.call("GET /health/requests/{id}", { params: { id } }, { signal }),
    ...ONE_LOOK,
  })

export const photoQuery = (id: string) =>
  queryOptions({
    queryKey: [...HEALTH, "photo", id],
    queryFn: ({ signal }) => api.file("GET /health/requests/{id}/photo", { params: { id } }, { signal }),
    ...ONE_LOOK,
  })

export const childQuery = (student_id: string) =>
  queryOptions({
    queryKey: [...HEALTH, "child", student_id],
    queryFn: ({ signal }) => api.call("GET /health/students/{student_id}", { params: { student_id } }, { signal }),
    ...ONE_LOOK,
  })

export const planQuery = (student_id: string, item_id: string) =>
  queryOptions({
    queryKey: [...HEALTH, "plan", student_id, item_id],
    queryFn: ({ signal }) =>
      api.file("GET /health/students/{student_id}/plans/{item_id}", { params: { student_id, item_id } }, { signal }),
    ...ONE_LOOK,
  })

export const questionsQuery = (status: "UNREAD" | "ASKED_AGAIN", site: string | undefined) =>
  queryOptions({
    queryKey: [...HEALTH, "questions", status, site ?? "all"],
    queryFn: ({ signal }) => api.call("GET /health_question_sets", { query: { status, ...at(site) } }, { signal }),
  })

export const answersQuery = (id: string) =>
  queryOptions({
    queryKey: [...HEALTH, "answers", id],
    queryFn: ({ signal }) => api.call("GET /health_question_sets/{id}", { params: { id } }, { signal }),
    ...ONE_LOOK,
  })

export const grantQuery = queryOptions({
  queryKey: ["health-grant"],
  queryFn: ({ signal }) => api.call("GET /health_grant", {}, { signal }),
})

/** After something was recorded: the lists that it is in. */
export function useRenew() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: HEALTH })
}
