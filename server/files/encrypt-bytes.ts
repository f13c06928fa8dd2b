import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import { createReadStream, createWriteStream } from "node:fs"
import { rm } from "node:fs/promises"
import { pipeline } from "node:stream/promises"

// An encrypted file: a mark, then frames of 64 KiB, each AES-256-GCM with its own tag, so that a video is read as it comes and never
// held whole. A frame's nonce is its number and whether it is the last one: frames can't be swapped, left out or cut off. A key is for
// one file only, so no nonce is used twice. The additional data is the file's name in the store.

const ALGORITHM = "aes-256-gcm"
const FRAME = 65_536
const TAG = 16
/** No type of file that we take begins like this. */
const MARK = Buffer.from("HUBSEAL1")

export const newFileKey = (): Buffer => randomBytes(32)

/** Pieces of exactly `size` bytes; the last one is what is left. */
async function* framesOf(
  bytes: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ frame: Buffer; is_last: boolean }> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of bytes) {
    waiting.push(chunk)
    length += chunk.length
    // One frame stays back: only the end of the stream says which is the last.
    if (length <= size) continue
    let all = Buffer.concat(waiting, length)
    while (all.length > size) {
      yield { frame: all.subarray(0, size), is_last: false }
      all = all.subarray(size)
    }
    waiting = [all]
    length = all.length
  }
  yield { frame: Buffer.concat(waiting, length), is_last: true }
}

function nonceOf(index: number, is_last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(index, 0)
  nonce.writeUInt8(is_last ? 1 : 0, 4)
  return nonce
}

/** Mark and frames of the bytes, under a key that is used for nothing else. */
export async function* encrypted(bytes: AsyncIterable<Buffer>, key: Buffer, name: string): AsyncGenerator<Buffer> {
  yield MARK
  let index = 0
  for await (const { frame, is_last } of framesOf(bytes, FRAME)) {
    const cipher = createCipheriv(ALGORITHM, key, nonceOf(index, is_last)).setAAD(Buffer.from(name))
    yield Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()])
    index += 1
  }
}

/** Encrypts the file at `path` into a new one. */
export async function encryptFile(path: string, target: string, { key, name }: { key: Buffer; name: string }) {
  try {
    await pipeline(
      createReadStream(path),
      (bytes) => encrypted(bytes, key, name),
      createWriteStream(target, { flags: "wx", mode: 0o600 }),
    )
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
}

/** The bytes after the mark, in the open. Throws on the first frame that was changed. */
export async function* decrypted(bytes: AsyncIterable<Buffer>, key: Buffer, name: string): AsyncGenerator<Buffer> {
  let index = 0
  for await (const { frame, is_last } of framesOf(bytes, FRAME + TAG)) {
    const decipher = createDecipheriv(ALGORITHM, key, nonceOf(index, is_last), { authTagLength: TAG })
      .setAAD(Buffer.from(name))
      .setAuthTag(frame.subarray(-TAG))
    yield Buffer.concat([decipher.update(frame.subarray(0, -TAG)), decipher.final()])
    index += 1
  }
}

/** Looks at a stored file's beginning: whether it is encrypted, and its bytes without the mark. */
export async function readMark(
  bytes: AsyncIterable<Buffer>,
): Promise<{ is_encrypted: boolean; rest: AsyncGenerator<Buffer> }> {
  const source = bytes[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < MARK.length) {
    const { done, value } = await source.next()
    if (done === true) break
    head = Buffer.concat([head, value])
  }
  const is_encrypted = head.subarray(0, MARK.length).equals(MARK)
  async function* rest(): AsyncGenerator<Buffer> {
    try {
      const first = is_encrypted ? head.subarray(MARK.length) : head
      if (first.length > 0) yield first
      for (;;) {
        const { done, value } = await source.next()
        if (done === true) return
        yield value
      }
    } finally {
      // A reader that goes away closes the file.
      await source.return?.()
    }
  }
  return { is_encrypted, rest: rest() }
}
