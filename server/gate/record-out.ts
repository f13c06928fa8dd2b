import { actorName } from "@hub/domain/kernel/actor"
import { Problem, problem } from "@hub/domain/kernel/problem"
import { recordAction } from "../audit/record-action.ts"
import type { Transaction } from "../database/transaction.ts"
import { type AskedOnce, allowedOnce, markUsed, requireDigits } from "../day/use-one-time.ts"
import { barredCollectors } from "../scheduling/barred-queries.ts"
import { checkOut } from "../scheduling/check-at-gate.ts"
import { lastCheck, lockAtGate, presenceOf } from "../scheduling/queries.ts"
import type { AtSite, GateNeeds, OneTimeNeeds } from "./gate-needs.ts"
import { note, type RecordedCheck, recorded, repeated, type Scanned, within } from "./record-check.ts"
import { scanById } from "./store.ts"
import { tellGuardians } from "./tell-guardians.ts"

// Out, while there is a network.

export interface CheckOutInput extends Scanned {
  readonly with_whom?: string | undefined
  readonly reason?: string | undefined
  readonly called?: string | undefined
  /** Someone whom the family lets collect this once, by the digits, or by the ID that was seen. */
  readonly one_time?: AskedOnce | undefined
}

interface Hold {
  readonly scan_id: string
  readonly student_id: string
  readonly location_id: string
  /** When they came. */
  readonly at: Date
  readonly now: Date
}

/** That someone came who must not take a child, once for each scan: the office is notified of it (`collectorsHeld`). */
const recordHold = (
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

export const recordOut =
  (needs: OneTimeNeeds) =>
  async (at: AtSite, input: CheckOutInput): Promise<RecordedCheck> => {
    const { one_time } = input
    const store = needs.store.as(at.by)
    // A press that comes again was judged the first time.
    if (one_time !== undefined && (await scanById(store, input.scan_id)) === undefined)
      await requireDigits({ store, link_keys: needs.link_keys }, one_time)
    try {
      return await tryOut(needs, at, input)
    } catch (error) {
      // Refused, and on record.
      if (error instanceof Problem && error.code === "COLLECTOR_BARRED") {
        const now = needs.clock()
        const hold = { ...input, location_id: at.location_id, details: error.payload ?? {}, at: now, now }
        await store.transaction((tx) => recordHold(tx, hold))
      }
      throw error
    }
  }

/** Of who has left already, that is said; else the OK is what doesn't fit. */
async function requireHere(tx: Transaction, student_id: string): Promise<void> {
  if ((await presenceOf(tx, student_id)) !== undefined) throw problem("PICK_UP_CLOSED")
}

const tryOut = ({ store, clock }: GateNeeds, at: AtSite, input: CheckOutInput): Promise<RecordedCheck> =>
  store.as(at.by).transaction(async (tx) => {
    const now = clock()
    const here = { location_id: at.location_id, student_id: input.student_id }
    const before = await repeated(tx, at, input, "OUT")
    if (before !== undefined) return recorded(tx, before, here, now)
    const { with_whom, reason, called, student_id, one_time } = input
    const by = actorName(at.by)
    const how = one_time?.digits === undefined ? "ID seen, without its digits" : "with its digits"
    const allowed = one_time && (await allowedOnce(tx, { id: one_time.id, student_id, at: now, how }))
    if (one_time !== undefined && allowed === undefined) await requireHere(tx, student_id)
    const out = await checkOut(within(tx, store, () => now))({
      who: { student_id },
      by,
      location_id: at.location_id,
      with_whom,
      reason,
      called,
      allowed,
    })
    const { check_id } = out
    if (allowed !== undefined) await markUsed(tx, allowed, check_id)
    else await tellGuardians(tx, { out, by, at: now, now })
    await note(tx, at, { ...input, kind: "OUT", check_id, now })
    return recorded(tx, check_id, here, now)
  })
