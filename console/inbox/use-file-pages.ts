import type { ViewedPage } from "@hub/ui/viewer/viewer"
import { useQueries } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { INBOX, type WholeDocument } from "./queries.ts"

/** The files of a document as pages, in this tab's memory alone: they go with the page. */
export function useFilePages({ id, attached }: Pick<WholeDocument, "id" | "attached">) {
  return useQueries({
    queries: attached.map(({ key }) => ({
      queryKey: [...INBOX, "file", id, key],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.file("GET /documents/{id}/files/{key}", { params: { id, key } }, { signal }),
      // Each look is written down, and one is one look.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: 1,
    })),
    combine: (results) => ({
      pages: results.map(({ data }): ViewedPage => data),
      isPending: results.some((one) => one.isPending),
    }),
  })
}
