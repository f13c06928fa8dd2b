import { createHmac, randomInt, timingSafeEqual } from "node:crypto"
import type { Side } from "@hub/domain/families/merge"
import type { Key, KeyList } from "../kernel/key-list.ts"

// The link and the code that each of two families gets. The link says which question it is, the code that someone reads that address.

interface OfSide {
  readonly merge_id: string
  readonly side: Side
}

const signatureOf = ({ bytes }: Key, { merge_id, side }: OfSide): Buffer =>
  createHmac("sha256", bytes).update(`family-merge\n${merge_id}\n${side}`).digest()

export const mergeToken = (keys: KeyList, of: OfSide): string =>
  `${of.merge_id}.${of.side}.${signatureOf(keys.current(), of).toString("base64url")}`

/** Undefined when we didn't make it. */
export function readMergeToken(keys: KeyList, token: string): OfSide | undefined {
  const [, merge_id, side, given = ""] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(KEPT|MOVED)\.([A-Za-z0-9_-]{43})$/.exec(token) ?? []
  if (merge_id === undefined || (side !== "KEPT" && side !== "MOVED")) return undefined
  const isOurs = keys.all().some((key) => {
    const expected = signatureOf(key, { merge_id, side })
    return timingSafeEqual(expected, Buffer.from(given, "base64url")) && expected.toString("base64url") === given
  })
  return isOurs ? { merge_id, side } : undefined
}

export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, "0")

const hashBy = ({ bytes }: Key, { merge_id, side }: OfSide, code: string): Buffer =>
  createHmac("sha256", bytes).update(`family-merge-code\n${merge_id}\n${side}\n${code}`).digest()

export const codeHash = (keys: KeyList, of: OfSide, code: string): Buffer => hashBy(keys.current(), of, code)

export const isCode = (keys: KeyList, of: OfSide, { code, hash }: { code: string; hash: Buffer }): boolean =>
  keys.all().some((key) => timingSafeEqual(hash, hashBy(key, of, code)))
