import { messages } from "@hub/domain/kernel/messages"
import type { FILE_FORMATS } from "@hub/domain/reports/report-files.staff"
import type { ListedKey, Split } from "@hub/domain/reports/report-list"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useRef } from "react"
import { api } from "../api/client.ts"
import { FILES } from "./queries.ts"

const m = messages("console/reports.files")

interface Wanted {
  readonly key: ListedKey
  readonly format: (typeof FILE_FORMATS)[number]
  readonly from?: string
  readonly to?: string
  readonly location_id?: string
  readonly season_id?: string
  readonly split?: Split
  readonly year?: number
}

/** Has a file made that waits. The same again after a lost answer is the same file. */
export function useAskFile() {
  const queries = useQueryClient()
  const ids = useRef(new Map<string, string>())
  const { current } = ids
  return useMutation({
    mutationFn: (wanted: Wanted) => {
      const asked = JSON.stringify(wanted)
      const id = current.get(asked) ?? crypto.randomUUID()
      current.set(asked, id)
      return api.call("PUT /report_files/{id}", { params: { id }, body: wanted })
    },
    onSuccess: async ({ minutes }, wanted) => {
      current.delete(JSON.stringify(wanted))
      notifySuccess(m.asked({ minutes: minutes ?? 1 }))
      await queries.invalidateQueries({ queryKey: FILES })
    },
    onError: (error) => notifyError(error),
  })
}
