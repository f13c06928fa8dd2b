import { messages } from "@hub/domain/kernel/messages"
import { timeAt } from "@hub/domain/kernel/zone"
import { ApiProblem } from "@hub/portal/api/problem"
import { errorText, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useEffect, useRef, useState } from "react"
import { api } from "../api/client.ts"
import { serverNow } from "../shell/use-now.ts"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { useMe } from "../staff/queries.ts"
import { type ChildOfDay, useRenew } from "./queries.ts"

const m = messages("console/health.incident")

export type Told = "CALLED" | "NOT_REACHED"
export type IncidentPart = "WHEN" | "HAPPENED" | "DONE" | "TOLD" | "FOLLOWS"

const EMPTY = {
  student_id: "",
  time: "",
  where: "",
  title: "",
  what_happened: "",
  seen_by: "",
  what_was_done: "",
  called: "",
  called_at: "",
  what_follows: "",
}
type Fields = typeof EMPTY
type Key = keyof Fields

const isThere = (text: string): boolean => text.trim() !== ""

/** One record being written, in this page alone: nothing of it is stored before it is recorded. */
export function useIncident(items: readonly ChildOfDay[], picked: string | undefined) {
  const renew = useRenew()
  const navigate = useNavigate()
  const { today, site } = useWhereAndWhen()
  const { business } = useMe()
  const [record_id] = useState(() => crypto.randomUUID())
  const [fields, setFields] = useState<Fields>(() => ({
    ...EMPTY,
    student_id: items.some(({ student_id }) => student_id === picked) ? (picked ?? "") : "",
    time: timeAt(serverNow().toISOString(), site?.time_zone ?? business.time_zone),
  }))
  const [told, setTold] = useState<Told>("CALLED")
  const [tries, setTries] = useState(0)
  const isSent = tries > 0
  const form = useRef<HTMLDivElement>(null)
  const isCalled = told === "CALLED"
  const needed: readonly Key[] = [
    "student_id",
    "time",
    "where",
    "title",
    "what_happened",
    "seen_by",
    "what_was_done",
    "what_follows",
    ...(isCalled ? (["called", "called_at"] as const) : []),
  ]
  const missing = needed.filter((key) => !isThere(fields[key]))
  const record = useMutation({
    mutationFn: () => {
      const { called, called_at, ...rest } = fields
      return api.call("POST /health/incidents", {
        body: {
          ...rest,
          record_id,
          day: today,
          called: isCalled ? called : null,
          called_at: isCalled ? called_at : null,
        },
      })
    },
    onSuccess: async () => {
      notifySuccess(m.saved)
      await navigate({
        to: "/health/children/$child",
        params: { child: fields.student_id },
        search: (kept) => ({ site: kept.site, day: kept.day }),
      })
      await renew()
    },
  })
  // On a phone the button is far below what is missing.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()
  }, [tries, record.error])
  const errors = record.error instanceof ApiProblem ? record.error.errors : []
  const all = (...keys: readonly Key[]) => keys.every((key) => isThere(fields[key]))
  const parts: Readonly<Record<IncidentPart, boolean>> = {
    WHEN: all("time", "where"),
    HAPPENED: all("what_happened", "seen_by", "title"),
    DONE: all("what_was_done"),
    TOLD: isCalled ? all("called", "called_at") : true,
    FOLLOWS: all("what_follows"),
  }
  return {
    form,
    fields,
    set: (key: Key, value: string) => setFields((before) => ({ ...before, [key]: value })),
    told,
    setTold,
    parts,
    child: items.find(({ student_id }) => student_id === fields.student_id),
    errorOf: (key: Key): string | undefined => {
      if (isSent && missing.includes(key)) return key === "student_id" ? m.chooseChild : m.needed
      return errors.find(({ path }) => path === key)?.message
    },
    error: record.error === null || errors.length > 0 ? undefined : errorText(record.error),
    isBusy: record.isPending,
    send: () => {
      setTries(tries + 1)
      if (missing.length === 0) record.mutate()
    },
  }
}
