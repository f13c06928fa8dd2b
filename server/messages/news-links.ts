import { createHash, createHmac, timingSafeEqual } from "node:crypto"
import type { Key, KeyList } from "../kernel/key-list.ts"
import type { MessagesNeeds } from "./messages-needs.ts"

export const STOP_NEWS_PATH = "/stop-mails/news"

const hashOf = (email: string): string => createHash("sha256").update(email.toLowerCase()).digest("hex")

const proofBy = ({ bytes }: Key, hash: string): Buffer =>
  createHmac("sha256", bytes).update(`stop-news\n${hash}`).digest()

/** It names the address by its hash, so it works for good, also when the family is gone. */
export function stopNewsUrl(
  { link_keys, public_origin }: Pick<MessagesNeeds, "link_keys" | "public_origin">,
  email: string,
): string {
  const hash = hashOf(email)
  return `${public_origin}${STOP_NEWS_PATH}/${hash}/${proofBy(link_keys.current(), hash).toString("base64url")}`
}

export function isStopNewsLink(link_keys: KeyList, { hash, proof }: { hash: string; proof: string }): boolean {
  if (!/^[0-9a-f]{64}$/.test(hash)) return false
  const given = Buffer.from(proof, "base64url")
  return link_keys.all().some((key) => {
    const expected = proofBy(key, hash)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
