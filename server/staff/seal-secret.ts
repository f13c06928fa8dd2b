import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"
import type { Key, KeyList } from "../kernel/key-list.ts"

// AES-256-GCM under a key that isn't in the database. Sealed: id of the key (8 bytes), nonce (12), ciphertext, tag (16); bound to the
// row that it lies in.

const ID_BYTES = 8
const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyFor = ({ bytes }: Key): Buffer => Buffer.from(hkdfSync("sha256", bytes, "", "staff totp secrets", 32))

export function sealSecret(keys: KeyList, row_id: string, secret: Buffer): Buffer {
  const key = keys.current()
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv("aes-256-gcm", keyFor(key), nonce).setAAD(Buffer.from(row_id))
  return Buffer.concat([Buffer.from(key.id, "hex"), nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

/** Undefined when its key is gone, or it lies where it wasn't sealed. */
export function openSecret(keys: KeyList, row_id: string, sealed: Buffer): Buffer | undefined {
  const key = keys.byId(sealed.subarray(0, ID_BYTES).toString("hex"))
  if (key === undefined || sealed.length < ID_BYTES + NONCE_BYTES + TAG_BYTES) return undefined
  const nonce = sealed.subarray(ID_BYTES, ID_BYTES + NONCE_BYTES)
  const decipher = createDecipheriv("aes-256-gcm", keyFor(key), nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(row_id))
    .setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(ID_BYTES + NONCE_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}
