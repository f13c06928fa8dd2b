import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt as scryptWith,
  timingSafeEqual,
} from "node:crypto"
import type { FileHandle } from "node:fs/promises"

// A file of the format age (https://age-encryption.org/v1) that a passphrase opens, so any tool of that format reads it without us:
// `age -d copy.age > copy.zip`. The header has the file's key, wrapped by scrypt; the payload is ChaCha20-Poly1305 in chunks of 64 KiB,
// each of which opens alone, so that a ZIP inside is read where it lies and never whole.

const INTRO = "age-encryption.org/v1"
const LABEL = "age-encryption.org/v1/scrypt"
const ALGORITHM = "chacha20-poly1305"
const FILE_KEY_BYTES = 16
const SALT_BYTES = 16
const NONCE_BYTES = 16
const TAG_BYTES = 16
const CHUNK = 65_536
const STORED_CHUNK = CHUNK + TAG_BYTES
/** 128 MiB and a third of a second, for us and for who guesses. */
const WORK_FACTOR = 17
/** A file that asks for more isn't ours. */
const MOST_WORK = 20
const HEADER_MAX = 1_024

/** Says only that: which of passphrase, header and payload is at fault. */
export class NotOpened extends Error {
  readonly why: "FORMAT" | "PASSPHRASE" | "CHANGED" | "CUT_OFF"

  constructor(why: NotOpened["why"]) {
    super(`the file doesn't open: ${why}`)
    this.name = "NotOpened"
    this.why = why
  }
}

const base64 = (bytes: Buffer): string => bytes.toString("base64").replaceAll("=", "")

/** As people type it: composed letters, without what a paste brings along. */
const bytesOfPassphrase = (passphrase: string): Buffer => Buffer.from(passphrase.normalize("NFC").trim())

