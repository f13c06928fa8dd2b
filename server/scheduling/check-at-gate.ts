import { problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import { sql } from "../database/sql.ts"
import type { Store, Transaction } from "../database/transaction.ts"
import { type GateSession, type GateStudent, sessionsNow, studentByCode } from "./gate-query.ts"

export interface GateNeeds {
  readonly store: Store
  readonly clock: () => Date
}

export interface AtGate {
  readonly student: GateStudent
  readonly session: GateSession
}

export interface Check {
  readonly qr: string
  readonly kind: "IN" | "OUT"
  /** Who brings or fetches them. */
  readonly with_whom?: string | undefined
  /** Why the operator lets them in although something is missing. */
  readonly reason?: string | undefined
}

const isIn = ({ check_count }: GateSession): boolean => check_count % 2 === 1

/** In: the session that begins next or runs now. Out: the one that they are in. */
function sessionFor(kind: "IN" | "OUT", sessions: readonly GateSession[], now: Date): GateSession {
  const inside = sessions.find(isIn)
  if (kind === "OUT") {
    if (inside === undefined) throw problem("NOT_CHECKED_IN")
    return inside
  }
  if (inside !== undefined) throw problem("CHECKED_IN_ALREADY")
  const coming = sessions.find(({ ends_at }) => Date.parse(ends_at) > now.getTime())
  if (coming === undefined) throw problem("NOTHING_TO_CHECK_IN_FOR")
  return coming
}

/** Whose code it is and for what, without recording anything. */
export const readAtGate =
  ({ store, clock }: GateNeeds) =>
  ({ qr, kind }: Pick<Check, "qr" | "kind">): Promise<AtGate> =>
    store.transaction((tx) => find(tx, { qr, kind }, clock()))

async function find(tx: Transaction, { qr, kind }: Pick<Check, "qr" | "kind">, now: Date): Promise<AtGate> {
  const student = await studentByCode(tx, qr)
  if (student === undefined) throw problem("CODE_NOT_KNOWN")
  return { student, session: sessionFor(kind, await sessionsNow(tx, student.id, now), now) }
}

/** Records that a participant was brought or fetched, and who recorded it. */
export const checkAtGate =
  ({ store, clock }: GateNeeds) =>
  (check: Check): Promise<AtGate> =>
    store.transaction(async (tx) => {
      const now = clock()
      const found = await find(tx, check, now)
      const { attendance_id, session_id, check_count } = found.session
      await tx.run(sql`
        insert into attendance_check (id, attendance_id, session_id, number, kind, with_whom, at)
        values (${newId()}, ${attendance_id}, ${session_id}, ${check_count + 1}, ${check.kind}, ${check.with_whom ?? null}, ${now})`)
      await recordAction(tx, {
        action: check.kind === "IN" ? "PARTICIPANT_CHECKED_IN" : "PARTICIPANT_CHECKED_OUT",
        subject: "attendance",
        subject_id: attendance_id,
        reason: check.reason ?? "",
        details: { session_id },
        now,
      })
      return found
    })
