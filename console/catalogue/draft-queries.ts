import type { draftsStaff } from "@hub/domain/catalogue/drafts.staff"
import type { Input } from "@hub/domain/kernel/endpoint"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"
import { CATALOGUE, PAGE } from "./queries.ts"

export type CopyShown = Answer<"POST /catalogue/seasons/{id}/copy/preview">
export type CopiedProgram = CopyShown["programs"][number]
export type CopyNote = CopiedProgram["notes"][number]
export type DraftRow = Answer<"GET /catalogue/drafts">["items"][number]
export type Draft = Answer<"GET /catalogue/drafts/{id}">
export type PublishShown = Answer<"POST /catalogue/drafts/publish/preview">
export type Copying = Input<(typeof draftsStaff)["POST /catalogue/seasons/{id}/copy/preview"]>["body"]

/** Only reads, although it is sent: what the season would be. */
export const copyQuery = (id: string, copying: Copying) =>
  queryOptions({
    queryKey: [...CATALOGUE, "copy", id, copying],
    queryFn: ({ signal }) =>
      api.call("POST /catalogue/seasons/{id}/copy/preview", { params: { id }, body: copying }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  })

export const draftsQuery = (page: number) =>
  queryOptions({
    queryKey: [...CATALOGUE, "drafts", page],
    queryFn: ({ signal }) =>
      api.call("GET /catalogue/drafts", { query: { limit: PAGE, offset: (page - 1) * PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: [...CATALOGUE, "draft", id],
    queryFn: ({ signal }) => api.call("GET /catalogue/drafts/{id}", { params: { id } }, { signal }),
    // A form holds what was typed against what was read.
    refetchOnWindowFocus: false,
  })

type ArchivedKind = "offerings" | "activities"

/** Only read, although they are sent: what archiving does, and what comes back. */
export const archiveQuery = (kind: ArchivedKind, id: string) =>
  queryOptions({
    queryKey: [...CATALOGUE, "archive", kind, id],
    queryFn: ({ signal }) =>
      api.call("POST /catalogue/things/{kind}/{id}/archive/preview", { params: { kind, id } }, { signal }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

export const restoreQuery = (kind: ArchivedKind, id: string) =>
  queryOptions({
    queryKey: [...CATALOGUE, "restore", kind, id],
    queryFn: ({ signal }) =>
      api.call("POST /catalogue/things/{kind}/{id}/restore/preview", { params: { kind, id } }, { signal }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

/** Only reads, although it is sent: what families would see. */
export const publishQuery = (ids: readonly string[] | null) =>
  queryOptions({
    queryKey: [...CATALOGUE, "publish", ids],
    queryFn: ({ signal }) =>
      api.call("POST /catalogue/drafts/publish/preview", { body: { ids: ids === null ? null : [...ids] } }, { signal }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
