import { createHmac, timingSafeEqual } from "node:crypto"
import { goodUntil, MOST_TRIES } from "@hub/domain/day/message-rules"
import { problem } from "@hub/domain/kernel/problem"
import type { Store, Transaction } from "../database/transaction.ts"
import type { KeyList } from "../kernel/key-list.ts"
import { presenceOf } from "../scheduling/queries.ts"
import { oneTimeFor } from "./queries.ts"
import { countTry, fulfillMessage, lockOneTime } from "./store.ts"

// A one-time pick-up at the gate. A wrong try counts although the check is refused, so it is counted in its own transaction.

export interface AskedOnce {
  readonly id: string
  /** As typed by the staff; undefined where they have seen the ID instead. */
  readonly digits?: string | undefined
}

// The four digits of a one-time pick-up follow from its id, so the database has nothing to leak. A key that was rotated still answers for
// those of its day.

const DIGITS = 4

const digitsBy = (key: Buffer, id: string): string => {
  const number = createHmac("sha256", key).update(`one-time-pick-up:${id}`).digest().readUInt32BE(0)
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0")
}

/** Of the oldest key that still counts: the digits that were given out stay the same while it does. */
export const digitsOf = (keys: KeyList, id: string): string => {
  const known = keys.all()
  return digitsBy((known.at(-1) ?? keys.current()).bytes, id)
}

const areDigits = (keys: KeyList, id: string, typed: string): boolean => {
  const plain = typed.replaceAll(/\D/g, "")
  return (
    plain.length === DIGITS &&
    keys.all().some(({ bytes }) => timingSafeEqual(Buffer.from(digitsBy(bytes, id)), Buffer.from(plain)))
  )
}

/** Throws for wrong digits; after five of them nothing helps but a call. */
export async function requireDigits(
  { store, link_keys }: { store: Store; link_keys: KeyList },
  { id, digits }: AskedOnce,
): Promise<void> {
  const left = await store.transaction(async (tx) => {
    const known = await lockOneTime(tx, id)
    if (known === undefined || known.tries >= MOST_TRIES) throw problem("PICK_UP_CLOSED")
    if (digits === undefined || areDigits(link_keys, id, digits)) return undefined
    await countTry(tx, id, MOST_TRIES)
    return MOST_TRIES - known.tries - 1
  })
  if (left !== undefined) throw problem("PICK_UP_DIGITS", { payload: { tries_left: left } })
}

/** Whom the family lets collect, beside the pick-up list, with what is recorded of it. */
export interface AllowedOnce {
  readonly message_id: string
  readonly id: string
  readonly name: string
  readonly reason: string
  readonly called: string
}

/** Undefined: it isn't of this child, was used or withdrawn, or its day is over. The caller has locked the participant. */
export async function allowedOnce(
  tx: Transaction,
  { id, student_id, at, how }: { id: string; student_id: string; at: Date; how: string },
): Promise<AllowedOnce | undefined> {
  const present = await presenceOf(tx, student_id)
  if (present === undefined) return undefined
  const known = await oneTimeFor(tx, { id, student_id, session_id: present.session_id })
  if (known === undefined || known.tries >= MOST_TRIES || goodUntil(known.ends_at) < at) return undefined
  const { message_id, name, guardian } = known
  return { message_id, id, name, reason: `One-time OK of the family, ${how}`, called: `${guardian}, in the portal` }
}

export const markUsed = (tx: Transaction, { message_id }: AllowedOnce, check_id: string): Promise<number> =>
  fulfillMessage(tx, message_id, check_id)