const wrappingKey = (passphrase: string, salt: Buffer, work: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { N: 2 ** work, r: 8, p: 1, maxmem: 2 ** work * 8 * 128 + 2 ** 20 }
    const label = Buffer.concat([Buffer.from(LABEL), salt])
    scryptWith(bytesOfPassphrase(passphrase), label, 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

function sealed(key: Buffer, nonce: Buffer, plain: Buffer): Buffer {
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Undefined for other bytes or another key. */
function opened(key: Buffer, nonce: Buffer, box: Buffer): Buffer | undefined {
  if (box.length < TAG_BYTES) return undefined
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(box.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(box.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}

const derived = (file_key: Buffer, salt: Buffer | string, info: string): Buffer =>
  Buffer.from(hkdfSync("sha256", file_key, salt, info, 32))

const macOf = (file_key: Buffer, head: string): Buffer =>
  createHmac("sha256", derived(file_key, "", "header"))
    .update(head)
    .digest()

function chunkNonce(index: number, is_last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index, 5, 6)
  nonce.writeUInt8(is_last ? 1 : 0, 11)
  return nonce
}

export interface AgeKey {
  readonly file_key: Buffer
  /** What the file begins with; it holds the key, wrapped by the passphrase. */
  readonly header: string
}

/** A new file's key. The passphrase isn't needed again to write the file. */
export async function newAgeKey(passphrase: string, work = WORK_FACTOR): Promise<AgeKey> {
  const file_key = randomBytes(FILE_KEY_BYTES)
  const salt = randomBytes(SALT_BYTES)
  const wrapped = sealed(await wrappingKey(passphrase, salt, work), Buffer.alloc(12), file_key)
  const head = `${INTRO}\n-> scrypt ${base64(salt)} ${work}\n${base64(wrapped)}\n---`
  return { file_key, header: `${head} ${base64(macOf(file_key, head))}\n` }
}

/** The bytes as a whole file. */
export async function* encryptAge(bytes: AsyncIterable<Buffer>, { file_key, header }: AgeKey): AsyncGenerator<Buffer> {
  const nonce = randomBytes(NONCE_BYTES)
  yield Buffer.concat([Buffer.from(header), nonce])
  const key = derived(file_key, nonce, "payload")
  let [waiting, length, index]: [Buffer[], number, number] = [[], 0, 0]
  for await (const piece of bytes) {
    waiting.push(piece)
    length += piece.length
    // One chunk stays back: only the end of the stream says which is the last.
    if (length <= CHUNK) continue
    let all = Buffer.concat(waiting, length)
    for (; all.length > CHUNK; all = all.subarray(CHUNK), index++)
      yield sealed(key, chunkNonce(index, false), all.subarray(0, CHUNK))
    waiting = [all]
    length = all.length
  }
  yield sealed(key, chunkNonce(index, true), Buffer.concat(waiting, length))
}

export const looksLikeAge = (head: Buffer): boolean => head.toString("latin1").startsWith(`${INTRO}\n`)

const HEADER = /^age-encryption\.org\/v1\n-> scrypt ([\w+/]{22}) (\d{1,2})\n([\w+/]{43})\n--- ([\w+/]{43})\n/

async function fileKeyOf(head: string, passphrase: string): Promise<AgeKey> {
  const [header, salt = "", work = "", wrapped = "", mac = ""] = HEADER.exec(head) ?? []
  if (header === undefined || Number(work) > MOST_WORK) throw new NotOpened("FORMAT")
  const key = await wrappingKey(passphrase, Buffer.from(salt, "base64"), Number(work))
  const file_key = opened(key, Buffer.alloc(12), Buffer.from(wrapped, "base64"))
  if (file_key === undefined) throw new NotOpened("PASSPHRASE")
  const expected = macOf(file_key, header.slice(0, header.lastIndexOf(" ")))
  const given = Buffer.from(mac, "base64")
  if (given.length !== expected.length || !timingSafeEqual(expected, given)) throw new NotOpened("CHANGED")
  return { file_key, header }
}

export interface AgeReader {
  /** Of what is inside. */
  readonly size: number
  /** From one place to before another, in pieces. */
  read(start: number, end: number): AsyncGenerator<Buffer>
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, position)
  return bytes.subarray(0, bytesRead)
}

/** Opens a file at any place of it. That it ends where it was written to end is checked first. */
export async function openAge(file: FileHandle, passphrase: string): Promise<AgeReader> {
  const { size: stored } = await file.stat()
  const head = await readAt(file, 0, HEADER_MAX)
  if (!looksLikeAge(head)) throw new NotOpened("FORMAT")
  const { file_key, header } = await fileKeyOf(head.toString("latin1"), passphrase)
  const begin = header.length + NONCE_BYTES
  if (stored < begin + TAG_BYTES) throw new NotOpened("CUT_OFF")
  const key = derived(file_key, await readAt(file, header.length, NONCE_BYTES), "payload")
  const chunks = Math.ceil((stored - begin) / STORED_CHUNK)
  const size = stored - begin - chunks * TAG_BYTES
  const chunkAt = async (index: number): Promise<Buffer> => {
    const box = await readAt(file, begin + index * STORED_CHUNK, STORED_CHUNK)
    const is_last = index === chunks - 1
    const plain = opened(key, chunkNonce(index, is_last), box)
    if (plain !== undefined) return plain
    // A file that ends within its last chunk can't be told from one that was changed there.
    throw new NotOpened(is_last ? "CUT_OFF" : "CHANGED")
  }
  let last: { index: number; plain: Buffer } = { index: chunks - 1, plain: await chunkAt(chunks - 1) }
  return {
    size,
    async *read(start, end) {
      for (let at = start; at < end; ) {
        const index = Math.floor(at / CHUNK)
        if (last.index !== index) last = { index, plain: await chunkAt(index) }
        const piece = last.plain.subarray(at - index * CHUNK, end - index * CHUNK)
        yield piece
        at += piece.length
      }
    },
  }
}
