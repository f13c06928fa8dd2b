import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"

export type ProgramRow = Answer<"GET /programs">["items"][number]
export type Program = Answer<"GET /programs/{program_id}">
export type ProgramDate = Program["dates"][number]
export type PickedDate = Answer<"GET /offerings/{offering_id}">
export type RosterRow = Answer<"GET /offerings/{offering_id}/roster">["items"][number]
export type CancelShown = Answer<"POST /offerings/{offering_id}/cancel/preview">
export type CancelProgress = Answer<"GET /offerings/{offering_id}/cancellation">

/** What every change of a program makes stale. */
export const PROGRAMS = ["programs"] as const

export const PAGE = 25

interface ListQuery {
  site: string | undefined
  search: string
  when: "AHEAD" | "OVER"
  page: number
}

export const programsQuery = ({ site, search, when, page }: ListQuery) =>
  queryOptions({
    queryKey: [...PROGRAMS, "list", { site, search, when, page }],
    queryFn: ({ signal }) =>
      api.call(
        "GET /programs",
        {
          query: {
            when,
            limit: PAGE,
            offset: (page - 1) * PAGE,
            ...(site === undefined ? {} : { location_id: site }),
            ...(search === "" ? {} : { search }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const programQuery = (program_id: string) =>
  queryOptions({
    queryKey: [...PROGRAMS, "program", program_id],
    queryFn: ({ signal }) => api.call("GET /programs/{program_id}", { params: { program_id } }, { signal }),
  })

export const dateQuery = (offering_id: string) =>
  queryOptions({
    queryKey: [...PROGRAMS, "date", offering_id],
    queryFn: ({ signal }) => api.call("GET /offerings/{offering_id}", { params: { offering_id } }, { signal }),
  })

export interface RosterShown {
  filter: "ALL" | "NOT_PAID" | "MISSING" | "ALERT" | "NEW"
  page: number
}

export const rosterQuery = (offering_id: string, { filter, page }: RosterShown) =>
  queryOptions({
    queryKey: [...PROGRAMS, "roster", offering_id, { filter, page }],
    queryFn: ({ signal }) =>
      api.call(
        "GET /offerings/{offering_id}/roster",
        { params: { offering_id }, query: { filter, limit: PAGE, offset: (page - 1) * PAGE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const cancellationQuery = (offering_id: string, date: string | undefined) =>
  queryOptions({
    queryKey: [...PROGRAMS, "cancellation", offering_id, date ?? "all"],
    queryFn: ({ signal }) =>
      api.call(
        "GET /offerings/{offering_id}/cancellation",
        { params: { offering_id }, query: date === undefined ? {} : { date } },
        { signal },
      ),
    refetchInterval: ({ state }) => (state.data?.programs.every(isDone) === true ? false : 5_000),
  })

/** The same of all programs of a site on a day. */
export const siteCancellationQuery = (location_id: string, date: string) =>
  queryOptions({
    queryKey: [...PROGRAMS, "cancellation", location_id, date],
    queryFn: ({ signal }) =>
      api.call("GET /locations/{location_id}/days/{date}/cancellation", { params: { location_id, date } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.programs.every(isDone) === true ? false : 5_000),
  })

export type Proposal = Answer<"GET /cancel_proposals">[number]

/** What an owner is asked to cancel for everybody. */
export const proposalsQuery = (location_id: string | undefined) =>
  queryOptions({
    queryKey: [...PROGRAMS, "proposals", location_id],
    queryFn: ({ signal }) =>
      api.call("GET /cancel_proposals", { query: location_id === undefined ? {} : { location_id } }, { signal }),
  })

const isDone = ({ is_finished, refunds, mails }: CancelProgress["programs"][number]): boolean =>
  is_finished && refunds.done === refunds.total && mails.done === mails.total
