import type { Choices } from "@hub/domain/families/merge"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"

export type Merges = Answer<"GET /families/{id}/merges">
export type Merge = NonNullable<Merges["merge"]>
export type MergePreview = Answer<"POST /families/{id}/merges/preview">

export const mergesQuery = (id: string) =>
  queryOptions({
    queryKey: ["family", id, "merges"],
    queryFn: ({ signal }) => api.call("GET /families/{id}/merges", { params: { id } }, { signal }),
  })

/** The merge is tried for it, so it isn't asked for more often than something changes. */
export const mergePreviewQuery = (id: string, moved_id: string, choices: Choices | null) =>
  queryOptions({
    queryKey: ["family", id, "merge-preview", moved_id, choices],
    queryFn: ({ signal }) =>
      api.call("POST /families/{id}/merges/preview", { params: { id }, body: { moved_id, choices } }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
