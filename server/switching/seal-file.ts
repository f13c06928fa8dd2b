import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"
import type { Key, KeyList } from "../kernel/key-list.ts"

// AES-256-GCM under a key that is derived from the health key and the file's id, as families, whose own keys seal later, aren't known yet.

const ALGORITHM = "aes-256-gcm"
const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = ({ bytes }: Key, id: string): Buffer => Buffer.from(hkdfSync("sha256", bytes, id, "switch_file", 32))

export function sealFile(
  keys: KeyList,
  id: string,
  bytes: Buffer,
): { readonly key_id: string; readonly sealed: Buffer } {
  const key = keys.current()
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(key, id), nonce).setAAD(Buffer.from(id))
  return { key_id: key.id, sealed: Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]) }
}

/** Undefined if its key is gone, or if the bytes were changed. */
export function openFile(
  keys: KeyList,
  { id, key_id, sealed }: { readonly id: string; readonly key_id: string; readonly sealed: Buffer },
): Buffer | undefined {
  const key = keys.byId(key_id)
  if (key === undefined || sealed.length < NONCE_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv(ALGORITHM, keyOf(key, id), sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(id))
    .setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}
