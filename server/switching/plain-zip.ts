import { createInflateRaw } from "node:zlib"
import type { Entry, ZipFile } from "yauzl"
import { type Extent, extentReader } from "./sheet-extent.ts"
import { entriesOf, nameOf, openZip } from "./zip-entries.ts"

// Excel's library reads a ZIP from its start and believes the sizes that it finds there, so an entry that the directory doesn't list is
// unpacked all the same, to many GB. It gets another ZIP: of what is listed, with sizes that were counted.

const LOCAL = 0x04034b50
const END = 0x06054b50
const LOCAL_BYTES = 30
const END_BYTES = 22
const VERSION = 20
const IN_UTF8 = 0x0800
const STORED = 0
const DEFLATED = 8

async function packed(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of await zip.openReadStreamPromise(entry, { decodeFileData: false }))
    if (Buffer.isBuffer(piece)) pieces.push(piece)
  return Buffer.concat(pieces)
}

const inflatedSize = (bytes: Buffer, most: number, onPiece: (piece: Buffer) => void): Promise<number> =>
  new Promise((resolve) => {
    let size = 0
    const inflate = createInflateRaw()
    inflate.on("data", (chunk: Buffer) => {
      size += chunk.length
      if (size > most) inflate.destroy()
      else onPiece(chunk)
    })
    // What can't be unpacked is said by who reads it.
    inflate.on("error", () => resolve(size))
    inflate.on("close", () => resolve(size))
    inflate.end(bytes)
  })

function headOf(name: Buffer, { method, bytes, size }: { method: number; bytes: Buffer; size: number }): Buffer {
  const head = Buffer.alloc(LOCAL_BYTES)
  head.writeUInt32LE(LOCAL, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(IN_UTF8, 6)
  head.writeUInt16LE(method, 8)
  head.writeUInt32LE(bytes.length, 18)
  head.writeUInt32LE(size, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function end(): Buffer {
  const bytes = Buffer.alloc(END_BYTES)
  bytes.writeUInt32LE(END, 0)
  return bytes
}

/** Tables are XML; pictures and what else is in a sheet isn't unpacked. */
const isOfTable = (path: string, { compressionMethod }: Entry): boolean =>
  /\.xml(?:\.rels)?$/.test(path) && (compressionMethod === STORED || compressionMethod === DEFLATED)

interface PlainZip {
  readonly bytes: Buffer
  readonly extents: readonly Extent[]
}

/** Undefined: it unpacks to more than that. Throws what isn't a ZIP. */
export async function plainZip(bytes: Buffer, most: number): Promise<PlainZip | undefined> {
  const zip = await openZip(bytes)
  const parts: Buffer[] = []
  const extents: Extent[] = []
  let [left, unread] = [most, bytes.length]
  for await (const entry of entriesOf(zip)) {
    const path = nameOf(entry)
    if (!isOfTable(path, entry)) continue
    // Entries that lie on each other are more than the file.
    unread -= entry.compressedSize
    if (unread < 0) return undefined
    const [data, method] = [await packed(zip, entry), entry.compressionMethod]
    const extent = extentReader()
    if (method === STORED) extent.add(data)
    const size = method === DEFLATED ? await inflatedSize(data, left, (bytes) => extent.add(bytes)) : data.length
    left -= size
    if (left < 0) return undefined
    extents.push(extent.end())
    parts.push(headOf(Buffer.from(path), { method, bytes: data, size }), data)
  }
  return { bytes: Buffer.concat([...parts, end()]), extents }
}
