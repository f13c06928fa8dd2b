import { createInflateRaw } from "node:zlib"
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from "yauzl"

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

// How far the cells of a sheet reach, before it is read: Excel's library makes every row as wide as the widest, so one cell at the end of an
// otherwise empty sheet is billions. Every attribute `r` counts, in any tag, so that nothing which it would read is missed.

/** Of Excel itself: rows and cells without anything in them may reach there. */
const [EXCEL_ROWS, EXCEL_COLUMNS] = [1_048_576, 16_384]
/** A tag isn't longer. */
const MOST_HELD = 1_000_000
/** A declaration of the prefix `r` is none. */
const PLACE = /(?<!\sxmlns:)\br\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const ADDRESS = /^\s*([A-Za-z]*)(\d+)\s*$/
/** After its address: a cell that has a format alone. */
const NOTHING_IN_IT = /\s*(?:\s[\w:]+="[^"<>]*"\s*)*(?:\/>|>\s*<\/(?:\w+:)?c>)/y

export interface Extent {
  /** How many cells have something, and how far they reach. */
  readonly cells: number
  readonly rows: number
  readonly columns: number
  /** Undefined where a place can't be one of a sheet. */
  readonly last: string | undefined
}

/** As the library counts: small letters are further on. */
const columnOf = (letters: string): number =>
  Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)

const NO_SHEET: Extent = { cells: 0, rows: 0, columns: 0, last: "" }

function extentReader() {
  let [held, cells, rows, columns, last, is_sheet, is_beyond] = ["", 0, 0, 0, "", false, false]

  function read(text: string): void {
    is_sheet ||= text.includes("sheetData")
    for (const found of text.matchAll(PLACE)) {
      const written = found[1] ?? found[2] ?? ""
      const [, letters = "", digits] = ADDRESS.exec(written) ?? []
      const [row, column] = [Number(digits), columnOf(letters.slice(0, 4))]
      // An escape, or 1e9, may be any place.
      if (digits === undefined || row > EXCEL_ROWS || column > EXCEL_COLUMNS) is_beyond = true
      NOTHING_IN_IT.lastIndex = found.index + found[0].length
      if (letters === "" || NOTHING_IN_IT.test(text)) continue
      cells += 1
      if (row > rows || column > columns) last = written
      rows = Math.max(rows, row)
      columns = Math.max(columns, column)
    }
  }

  return {
    add(piece: Buffer): void {
      if (is_sheet && is_beyond) return
      const text = held + piece.toString("latin1")
      // Up to where the last tag begins; what closes one belongs to it.
      let end = text.lastIndexOf("<", text.length - 2)
      while (end > 0 && text[end + 1] === "/") end = text.lastIndexOf("<", end - 1)
      if (end > 0) read(text.slice(0, end))
      held = end > 0 ? text.slice(end) : text
      if (held.length > MOST_HELD) [held, is_sheet, is_beyond] = ["", true, true]
    },
    end(): Extent {
      read(held)
      held = ""
      if (!is_sheet) return NO_SHEET
      return { cells, rows, columns, last: is_beyond ? undefined : last }
    },
  }
}

interface PlainZip {
  readonly bytes: Buffer
  readonly extents: readonly Extent[]
}

// What the directory of a ZIP lists.

export async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  const waiting: (Entry | undefined)[] = []
  let [wake, failure]: [() => void, unknown] = [() => undefined, undefined]
  zip.on("entry", (entry: Entry) => {
    waiting.push(entry)
    wake()
  })
  zip.once("end", () => {
    waiting.push(undefined)
    wake()
  })
  zip.once("error", (error: unknown) => {
    failure = error
    waiting.push(undefined)
    wake()
  })
  for (;;) {
    zip.readEntry()
    if (waiting.length === 0)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    const next = waiting.shift()
    if (next === undefined) {
      if (failure !== undefined) throw failure
      return
    }
    yield next
  }
}

/** Names are ours to judge, each by itself: one that leads out of its folder spoils no other. */
export const openZip = (bytes: Buffer) =>
  fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false, autoClose: false })

export const nameOf = (entry: Entry): string =>
  getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false).replaceAll("\\", "/")

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
