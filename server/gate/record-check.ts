import type { GateAnswer, GateCheck } from "@hub/domain/gate/answer"
import type { ScanKind } from "@hub/domain/gate/offline"
import { actorName, isPermitted } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import { type Store, storeWithin, type Transaction } from "../database/transaction.ts"
import { endAbsence, setAbsent } from "../scheduling/absences.ts"
import { checkIn, voidCheck } from "../scheduling/check-at-gate.ts"
import { lastCheck, lockAtGate, presenceOf, sessionToJoin } from "../scheduling/queries.ts"
import { type AtSite, deviceOf, type GateNeeds } from "./gate-needs.ts"
import { checkById } from "./queries.ts"
import { answerFor, dayOfSession, missingFor } from "./read-answer.ts"
import { addScan, scanById } from "./store.ts"

// What the gate records while it has a network: in, out, a void, absent, back. Each under the id of its scan, so that the same
// again, after an answer that was lost, is the same check.

export interface Scanned {
  readonly scan_id: string
  readonly student_id: string
}

export interface RecordedCheck {
  readonly check: GateCheck
  readonly answer: GateAnswer
}

export async function recorded(
  tx: Transaction,
  check_id: string,
  at: { location_id: string; student_id: string },
  now: Date,
) {
  const [check, answer] = [await checkById(tx, check_id), await answerFor(tx, at, now)]
  if (check === undefined) throw problem("NOT_FOUND")
  const { id, kind, by, with_whom } = check
  return { check: { id, kind, at: check.at, by, with_whom }, answer }
}

/** The check of a scan that came before, under the participant's lock. */
export async function repeated(
  tx: Transaction,
  { location_id }: AtSite,
  { scan_id, student_id }: Scanned,
  kind: ScanKind,
): Promise<string | undefined> {
  if ((await lockAtGate(tx, { student_id })) === undefined) throw problem("NOT_FOUND")
  const before = await scanById(tx, scan_id)
  if (before === undefined) return undefined
  const isSame = before.kind === kind && before.student_id === student_id && before.location_id === location_id
  if (!isSame || before.check_id === null) throw problem("SCAN_REPEATED")
  return before.check_id
}

export const within = (tx: Transaction, store: Store, clock: () => Date) => ({
  store: storeWithin(tx, store.pool),
  clock,
})

export async function note(
  tx: Transaction,
  { by, location_id }: AtSite,
  scan: Scanned & { kind: ScanKind; check_id: string; now: Date },
): Promise<void> {
  const { scan_id: id, student_id, kind, check_id, now } = scan
  const none = { code_end: null, absence_id: null, exception_id: null }
  const when = { device_at: now, at: now, received_at: now }
  const row = {
    id,
    location_id,
    device_id: deviceOf(by),
    source: "ONLINE",
    student_id,
    operator: actorName(by),
  } as const
  if (!(await addScan(tx, { ...row, ...none, ...when, kind, check_id }))) throw problem("SCAN_REPEATED")
}

export interface CheckInInput extends Scanned {
  readonly with_whom?: string | undefined
  readonly override_reason?: string | undefined
}

/** What is missing keeps them out, unless the office lets them in for a reason. */
async function requireReady(tx: Transaction, at: AtSite, input: CheckInInput, now: Date): Promise<string | undefined> {
  const { by, location_id } = at
  const { student_id, override_reason } = input
  const session = await sessionToJoin(tx, student_id, now, location_id)
  const student = await lockAtGate(tx, { student_id })
  if (session?.location_id !== location_id || student === undefined || (await presenceOf(tx, student_id)) !== undefined)
    return undefined
  const { attendance_id, name } = session
  const day = { attendance_id, student_id, customer_id: student.customer_id, name, date: dayOfSession(session) }
  const missing = (await missingFor(tx, [day], now)).get(attendance_id) ?? []
  const blocking = missing.filter(({ is_blocking }) => is_blocking)
  if (blocking.length === 0) return undefined
  if (override_reason === undefined) throw problem("NOT_READY", { payload: { missing: blocking } })
  if (!isPermitted(by, "gate_override", [location_id])) throw problem("NOT_PERMITTED")
  return override_reason
}

