import { createHmac, timingSafeEqual } from "node:crypto"
import { PREFIX } from "@hub/domain/kernel/address"
import { problem } from "@hub/domain/kernel/problem"
import type { Key, KeyList } from "../kernel/key-list.ts"
import type { FileNeeds } from "./file-needs.ts"
import { fileByKey } from "./store.ts"

// 7.10 and I30: a link that carries its own permission, for one file and a few minutes.

export const LINK_SECONDS = 300

const signatureOf = ({ bytes }: Key, key: string, expires: string): Buffer =>
  createHmac("sha256", bytes).update(`file\n${key}\n${expires}`).digest()

export function signedLink(link_keys: KeyList, key: string, now: Date): string {
  const expires = String(Math.floor(now.getTime() / 1000) + LINK_SECONDS)
  return `/files/raw/${key}?e=${expires}&s=${signatureOf(link_keys.current(), key, expires).toString("base64url")}`
}

export function isSignedLink(
  link_keys: KeyList,
  link: { key: string; e: string | undefined; s: string | undefined },
  now: Date,
): boolean {
  const { key, e = "", s = "" } = link
  const seconds = Math.floor(now.getTime() / 1000)
  // Exactly as we write them: base64url reads several texts as the same bytes.
  if (!/^[1-9][0-9]{9,10}$/.test(e) || !/^[A-Za-z0-9_-]{43}$/.test(s)) return false
  if (Number(e) <= seconds || Number(e) > seconds + LINK_SECONDS) return false
  return link_keys.all().some((link_key) => {
    const expected = signatureOf(link_key, key, e)
    return timingSafeEqual(expected, Buffer.from(s, "base64url")) && expected.toString("base64url") === s
  })
}

/** Another family's file answers like one that does not exist (I21). */
export const readSignedLink =
  ({ store, clock, link_keys }: Pick<FileNeeds, "store" | "clock" | "link_keys">) =>
  async (customer_id: string, key: string): Promise<{ url: string }> => {
    const file = /^[A-Za-z0-9_-]{43}$/.test(key) ? await fileByKey(store, key) : undefined
    if (file === undefined || file.customer_id !== customer_id) throw problem("NOT_FOUND")
    return { url: signedLink(link_keys, key, clock()) }
  }

/** Returns the signed link of a private file (7.10). */
export const downloadUrl = (key: string): string => `${PREFIX}/files/${key}/signed_link`
