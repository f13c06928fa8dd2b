import { messages } from "@hub/domain/kernel/messages"
import type { Document } from "@hub/domain/paperwork/document"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { useFlowStep } from "../shell/other-window/use-flow-step.ts"
import { documentQuery, documentsQuery } from "./queries.ts"
import { signingFlow } from "./signing-flow.ts"

const m = messages("portal/paperwork.signed")

/** A new, empty window without access to ours, or null if the browser blocks it. */
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

/** Signs one document after another. */
export function useSigning() {
  const queries = useQueryClient()
  // Stays set while the dialog closes.
  const [signed, setSigned] = useState<{ document: Document; name: string }>()
  const refetch = () => void queries.invalidateQueries({ queryKey: documentsQuery.queryKey })
  const [flow] = useState(() =>
    signingFlow({
      link: (id) => api.call("GET /documents/{id}/signing_link", { params: { id } }),
      read: async (id) => {
        const { text: _text, ...read } = await queries.fetchQuery({ ...documentQuery(id), staleTime: 0 })
        // Update the list before the dialog closes and returns the focus.
        queries.setQueryData(documentsQuery.queryKey, (list) => list?.map((one) => (one.id === id ? read : one)))
        return read
      },
      openWindow,
      onSigned: () => {
        notifySuccess(m.theDocument)
        refetch()
      },
      onRefused: refetch,
    }),
  )
  return {
    step: useFlowStep(flow),
    flow,
    signed,
    /** To be called within a click. */
    sign: (document: Document, name: string) => {
      setSigned({ document, name })
      flow.begin(document.id)
    },
  }
}
