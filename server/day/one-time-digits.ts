import { createHmac, timingSafeEqual } from "node:crypto"
import type { KeyList } from "../kernel/key-list.ts"

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

export const areDigits = (keys: KeyList, id: string, typed: string): boolean => {
  const plain = typed.replaceAll(/\D/g, "")
  return (
    plain.length === DIGITS &&
    keys.all().some(({ bytes }) => timingSafeEqual(Buffer.from(digitsBy(bytes, id)), Buffer.from(plain)))
  )
}