export const recordIn =
  ({ store, clock }: GateNeeds) =>
  (at: AtSite, input: CheckInInput): Promise<RecordedCheck> =>
    store.as(at.by).transaction(async (tx) => {
      const now = clock()
      const here = { location_id: at.location_id, student_id: input.student_id }
      const before = await repeated(tx, at, input, "IN")
      if (before !== undefined) return recorded(tx, before, here, now)
      const reason = await requireReady(tx, at, input, now)
      const operator = actorName(at.by)
      const { check_id, session } = await checkIn(within(tx, store, () => now))({
        who: { student_id: input.student_id },
        by: operator,
        location_id: at.location_id,
        with_whom: input.with_whom,
        reason,
      })
      await endAbsence(tx, { student_id: input.student_id, session, reason: "", operator, at: now })
      await note(tx, at, { ...input, kind: "IN", check_id, now })
      return recorded(tx, check_id, here, now)
    })

/** So long who made a check takes it back without saying why, and the way of the answer. */
const UNDO_MS = 10_000 + 5_000

export interface VoidInput extends Scanned {
  readonly reason?: string | undefined
  readonly again?: boolean | undefined
}

export const recordVoid =
  ({ store, clock }: GateNeeds) =>
  (at: AtSite, input: VoidInput): Promise<{ answer: GateAnswer }> =>
    store.as(at.by).transaction(async (tx) => {
      const now = clock()
      const { student_id, reason, again } = input
      const here = { location_id: at.location_id, student_id }
      if ((await repeated(tx, at, input, "VOID")) === undefined) {
        const operator = actorName(at.by)
        const last = await lastCheck(tx, student_id)
        const made = last === undefined ? undefined : await checkById(tx, last.id)
        const isFresh = made?.by === operator && now.getTime() - Date.parse(made.at) <= UNDO_MS
        const why = reason ?? (isFresh ? "Undone at once" : "")
        const { check_id } = await voidCheck(within(tx, store, () => now))({
          who: { student_id },
          by: operator,
          location_id: at.location_id,
          reason: why,
          again,
        })
        await note(tx, at, { ...input, kind: "VOID", check_id, now })
      }
      return { answer: await answerFor(tx, here, now) }
    })

interface AbsenceInput {
  readonly student_id: string
  readonly reason?: string | undefined
}

async function sessionOfAbsence(tx: Transaction, at: AtSite, student_id: string, now: Date) {
  if ((await lockAtGate(tx, { student_id })) === undefined) throw problem("NOT_FOUND")
  const answer = await answerFor(tx, { location_id: at.location_id, student_id }, now)
  const session = answer.sessions.find(
    ({ state, is_booked }) => is_booked && (state === "TO_COME" || state === "ABSENT"),
  )
  if (answer.word === "OUT") throw problem("CHECKED_IN_ALREADY")
  if (session === undefined) throw problem(answer.elsewhere === null ? "NOTHING_TO_CHECK_IN_FOR" : "OTHER_SITE")
  return session
}

export const recordAbsence =
  ({ store, clock }: GateNeeds) =>
  (at: AtSite, { student_id, reason = "" }: AbsenceInput): Promise<{ answer: GateAnswer }> =>
    store.as(at.by).transaction(async (tx) => {
      const now = clock()
      const session = await sessionOfAbsence(tx, at, student_id, now)
      await setAbsent(tx, { student_id, session, reason, operator: actorName(at.by), at: now })
      return { answer: await answerFor(tx, { location_id: at.location_id, student_id }, now) }
    })

export const recordBack =
  ({ store, clock }: GateNeeds) =>
  (at: AtSite, { student_id, reason = "" }: AbsenceInput): Promise<{ answer: GateAnswer }> =>
    store.as(at.by).transaction(async (tx) => {
      const now = clock()
      const session = await sessionOfAbsence(tx, at, student_id, now)
      const ended = await endAbsence(tx, { student_id, session, reason, operator: actorName(at.by), at: now })
      if (ended === undefined) throw problem("NOT_ABSENT")
      return { answer: await answerFor(tx, { location_id: at.location_id, student_id }, now) }
    })
