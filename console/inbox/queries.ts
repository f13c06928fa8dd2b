import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"
import type { Filter } from "./search.ts"

export type Application = Answer<"GET /applications">["items"][number]
export type WholeApplication = Answer<"GET /applications/{id}">
export type Approvals = Answer<"POST /applications/approve/preview">
export type PreviewedYes = Approvals["applications"][number]
export type Decision = Answer<"POST /applications/approve">["applications"][number]
export type Document = Answer<"GET /documents">["items"][number]
export type WholeDocument = Answer<"GET /documents/{id}">
export type Review = Answer<"GET /reviews">["items"][number]
export type Concern = Answer<"GET /concerns">["items"][number]
export type Form = Answer<"GET /question_sets">["items"][number]

/** What every answer makes stale. */
export const INBOX = ["inbox"] as const
export const PAGE_SIZE = 50

/** A location's alone, where one is chosen. */
const at = (site: string | undefined) => (site === undefined ? {} : { location_id: site })

export const inboxQuery = (site?: string) =>
  queryOptions({
    queryKey: [...INBOX, "counts", site],
    queryFn: ({ signal }) => api.call("GET /inbox", { query: at(site) }, { signal }),
  })

/** What waits for a family waits for nobody here, and what is to be canceled waits for owners. */
export const waitsForOffice = (
  { applications, documents, questions, cancellations, reviews, concerns }: Answer<"GET /inbox">,
  isOwner: boolean,
): number =>
  applications.count +
  documents.count +
  questions.count +
  reviews.count +
  concerns.count +
  (isOwner ? cancellations.count : 0)

interface Wanted {
  readonly status: "PENDING" | "RESUBMISSION"
  readonly site: string | undefined
  readonly filter?: Filter | undefined
  readonly program?: string | undefined
  readonly page?: number | undefined
}

export const applicationsQuery = ({ status, site, filter, program, page = 1 }: Wanted) =>
  queryOptions({
    queryKey: [...INBOX, "applications", status, site, filter, program, page],
    queryFn: ({ signal }) =>
      api.call(
        "GET /applications",
        {
          query: {
            status,
            page,
            page_size: PAGE_SIZE,
            ...at(site),
            ...(filter === undefined ? {} : { filter }),
            ...(program === undefined ? {} : { program }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: [...INBOX, "application", id],
    queryFn: ({ signal }) => api.call("GET /applications/{id}", { params: { id } }, { signal }),
  })

/** What a no may name instead. */
export const otherProgramsQuery = queryOptions({
  queryKey: ["programs", "ahead"],
  queryFn: ({ signal }) => api.call("GET /programs", { query: { when: "AHEAD", limit: 100 } }, { signal }),
})

/** Programs to which it could be moved. */
export const targetsQuery = (id: string) =>
  queryOptions({
    queryKey: [...INBOX, "targets", id],
    queryFn: ({ signal }) => api.call("GET /applications/{id}/targets", { params: { id } }, { signal }),
    staleTime: 0,
  })

/** Programs to which several could be moved. */
export const targetsOfSeveralQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...INBOX, "targets", ...ids],
    queryFn: () => api.call("POST /applications/move/targets", { body: { ids: [...ids] } }),
    staleTime: 0,
  })

export const previewQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...INBOX, "preview", ...ids],
    queryFn: () => api.call("POST /applications/approve/preview", { body: { ids: [...ids] } }),
    staleTime: 0,
  })

export const documentsQuery = (status: "AWAITING_APPROVAL" | "RETURNED", site: string | undefined, page = 1) =>
  queryOptions({
    queryKey: [...INBOX, "documents", status, site, page],
    queryFn: ({ signal }) =>
      api.call("GET /documents", { query: { status, page, page_size: PAGE_SIZE, ...at(site) } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: [...INBOX, "document", id],
    queryFn: ({ signal }) => api.call("GET /documents/{id}", { params: { id } }, { signal }),
  })

export const formsQuery = (status: "UNREAD" | "ASKED_AGAIN", site: string | undefined, page = 1) =>
  queryOptions({
    queryKey: [...INBOX, "forms", status, site, page],
    queryFn: ({ signal }) =>
      api.call("GET /question_sets", { query: { status, page, page_size: PAGE_SIZE, ...at(site) } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const formQuery = (id: string) =>
  queryOptions({
    queryKey: [...INBOX, "form", id],
    queryFn: ({ signal }) => api.call("GET /question_sets/{id}", { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const reviewsQuery = (status: "WAITING" | "PUBLISHED", site: string | undefined, page = 1) =>
  queryOptions({
    queryKey: [...INBOX, "reviews", status, site, page],
    queryFn: ({ signal }) =>
      api.call("GET /reviews", { query: { status, page, page_size: PAGE_SIZE, ...at(site) } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const concernsQuery = (status: "WAITING" | "ANSWERED", site: string | undefined, page = 1) =>
  queryOptions({
    queryKey: [...INBOX, "concerns", status, site, page],
    queryFn: ({ signal }) =>
      api.call("GET /concerns", { query: { status, page, page_size: PAGE_SIZE, ...at(site) } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const reportsQuery = queryOptions({
  queryKey: [...INBOX, "reports"],
  queryFn: ({ signal }) => api.call("GET /sms_reports", { query: {} }, { signal }),
})
