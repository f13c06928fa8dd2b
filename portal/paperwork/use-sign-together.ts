import { messages } from "@hub/domain/kernel/messages"
import type { SignTogether } from "@hub/domain/paperwork/document"
import { announce } from "@hub/ui/page-header/announcements.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { isProblem } from "../api/problem.ts"
import { documentsQuery } from "./queries.ts"

const m = messages("portal/paperwork.signed")

/** One signature for one or several; which of them failed is in the answer. */
export function useSignTogether(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: SignTogether) => api.call("POST /documents/sign_together", { body }),
    onSuccess: async ({ results }) => {
      const signed = results.filter(({ outcome }) => outcome === "SIGNED" || outcome === "ALREADY_SIGNED").length
      // The page shows it: its certificate takes the place of the form.
      if (signed > 0) announce(signed === 1 ? m.theDocument : m.copies({ count: signed }))
      await queries.invalidateQueries({ queryKey: documentsQuery.queryKey })
      onDone()
    },
    onError: (error) => {
      // Other words than those on the screen, or nothing to sign any more.
      if (isProblem(error, "DOCUMENT_CHANGED", "NOT_FOUND"))
        void queries.invalidateQueries({ queryKey: documentsQuery.queryKey })
    },
  })
}
