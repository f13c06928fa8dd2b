import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import { parse, stringify } from "uuid"
import type { Key } from "../kernel/key-list.ts"

// AES-256-GCM. A sealed value is: version (1 byte), id of the data key (16), nonce (12), ciphertext, tag (16). The additional data binds
// it to its place: moved to another row, column, table or family it doesn't open.

/** Where a sealed value lies. */
export interface SealedAt {
  readonly table: string
  readonly column: string
  readonly row: string
  readonly customer: string
}

/** The value was changed, moved, or sealed under another key. */
export class NotSealedHere extends Error {
  constructor() {
    super("a sealed value doesn't open where it lies")
    this.name = "NotSealedHere"
  }
}

const ALGORITHM = "aes-256-gcm"
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const VERSION = 1
const HEAD = 1 + 16

export const newKeyBytes = (): Buffer => randomBytes(KEY_BYTES)

function encrypt(key: Buffer, context: string, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(context))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, context: string, box: Buffer): Buffer {
  if (box.length < NONCE_BYTES + TAG_BYTES) throw new NotSealedHere()
  const decipher = createDecipheriv(ALGORITHM, key, box.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(box.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(box.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    throw new NotSealedHere()
  }
}

const contextOf = ({ table, column, row, customer }: SealedAt, key_id: string): string =>
  [VERSION, key_id, table, column, row, customer].join("|")

export function seal(key: Key, at: SealedAt, text: string): Buffer {
  const head = Buffer.concat([Buffer.of(VERSION), parse(key.id)])
  return Buffer.concat([head, encrypt(key.bytes, contextOf(at, key.id), Buffer.from(text))])
}

/** The data key that a value was sealed under. */
export function keyIdOf(sealed: Buffer): string {
  if (sealed[0] !== VERSION || sealed.length < HEAD) throw new NotSealedHere()
  return stringify(sealed.subarray(1, HEAD))
}

export function open(key: Key, at: SealedAt, sealed: Buffer): string {
  if (keyIdOf(sealed) !== key.id) throw new NotSealedHere()
  return decrypt(key.bytes, contextOf(at, key.id), sealed.subarray(HEAD)).toString()
}

const wrapContext = (key_id: string, customer_id: string): string =>
  ["data_key", "wrapped", key_id, customer_id].join("|")

/** A data key, sealed by a master key. */
export const wrapKey = (master: Buffer, key: Key, customer_id: string): Buffer =>
  encrypt(master, wrapContext(key.id, customer_id), key.bytes)

export const unwrapKey = (
  master: Buffer,
  { id, wrapped, customer_id }: { id: string; wrapped: Buffer; customer_id: string },
): Key => ({ id, bytes: decrypt(master, wrapContext(id, customer_id), wrapped) })
