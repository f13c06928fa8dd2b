import { actorName } from "@hub/domain/kernel/actor"
import { Problem, problem } from "@hub/domain/kernel/problem"
import type { Transaction } from "../database/transaction.ts"
import { type AskedOnce, allowedOnce, markUsed, requireDigits } from "../day/use-one-time.ts"
import { checkOut } from "../scheduling/check-at-gate.ts"
import { presenceOf } from "../scheduling/queries.ts"
import type { AtSite, GateNeeds, OneTimeNeeds } from "./gate-needs.ts"
import { note, type RecordedCheck, recorded, repeated, type Scanned, within } from "./record-check.ts"
import { recordHold } from "./record-hold.ts"
import { scanById } from "./store.ts"
import { tellGuardians } from "./tell-guardians.ts"

// Out, while there is a network.

export interface CheckOutInput extends Scanned {
  readonly with_whom?: string | undefined
  readonly reason?: string | undefined
  readonly called?: string | undefined
  /** Somebody whom the family lets collect this once, by the digits, or by the ID that was seen. */
  readonly one_time?: AskedOnce | undefined
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
