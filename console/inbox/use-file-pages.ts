import type { ViewedPage } from "@hub/ui/viewer/viewer"
import { useQueries } from "@tanstack/react-query"
import { useEffect, useMemo } from "react"
import { api } from "../api/client.ts"
import { INBOX, type WholeDocument } from "./queries.ts"

/** The files of a document as pages, in this tab's memory alone: nothing is written to the machine, and they go with the page. */
export function useFilePages({ id, attached }: Pick<WholeDocument, "id" | "attached">) {
  const files = useQueries({
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
      blobs: results.map(({ data }) => data),
      isPending: results.some((one) => one.isPending),
    }),
  })
  const { blobs, isPending } = files
  const key = blobs.map((blob) => blob?.size ?? 0).join()
  const pages = useMemo(
    () =>
      blobs.flatMap((blob): ViewedPage[] =>
        // Without a viewer of its own a browser would save a PDF.
        blob === undefined || (blob.type === "application/pdf" && !navigator.pdfViewerEnabled)
          ? []
          : [{ src: URL.createObjectURL(blob), kind: blob.type === "application/pdf" ? "pdf" : "image" }],
      ),
    // The blobs are new objects whenever their sizes are.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [id, key],
  )
  useEffect(() => () => pages.forEach(({ src }) => URL.revokeObjectURL(src)), [pages])
  return { pages, isPending }
}
