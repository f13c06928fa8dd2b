import type { Document } from "@hub/domain/paperwork/document"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { useSteps } from "../other-window/use-steps.ts"
import { documentQuery, documentsQuery } from "./queries.ts"
import { signingFlow } from "./signing-flow.ts"

/** A new, empty window, or null where the browser has blocked it. What comes into it can't reach back to ours. */
function openWindow() {
  const opened = window.open("", "_blank")
  if (opened === null) return null
  opened.opener = null
  return {
    get closed() {
      return opened.closed
    },
    close: () => opened.close(),
    go: (url: string) => opened.location.replace(url),
  }
}

/** Signing one document after another, for as long as this screen is there. */
export function useSigning() {
  const queries = useQueryClient()
  // What is signed, and for whom, stays named while the dialog about it closes.
  const [signed, setSigned] = useState<{ document: Document; name: string }>()
  const askAnew = () => void queries.invalidateQueries({ queryKey: documentsQuery.queryKey })
  const [flow] = useState(() =>
    signingFlow({
      link: (id) => api.call("GET /documents/{id}/signing_link", { params: { id } }),
      read: async (id) => {
        const { text: _text, ...read } = await queries.fetchQuery({ ...documentQuery(id), staleTime: 0 })
        // The list knows it before the dialog closes and gives the focus back.
        queries.setQueryData(documentsQuery.queryKey, (list) => list?.map((one) => (one.id === id ? read : one)))
        return read
      },
      openWindow,
      onSigned: () => {
        notifySuccess("The document is signed.")
        askAnew()
      },
      onRefused: askAnew,
    }),
  )
  return {
    step: useSteps(flow),
    flow,
    signed,
    /** To be called within a click. */
    sign: (document: Document, name: string) => {
      setSigned({ document, name })
      flow.begin(document.id)
    },
  }
}
