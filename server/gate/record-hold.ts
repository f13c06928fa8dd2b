import { recordAction } from "../audit/record-action.ts"
import type { Transaction } from "../database/transaction.ts"
import { barredCollectors } from "../scheduling/barred-queries.ts"
import { lastCheck, lockAtGate, presenceOf } from "../scheduling/queries.ts"

export interface Hold {
  readonly scan_id: string
  readonly student_id: string
  readonly location_id: string
  /** When they came. */
  readonly at: Date
  readonly now: Date
}

/** That somebody came who must not take a child, once for each scan: the office is notified of it (`collectorsHeld`). */
export const recordHold = (
  tx: Transaction,
  hold: Hold & { by?: string; details: Readonly<Record<string, unknown>> },
): Promise<boolean> => {
  const { scan_id, student_id, location_id, at, now, by } = hold
  const { attendance_id, ...details } = hold.details
  const subject =
    typeof attendance_id === "string"
      ? { subject: "attendance", subject_id: attendance_id }
      : { subject: "student", subject_id: student_id }
  return recordAction(tx, {
    action: "COLLECTOR_HELD",
    ...subject,
    ...(by === undefined ? {} : { by }),
    details: { ...details, student_id, location_id, came_at: at.toISOString() },
    idempotency_key: `gate-hold:${scan_id}`,
    now,
  })
}

/** The same, of a device that had no network then. */
export async function recordLateHold(
  tx: Transaction,
  hold: Hold & { operator: string; with_whom: string },
): Promise<void> {
  const { student_id, with_whom } = hold
  if ((await lockAtGate(tx, { student_id })) === undefined) return
  const [barred, present] = [await barredCollectors(tx, [student_id]), await presenceOf(tx, student_id)]
  const session = present ?? (await lastCheck(tx, student_id))
  const person = barred.find(({ id }) => id === with_whom)
  await recordHold(tx, {
    ...hold,
    by: hold.operator,
    details: {
      ...(session && { attendance_id: session.attendance_id, session_id: session.session_id }),
      // The bar may have been lifted since.
      ...(person === undefined ? { name: with_whom } : { barred_id: person.id, name: person.name }),
    },
  })
}
