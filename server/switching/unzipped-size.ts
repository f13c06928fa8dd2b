import { createInflateRaw } from "node:zlib"

// How much an XLSX is once it is unpacked: counted, not believed, as a file of a few MB can unpack to many GB.

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const COMMENT_MAX = 65_535
const DEFLATED = 8

interface Entry {
  readonly method: number
  readonly at: number
  readonly compressed: number
}

/** What the directory at the end lists; undefined where there is none that fits. */
function entriesOf(bytes: Buffer): Entry[] | undefined {
  const from = Math.max(0, bytes.length - END_BYTES - COMMENT_MAX)
  const end = bytes.subarray(from).lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6])) + from
  if (end < from || end + END_BYTES > bytes.length || bytes.readUInt32LE(end) !== END) return undefined
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const entries: Entry[] = []
  for (let nth = 0; nth < count; nth += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return undefined
    const local = bytes.readUInt32LE(at + 42)
    if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== LOCAL) return undefined
    const data = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    entries.push({ method: bytes.readUInt16LE(at + 10), at: data, compressed: bytes.readUInt32LE(at + 20) })
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

const inflatedSize = (bytes: Buffer, most: number): Promise<number> =>
  new Promise((resolve) => {
    let size = 0
    const inflate = createInflateRaw()
    inflate.on("data", (chunk: Buffer) => {
      size += chunk.length
      if (size > most) inflate.destroy()
    })
    // What can't be unpacked is said by who reads it.
    inflate.on("error", () => resolve(size))
    inflate.on("close", () => resolve(size))
    inflate.end(bytes)
  })

/** Whether all that is in it is no more than that. */
export async function unpacksTo(bytes: Buffer, most: number): Promise<boolean> {
  let left = most
  for (const { method, at, compressed } of entriesOf(bytes) ?? []) {
    const packed = bytes.subarray(at, at + compressed)
    left -= method === DEFLATED ? await inflatedSize(packed, left) : packed.length
    if (left < 0) return false
  }
  return true
}
