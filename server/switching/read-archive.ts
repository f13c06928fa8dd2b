import type { Readable } from "node:stream"
import { FILE_TYPES, type FileTypeName, MAX_BYTES } from "@hub/domain/files/file-types"
import { extensionOf } from "@hub/domain/files/public-name"
import { SNIFFED_BYTES, sniff } from "@hub/domain/files/sniff"
import type { Archive, ArchiveEntry } from "@hub/domain/switching/signed-files"
import { type Entry, validateFileName } from "yauzl"
import { entriesOf, nameOf, openZip } from "./plain-zip.ts"
import type { SourceFile } from "./read-sheets.ts"

// Signed documents: a ZIP of them, or a PDF or picture by itself. Its list is read; what is in it is unpacked when it comes over, one at a time.

export const MOST_ENTRIES = 5_000
const MOST_UNPACKED = 4_000_000_000

const ZIP = Buffer.from("PK\u0003\u0004")
const EMPTY_ZIP = Buffer.from("PK\u0005\u0006")
const begins = (bytes: Buffer, mark: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark)
const OFFICE = "[Content_Types].xml"
/** What systems put beside files without anyone's doing. */
const RUBBISH = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i

/** Signed documents are pictures and PDFs. */
const typeOf = (extension: string): FileTypeName | undefined => {
  const found = Object.entries(FILE_TYPES).find(([, { extensions }]) => extensions.some((one) => one === extension))
  const [name] = found ?? []
  return names.find((one) => one === name)
}
const names: readonly FileTypeName[] = ["jpeg", "png", "gif", "webp", "avif", "heic", "tiff", "pdf"]

const singleOf = (bytes: Buffer): FileTypeName | undefined => {
  const found = sniff(bytes.subarray(0, SNIFFED_BYTES))
  return names.find((one) => one === found)
}

function flawOf(entry: Entry, path: string): ArchiveEntry["flaw"] {
  if (validateFileName(path) !== null || /\p{Cc}/u.test(path)) return "UNSAFE"
  if (entry.isEncrypted()) return "LOCKED"
  const type = typeOf(extensionOf(path))
  if (type === undefined) return "KIND"
  return entry.uncompressedSize > MAX_BYTES[FILE_TYPES[type].kind] ? "SIZE" : undefined
}

export interface ReadArchive {
  readonly archive?: Archive
  /** Why it is none that can be read. */
  readonly cause?: string
}

/** Undefined: it is no archive, but a table. */
export async function readArchive({ name, bytes }: SourceFile): Promise<ReadArchive | undefined> {
  if (singleOf(bytes) !== undefined) return { archive: { name, entries: [{ path: name, size: bytes.length }] } }
  if (begins(bytes, EMPTY_ZIP)) return { cause: "is empty" }
  if (!begins(bytes, ZIP)) return undefined
  const entries: ArchiveEntry[] = []
  let unpacked = 0
  try {
    const zip = await openZip(bytes)
    for await (const entry of entriesOf(zip)) {
      const path = nameOf(entry)
      if (path === OFFICE) return undefined
      if (path.endsWith("/") || RUBBISH.test(path)) continue
      const flaw = flawOf(entry, path)
      unpacked += flaw === undefined ? entry.uncompressedSize : 0
      entries.push({ path, size: entry.uncompressedSize, ...(flaw === undefined ? {} : { flaw }) })
      if (entries.length > MOST_ENTRIES)
        return { cause: `has more than ${MOST_ENTRIES.toLocaleString("en-US")} files: split it` }
    }
  } catch {
    return { cause: "can't be read as ZIP: the file may be cut off" }
  }
  if (unpacked > MOST_UNPACKED) return { cause: `unpacks to more than ${MOST_UNPACKED / 1_000_000_000} GB: split it` }
  return entries.length === 0 ? { cause: "is empty" } : { archive: { name, entries } }
}

/** The bytes of those that are wanted, one after the other. One that can't be unpacked fails while it is read. */
export async function* unpacked(
  bytes: Buffer,
  { name, wanted }: { name: string; wanted: ReadonlySet<string> },
  single: () => Readable,
): AsyncGenerator<{ path: string; open: () => Promise<Readable> }> {
  if (singleOf(bytes) !== undefined) {
    if (wanted.has(name)) yield { path: name, open: async () => single() }
    return
  }
  const zip = await openZip(bytes)
  for await (const entry of entriesOf(zip)) {
    const path = nameOf(entry)
    if (wanted.has(path)) yield { path, open: () => zip.openReadStreamPromise(entry) }
  }
}

/** Those that are put in as files, and the others, which are tables. */
export async function archivesIn(files: readonly SourceFile[]) {
  const archives: Archive[] = []
  const others: SourceFile[] = []
  const errors: string[] = []
  for (const file of files) {
    const read = await readArchive(file)
    if (read === undefined) others.push(file)
    else if (read.archive === undefined) errors.push(`${file.name}:1:1: ${read.cause ?? ""}`)
    else archives.push(read.archive)
  }
  return { archives, others, errors }
}
