import type { DoseTiming } from "@hub/domain/health/dose-plan"
import { messages } from "@hub/domain/kernel/messages"
import { ApiProblem } from "@hub/portal/api/problem"
import { type ReasonValue, reasonError, reasonText } from "@hub/ui/reason/reason-text.ts"
import { errorText, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { type AsNeeded, type Dose, type Outcome, useRenew } from "./queries.ts"

const m = messages("console/health.dose")

interface Recording {
  dose: Dose | AsNeeded
  first: Outcome
  timing: DoseTiming
  onDone: () => void
}

/** Recording one dose: a second press, or a lost answer, is the same record. */
export function useRecordDose({ dose, first, timing, onDone }: Recording) {
  const renew = useRenew()
  const [record_id] = useState(() => crypto.randomUUID())
  const [outcome, setOutcome] = useState<Outcome>(first)
  const [reason, setReason] = useState<ReasonValue>({ text: "" })
  const [note, setNote] = useState("")
  const [wasCalled, setCalled] = useState(false)
  const [said, setSaid] = useState("")
  const [isAgain, setAgain] = useState(false)
  const [isSent, setSent] = useState(false)
  const needsReason = timing === "EARLY" || (timing === "LATE" && outcome === "GIVEN")
  const called = [dose.parent.name, said.trim()].filter((part) => part !== "").join(": ")
  const record = useMutation({
    mutationFn: () =>
      api.call("POST /health/doses", {
        body: {
          record_id,
          request_id: dose.request_id,
          time: "due_at" in dose ? dose.time : null,
          outcome,
          note,
          ...(needsReason ? { off_time: { timing, reason: reasonText(reason) } } : {}),
          ...(wasCalled ? { called } : {}),
          ...(isAgain ? { again: true } : {}),
        },
      }),
    onSuccess: async () => {
      const done = { GIVEN: m.doneGIVEN, REFUSED: m.doneREFUSED, MISSED: m.doneMISSED }
      notifySuccess(done[outcome]({ name: dose.name }))
      onDone()
      await renew()
    },
    onError: () => void renew(),
  })
  const errors = record.error instanceof ApiProblem ? record.error.errors : []
  const errorAt = (path: string): string | undefined => errors.find((one) => one.path === path)?.message
  const noteError = outcome !== "GIVEN" && note.trim() === "" ? m.whatWasSaid : undefined
  const asksAgain = isAgain || errorAt("again") !== undefined
  return {
    outcome,
    setOutcome,
    reason,
    setReason,
    note,
    setNote,
    wasCalled,
    setCalled,
    said,
    setSaid,
    isAgain,
    setAgain,
    asksAgain,
    needsReason,
    reasonError: isSent && needsReason ? (reasonError(reason) ?? errorAt("off_time")) : undefined,
    noteError: isSent && noteError !== undefined ? m.saidNeeded : errorAt("note"),
    errorAt,
    /** What isn't of a field that is shown. */
    error:
      record.error === null
        ? undefined
        : (errorAt("time") ?? errorAt("again") ?? (errors.length === 0 ? errorText(record.error) : undefined)),
    isBusy: record.isPending,
    send: () => {
      setSent(true)
      if (noteError !== undefined || (needsReason && reasonError(reason) !== undefined)) return
      record.mutate()
    },
  }
}
