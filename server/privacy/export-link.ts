import { createHmac, timingSafeEqual } from "node:crypto"
import type { Key, KeyList } from "../kernel/key-list.ts"

// A download is followed without a token, so the link carries its own permission: for one family and a few minutes.

const LINK_SECONDS = 300

const signatureOf = ({ bytes }: Key, customer_id: string, expires: string): Buffer =>
  createHmac("sha256", bytes).update(`family-data\n${customer_id}\n${expires}`).digest()

export function exportLink(link_keys: KeyList, customer_id: string, now: Date): string {
  const expires = String(Math.floor(now.getTime() / 1000) + LINK_SECONDS)
  const signature = signatureOf(link_keys.current(), customer_id, expires).toString("base64url")
  return `/family-data/${customer_id}.${expires}.${signature}`
}

/** Whose data the link is for; undefined when it has run out, or isn't ours. */
export function customerOfLink(link_keys: KeyList, token: string, now: Date): string | undefined {
  const [, customer_id, expires = "", given = ""] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9][0-9]{9,10})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? []
  const seconds = Math.floor(now.getTime() / 1000)
  if (customer_id === undefined || Number(expires) <= seconds || Number(expires) > seconds + LINK_SECONDS)
    return undefined
  const isOurs = link_keys.all().some((key) => {
    const expected = signatureOf(key, customer_id, expires)
    return timingSafeEqual(expected, Buffer.from(given, "base64url")) && expected.toString("base64url") === given
  })
  return isOurs ? customer_id : undefined
}
