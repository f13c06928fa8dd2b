import { createHash, createHmac, timingSafeEqual } from "node:crypto"
import type { Key, KeyList } from "../kernel/key-list.ts"

// Derived from the server's key, so that the database alone opens nothing.

const signed = ({ bytes }: Key, text: string): string => createHmac("sha256", bytes).update(text).digest("base64url")
const tokenBy = (key: Key, id: string): string => signed(key, `wallet-pass\n${id}`)

export const hashOf = (text: string): Buffer => createHash("sha256").update(text).digest()

/** Of a new pass. */
export const passToken = (link_keys: KeyList, id: string): string => tokenBy(link_keys.current(), id)

/** Of a pass that may be as old as the oldest key; undefined when its key was dropped. */
export const passTokenOf = (
  link_keys: KeyList,
  { id, token_hash }: { readonly id: string; readonly token_hash: Buffer },
): string | undefined =>
  link_keys
    .all()
    .map((key) => tokenBy(key, id))
    .find((token) => hashOf(token).equals(token_hash))

export const isTokenOf = (token: string, token_hash: Buffer): boolean => timingSafeEqual(hashOf(token), token_hash)

const LINK_SECONDS = 600
export const PASS_PATH = "/wallet/passes"

const proofBy = (key: Key, id: string, expires: string): string => signed(key, `wallet-link\n${id}\n${expires}`)

/** Where a browser fetches an Apple pass, without a token: it hands the address over to the phone. */
export function passLink(
  { link_keys, public_origin }: { link_keys: KeyList; public_origin: string },
  id: string,
  now: Date,
) {
  const expires = String(Math.floor(now.getTime() / 1_000) + LINK_SECONDS)
  return `${public_origin}${PASS_PATH}/${id}/${expires}/${proofBy(link_keys.current(), id, expires)}`
}

export function isPassLink(
  link_keys: KeyList,
  { id, expires, proof }: { readonly id: string; readonly expires: string; readonly proof: string },
  now: Date,
): boolean {
  const seconds = Math.floor(now.getTime() / 1_000)
  if (!/^[1-9][0-9]{9}$/.test(expires) || Number(expires) <= seconds || Number(expires) > seconds + LINK_SECONDS)
    return false
  const given = Buffer.from(proof)
  return link_keys.all().some((key) => {
    const expected = Buffer.from(proofBy(key, id, expires))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
