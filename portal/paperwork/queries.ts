import { messages } from "@hub/domain/kernel/messages"
import type { Document } from "@hub/domain/paperwork/document"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { download, fetchFile } from "../api/download.ts"

const m = messages("portal/paperwork.downloads")

/** 7.10: the documents of the whole family. */
export const documentsQuery = queryOptions({
  queryKey: ["documents"],
  queryFn: ({ signal }) => api.call("GET /documents/", {}, { signal }),
})

export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: ["documents", id],
    queryFn: ({ signal }) => api.call("GET /documents/{id}", { params: { id } }, { signal }),
  })

export const downloadSignedCopy = ({ id, name }: Pick<Document, "id" | "name">): Promise<void> =>
  download("GET /documents/{id}/signed_copy", { params: { id } }, m.signedFile({ name }))

/** The document itself, to read or to print. */
export const downloadDocument = ({ id, name }: Pick<Document, "id" | "name">): Promise<void> =>
  download("GET /documents/{id}/pdf", { params: { id } }, `${name}.pdf`)

/** The same, to be shown: another language has another. */
export const documentPdfQuery = ({ id, pdf_language }: Pick<Document, "id"> & { pdf_language: string | null }) =>
  queryOptions({
    queryKey: ["documents", id, "pdf", pdf_language],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: () => fetchFile("GET /documents/{id}/pdf", { params: { id } }),
  })

/** Whether a signed copy is genuine. */
export const copyQuery = (code: string) =>
  queryOptions({
    queryKey: ["signed_copy", code],
    queryFn: ({ signal }) => api.call("GET /documents/verify/{code}", { params: { code } }, { signal }),
  })

/** How ready each participant is for the next day out. Documents, questions, contacts and payments change it: each visit reads it again. */
export const readinessQuery = queryOptions({
  queryKey: ["documents", "readiness"],
  staleTime: 0,
  queryFn: ({ signal }) => api.call("GET /required_for_attendance/readiness", {}, { signal }),
})

/** What is required before a booking's next day. */
export const requirementsQuery = (attendance_id: string) =>
  queryOptions({
    queryKey: ["documents", "requirements", attendance_id],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.call(
        "GET /required_for_attendance/get_requirements_by_attendance_ids",
        { query: { attendance_ids: attendance_id } },
        { signal },
      ),
  })
