import { createHash, createHmac, timingSafeEqual } from "node:crypto"
import { PREFIX } from "@hub/domain/kernel/address"

// 256 bits each (I31). They are derived, so that the database alone opens nothing.

const signed = (link_key: Buffer, text: string): Buffer => createHmac("sha256", link_key).update(text).digest()

interface Feed {
  readonly id: string
  readonly version: number
}

export const feedToken = (link_key: Buffer, { id, version }: Feed): string =>
  signed(link_key, `calendar-feed\n${id}\n${version}`).toString("base64url")

export const hashOfFeedToken = (token: string): Buffer => createHash("sha256").update(token).digest()

export const FEED_ROUTE = `${PREFIX}/schedule_feeds/:token/feed.ics`

export const feedUrl = (public_origin: string, token: string): string =>
  public_origin + FEED_ROUTE.replace(":token", token)

export const STOP_PATH = "/stop-mails"

export const stopUrl = ({ link_key, public_origin }: { link_key: Buffer; public_origin: string }, id: string): string =>
  `${public_origin}${STOP_PATH}/${id}/${signed(link_key, `stop-mails\n${id}`).toString("base64url")}`

export function isStopLink(link_key: Buffer, { id, proof }: { id: string; proof: string }): boolean {
  const given = Buffer.from(proof, "base64url")
  const expected = signed(link_key, `stop-mails\n${id}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
