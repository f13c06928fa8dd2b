import { messages } from "@hub/domain/kernel/messages"
import { isProblem } from "@hub/portal/api/problem"
import { errorText } from "@hub/ui/toast/error-text.ts"
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
  takeBack,
} from "./gateway.ts"
import type { LastScan } from "./last-scans.tsx"
import { ofGate, summaryQuery } from "./queries.ts"

const m = messages("console/gate.screen")

export type View =
  | { readonly is: "scan" | "here" | "exceptions" | "names" | "no-code" }
  | { readonly is: "answer" | "collect"; readonly answer: GateAnswer }
  | { readonly is: "done"; readonly done: Done; readonly kind: "IN" | "OUT" }
  | { readonly is: "undo"; readonly scan: LastScan }
  | { readonly is: "hold"; readonly answer: GateAnswer; readonly name: string }

/** So long a thing that was done stays before the camera is back, and so long it is undone without a reason. */
const DONE_MS = 4_000
const UNDO_MS = 10_000

const buzz = (...pattern: number[]) => navigator.vibrate?.(pattern)

/** What the gate shows and does; the screen draws it. */
export function useGate(gate: Gate, time_zone: string, noticeWaiting: () => void) {
  const queries = useQueryClient()
  const [view, setView] = useState<View>({ is: "scan" })
  const [waiting, setWaiting] = useState<readonly LastScan[]>([])
  const [undoable, setUndoable] = useState<{ scan_id: string; at: number }>()
  const summary = useQuery(summaryQuery(gate.location_id))
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
      noticeWaiting()
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
  })
  const noted = (done: Done, kind: "IN" | "OUT", more: string): View => {
    setUndoable({ scan_id: done.scan_id, at: Date.now() })
    const { name, student_id } = done.answer
    const time = clockTime(new Date().toISOString(), time_zone)
    const scan = {
      id: done.scan_id,
      scan_id: done.scan_id,
      student_id,
      name,
      kind,
      time,
      more,
      is_waiting: done.is_waiting,
    }
    setWaiting((before) => [scan, ...before].slice(0, 10))
    buzz(40)
    return { is: "done", done, kind }
  }
  useEffect(() => {
    if (view.is !== "done") return undefined
    const timer = setTimeout(() => setView({ is: "scan" }), DONE_MS)
    return () => clearTimeout(timer)
  }, [view])
  const others = (summary.data?.last ?? []).map(
    (check): LastScan => ({
      id: check.id,
      scan_id: undefined,
      student_id: check.student_id,
      name: check.name,
      kind: check.kind,
      time: clockTime(check.at, time_zone),
      more: check.kind === "OUT" && check.with_whom !== null ? m.with({ name: check.with_whom }) : check.group,
      is_waiting: false,
    }),
  )
  return {
    view,
    show,
    summary: summary.data,
    last: [...waiting.filter(({ is_waiting }) => is_waiting), ...others],
    isLooking: look.isPending,
    busy: act.isPending,
    error: act.isError
      ? errorText(act.error)
      : look.isError && !isProblem(look.error, "CODE_NOT_KNOWN")
        ? errorText(look.error)
        : undefined,
    code: (code: string) => look.mutate({ code }),
    student: (student_id: string) => look.mutate({ student_id }),
    goIn: (answer: GateAnswer, override_reason?: string) =>
      act.mutate(async () => {
        const input = { student_id: answer.student_id, ...(override_reason === undefined ? {} : { override_reason }) }
        return noted(await checkIn(gate, input), "IN", answer.sessions[0]?.name ?? "")
      }),
    goOut: (input: OutInput) => act.mutate(async () => noted(await checkOut(gate, input), "OUT", "")),
    absent: (answer: GateAnswer, isAbsent: boolean) =>
      act.mutate(async () => ({ is: "answer", answer: await setAbsent(gate, answer.student_id, isAbsent) })),
    undo: (scan: LastScan, reason?: string) =>
      act.mutate(async () => {
        const back = {
          student_id: scan.student_id,
          scan_id: scan.scan_id ?? scan.id,
          ...(reason === undefined ? {} : { reason }),
        }
        await takeBack(gate, back)
        setWaiting((before) => before.filter(({ id }) => id !== scan.id))
        return { is: "scan" }
      }),
    /** Just done by this device: undone at one press. */
    isFresh: ({ scan_id }: LastScan) =>
      undoable !== undefined && undoable.scan_id === scan_id && Date.now() - undoable.at < UNDO_MS,
  }
}
