import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"
import type { Filter } from "./search.ts"

export type Application = Answer<"GET /applications">["items"][number]
export type WholeApplication = Answer<"GET /applications/{id}">
export type PreviewedYes = Answer<"POST /applications/approve/preview">["applications"][number]
export type Decision = Answer<"POST /applications/approve">["applications"][number]
export type Document = Answer<"GET /documents">["items"][number]
export type WholeDocument = Answer<"GET /documents/{id}">
export type Form = Answer<"GET /question_sets">["items"][number]

/** What every answer makes stale. */
export const INBOX = ["inbox"] as const
export const PAGE_SIZE = 50

export const inboxQuery = queryOptions({
  queryKey: [...INBOX, "counts"],
  queryFn: ({ signal }) => api.call("GET /inbox", {}, { signal }),
})

/** What waits for a family waits for nobody here, and what is to be canceled waits for owners. */
export const waitsForOffice = (
  { applications, documents, questions, cancellations }: Answer<"GET /inbox">,
  isOwner: boolean,
): number => applications.count + documents.count + questions.count + (isOwner ? cancellations.count : 0)

interface Wanted {
  readonly status: "PENDING" | "RESUBMISSION"
  readonly filter?: Filter | undefined
  readonly program?: string | undefined
  readonly page?: number | undefined
}

export const applicationsQuery = ({ status, filter, program, page = 1 }: Wanted) =>
  queryOptions({
    queryKey: [...INBOX, "applications", status, filter, program, page],
    queryFn: ({ signal }) =>
      api.call(
        "GET /applications",
        {
          query: {
            status,
            page,
            page_size: PAGE_SIZE,
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

export const previewQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...INBOX, "preview", ...ids],
    queryFn: () => api.call("POST /applications/approve/preview", { body: { ids: [...ids] } }),
    staleTime: 0,
  })

export const documentsQuery = (status: "AWAITING_APPROVAL" | "RETURNED", page = 1) =>
  queryOptions({
    queryKey: [...INBOX, "documents", status, page],
    queryFn: ({ signal }) => api.call("GET /documents", { query: { status, page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: [...INBOX, "document", id],
    queryFn: ({ signal }) => api.call("GET /documents/{id}", { params: { id } }, { signal }),
  })

export const formsQuery = (status: "UNREAD" | "ASKED_AGAIN", page = 1) =>
  queryOptions({
    queryKey: [...INBOX, "forms", status, page],
    queryFn: ({ signal }) =>
      api.call("GET /question_sets", { query: { status, page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const formQuery = (id: string) =>
  queryOptions({
    queryKey: [...INBOX, "form", id],
    queryFn: ({ signal }) => api.call("GET /question_sets/{id}", { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const reportsQuery = queryOptions({
  queryKey: [...INBOX, "reports"],
  queryFn: ({ signal }) => api.call("GET /sms_reports", { query: {} }, { signal }),
})
