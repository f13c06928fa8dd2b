import { createHmac, timingSafeEqual } from "node:crypto"
import type { Key, KeyList } from "../kernel/key-list.ts"

// The link of a mail and the code of a letter. Both are made from the invitation's id, so the database alone opens no account.

const signatureOf = ({ bytes }: Key, invite_id: string): Buffer =>
  createHmac("sha256", bytes).update(`family-invite\n${invite_id}`).digest()

export const inviteToken = (keys: KeyList, invite_id: string): string =>
  `${invite_id}.${signatureOf(keys.current(), invite_id).toString("base64url")}`

/** The invitation's id; undefined when we didn't make the token. */
export function readInviteToken(keys: KeyList, token: string): string | undefined {
  const [, invite_id, given = ""] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? []
  if (invite_id === undefined) return undefined
  const isOurs = keys.all().some((key) => {
    const expected = signatureOf(key, invite_id)
    return timingSafeEqual(expected, Buffer.from(given, "base64url")) && expected.toString("base64url") === given
  })
  return isOurs ? invite_id : undefined
}

/** Crockford's letters: nobody reads O for 0 or L for 1. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const LENGTH = 12

const codeBy = ({ bytes }: Key, invite_id: string): string => {
  const digest = createHmac("sha256", bytes).update(`family-invite-code\n${invite_id}`).digest()
  return Array.from({ length: LENGTH }, (_, index) => LETTERS.charAt((digest[index] ?? 0) % 32)).join("")
}

const hashBy = ({ bytes }: Key, code: string): Buffer =>
  createHmac("sha256", bytes).update(`family-invite-code-hash\n${code}`).digest()

/** As it is typed: small letters, spaces, hyphens, and letters that look like digits. */
const plainCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1")
    .replaceAll("U", "V")

export const newLetterCode = (keys: KeyList, invite_id: string): { code: string; hash: Buffer } => {
  const code = codeBy(keys.current(), invite_id)
  return { code, hash: hashBy(keys.current(), code) }
}

/** The code of a letter that was written before; undefined when its key is gone. */
export const letterCode = (keys: KeyList, invite_id: string, hash: Buffer): string | undefined => {
  for (const key of keys.all()) {
    const code = codeBy(key, invite_id)
    if (hashBy(key, code).equals(hash)) return code
  }
  return undefined
}

export const hashesOfCode = (keys: KeyList, typed: string): Buffer[] => {
  const code = plainCode(typed)
  return code.length === LENGTH ? keys.all().map((key) => hashBy(key, code)) : []
}

/** "ABCD-EFGH-JKMN", easier to type from paper. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join("-") ?? code
