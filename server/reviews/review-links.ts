import { createHmac, timingSafeEqual } from "node:crypto"
import type { Key, KeyList } from "../kernel/key-list.ts"

export const STOP_ASKING_PATH = "/stop-mails/reviews"

const proofBy = ({ bytes }: Key, customer_id: string): Buffer =>
  createHmac("sha256", bytes).update(`stop-asking-for-reviews\n${customer_id}`).digest()

interface Signing {
  readonly link_keys: KeyList
  readonly public_origin: string
}

export const stopAskingUrl = ({ link_keys, public_origin }: Signing, customer_id: string): string =>
  `${public_origin}${STOP_ASKING_PATH}/${customer_id}/${proofBy(link_keys.current(), customer_id).toString("base64url")}`

export function isStopAskingLink(link_keys: KeyList, { id, proof }: { id: string; proof: string }): boolean {
  const given = Buffer.from(proof, "base64url")
  return link_keys.all().some((key) => {
    const expected = proofBy(key, id)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
