import { messages } from "@hub/domain/kernel/messages"
import { isProblem } from "@hub/portal/api/problem"
import { errorText } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { clockTime } from "./gate-times.ts"
import {
  checkIn,
  checkOut,
  type Done,
  type Gate,
  type GateAnswer,
  lookUp,
  type OutInput,
  setAbsent,
  voidScan,
} from "./gateway.ts"
import type { LastScan } from "./last-scans.tsx"
import { ofGate, summaryQuery, waitingQuery } from "./queries.ts"

const m = messages("console/gate.screen")

export type View =
  | { readonly is: "scan" | "here" | "exceptions" | "names" | "no-code" }
  | { readonly is: "answer" | "collect" | "stranger" | "plan"; readonly answer: GateAnswer }
  | { readonly is: "done"; readonly done: Done; readonly kind: "IN" | "OUT" }
  | { readonly is: "undo"; readonly scan: LastScan }
  | { readonly is: "hold"; readonly answer: GateAnswer; readonly name: string; readonly is_offline: boolean }

/** So long what was done stays before the camera is back, and so long it is undone without a reason. */
const DONE_MS = 4_000
const UNDO_MS = 10_000

const buzz = (...pattern: number[]) => navigator.vibrate?.(pattern)

const isOffline = (error: unknown): boolean => isProblem(error) && error.kind === "network"
/** Of the digits of a one-time pick-up. */
const triesLeft = (error: unknown): number | undefined => {
  if (!isProblem(error, "PICK_UP_DIGITS")) return undefined
  const { tries_left } = error.payload
  return typeof tries_left === "number" ? tries_left : undefined
}
const isLastTry = (error: unknown): boolean => triesLeft(error) === 0
function textOf(error: unknown): string {
  if (isOffline(error)) return m.noNetwork
  const count = triesLeft(error)
  return count === undefined ? errorText(error) : m.wrongDigits({ count })
}

/** What the gate shows and does; the screen draws it. */
export function useGate(gate: Gate, time_zone: string, noticeWaiting: (isAway?: boolean) => void) {
  const queries = useQueryClient()
  const [view, setView] = useState<View>({ is: "scan" })
  const [undoable, setUndoable] = useState<{ id: string; at: number }>()
  const summary = useQuery(summaryQuery(gate))
  const waiting = useQuery(waitingQuery(gate))
  const show = (next: View) => {
    act.reset()
    setView(next)
  }
  const changed = () => {
    noticeWaiting()
    void queries.invalidateQueries(ofGate(gate.location_id))
  }
  const look = useMutation({
    mutationFn: (who: { code: string } | { student_id: string }) => lookUp(gate, who),
    networkMode: "always",
    onSuccess: (answer) => {
      buzz(answer.word === "NOT_YET" ? 80 : 40, ...(answer.word === "NOT_YET" ? [60, 80] : []))
      show({ is: "answer", answer })
    },
    onError: (error) => {
      noticeWaiting(isOffline(error))
      if (!isProblem(error, "CODE_NOT_KNOWN")) return
      buzz(400)
      show({ is: "no-code" })
    },
  })
  const act = useMutation({
    mutationFn: (work: () => Promise<View>) => work(),
    networkMode: "always",
    onSuccess: (next) => {
      setView(next)
      changed()
    },
    onError: (error) => noticeWaiting(isOffline(error)),
  })
  const noted = (done: Done, kind: "IN" | "OUT"): View => {
    setUndoable({ id: done.id, at: performance.now() })
    buzz(40)
    return { is: "done", done, kind }
  }
  useEffect(() => {
    if (view.is !== "done") return undefined
    // A plan to open is waited for.
    if (view.kind === "IN" && view.done.answer.has_alert) return undefined
    const timer = setTimeout(() => setView({ is: "scan" }), DONE_MS)
    return () => clearTimeout(timer)
  }, [view])
  const others = (summary.data?.last ?? []).map(
    (check): LastScan => ({
      id: check.id,
      student_id: check.student_id,
      name: check.name,
      kind: check.kind,
      time: clockTime(check.at, time_zone),
      more: check.kind === "OUT" && check.with_whom !== null ? m.with({ name: check.with_whom }) : check.group,
      is_waiting: false,
    }),
  )
  const mine = (waiting.data ?? []).map(
    ({ at, ...check }): LastScan => ({ ...check, time: clockTime(at, time_zone), more: "", is_waiting: true }),
  )
  return {
    view,
    show,
    summary: summary.data,
    last: [...mine, ...others],
    isLooking: look.isPending,
    busy: act.isPending,
    error: act.isError
      ? textOf(act.error)
      : look.isError && !isProblem(look.error, "CODE_NOT_KNOWN")
        ? textOf(look.error)
        : undefined,
    code: (code: string) => look.mutate({ code }),
    student: (student_id: string) => look.mutate({ student_id }),
    goIn: (answer: GateAnswer, override_reason?: string) =>
      act.mutate(async () => {
        const input = { student_id: answer.student_id, ...(override_reason === undefined ? {} : { override_reason }) }
        return noted(await checkIn(gate, input), "IN")
      }),
    goOut: (answer: GateAnswer, input: OutInput) =>
      act.mutate(async () => {
        try {
          return noted(await checkOut(gate, input), "OUT")
        } catch (error) {
          if (isLastTry(error)) {
            const one_time = answer.one_time.map((one) =>
              one.id === input.one_time?.id ? { ...one, is_locked: true } : one,
            )
            return { is: "collect", answer: { ...answer, one_time } }
          }
          if (!isProblem(error, "COLLECTOR_BARRED")) throw error
          buzz(400)
          noticeWaiting()
          const { name, is_offline } = error.payload
          return { is: "hold", answer, name: typeof name === "string" ? name : "", is_offline: is_offline === true }
        }
      }),
    absent: (answer: GateAnswer, isAbsent: boolean) =>
      act.mutate(async () => ({ is: "answer", answer: await setAbsent(gate, answer.student_id, isAbsent) })),
    undo: (scan: Pick<LastScan, "id" | "student_id">, reason?: string) =>
      act.mutate(async () => {
        const said = reason === undefined ? {} : { reason }
        await voidScan(gate, { student_id: scan.student_id, voids: scan.id, ...said })
        return { is: "scan" }
      }),
    /** Just done by this device: undone at one press. */
    isFresh: ({ id }: Pick<LastScan, "id">) => undoable?.id === id && performance.now() - undoable.at < UNDO_MS,
  }
}
