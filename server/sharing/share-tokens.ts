import { createHash, createHmac, timingSafeEqual } from "node:crypto"
import { PREFIX } from "@hub/domain/kernel/address"
import { FRIEND_PATH } from "@hub/domain/sharing/friend-link"
import { TOGETHER_PATH } from "@hub/domain/sharing/friend-request"
import type { Key, KeyList } from "../kernel/key-list.ts"

// 256 bits each (I31). They are derived, so that the database alone opens nothing.

const signed = ({ bytes }: Key, text: string): Buffer => createHmac("sha256", bytes).update(text).digest()

interface Feed {
  readonly id: string
  readonly version: number
}

const tokenBy = (key: Key, { id, version }: Feed): string =>
  signed(key, `calendar-feed\n${id}\n${version}`).toString("base64url")

/** Of a new address. */
export const feedToken = (link_keys: KeyList, feed: Feed): string => tokenBy(link_keys.current(), feed)

/** Of an address that may be as old as the oldest key; undefined when its key was dropped. */
export const feedTokenOf = (link_keys: KeyList, feed: Feed & { readonly token_hash: Buffer }): string | undefined =>
  link_keys
    .all()
    .map((key) => tokenBy(key, feed))
    .find((token) => hashOfToken(token).equals(feed.token_hash))

export const hashOfToken = (token: string): Buffer => createHash("sha256").update(token).digest()

/** A link for anyone, or one that asks another family. */
type Purpose = "friend-link" | "friend-request"

const friendTokenBy = (key: Key, purpose: Purpose, id: string): string =>
  signed(key, `${purpose}\n${id}`).toString("base64url")

/** Of a new link for friends. */
export const friendToken = (link_keys: KeyList, id: string, purpose: Purpose = "friend-link"): string =>
  friendTokenBy(link_keys.current(), purpose, id)

interface KnownLink {
  readonly id: string
  readonly token_hash: Buffer
}

/** Of a link that may be as old as the oldest key; undefined when its key was dropped. */
export const friendTokenOf = (
  link_keys: KeyList,
  { id, token_hash }: KnownLink,
  purpose: Purpose = "friend-link",
): string | undefined =>
  link_keys
    .all()
    .map((key) => friendTokenBy(key, purpose, id))
    .find((token) => hashOfToken(token).equals(token_hash))

export const friendUrl = (public_origin: string, token: string): string => `${public_origin}${FRIEND_PATH}/${token}`
export const togetherUrl = (public_origin: string, token: string): string => `${public_origin}${TOGETHER_PATH}/${token}`

export const FEED_ROUTE = `${PREFIX}/schedule_feeds/:token/feed.ics`

export const feedUrl = (public_origin: string, token: string): string =>
  public_origin + FEED_ROUTE.replace(":token", token)

export const STOP_PATH = "/stop-mails"

interface Signing {
  readonly link_keys: KeyList
  readonly public_origin: string
}

export const stopUrl = ({ link_keys, public_origin }: Signing, id: string): string =>
  `${public_origin}${STOP_PATH}/${id}/${signed(link_keys.current(), `stop-mails\n${id}`).toString("base64url")}`

export function isStopLink(link_keys: KeyList, { id, proof }: { id: string; proof: string }): boolean {
  const given = Buffer.from(proof, "base64url")
  return link_keys.all().some((key) => {
    const expected = signed(key, `stop-mails\n${id}`)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
