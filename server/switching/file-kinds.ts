// What a file is by its bytes, under any name; and what to do with one that is no table.

const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const ZIP = Buffer.from("PK\u0003\u0004")
const LOCKED = Buffer.from("EncryptedPackage", "utf16le")
const FAR = 4000

const begins = (bytes: Buffer, mark: Buffer | string): boolean =>
  bytes.subarray(0, mark.length).equals(Buffer.from(mark))

/** Others than text and XLSX, by how they begin. */
const BEGINNINGS: readonly (readonly [string | Buffer, string])[] = [
  ["%PDF", "is a PDF: export it as CSV or XLSX"],
  ["{\\rtf", "is a text document (RTF): export it as CSV or XLSX"],
  [Buffer.from([0x89, 0x50, 0x4e, 0x47]), "is a picture: export it as CSV or XLSX"],
  [Buffer.from([0xff, 0xd8, 0xff]), "is a picture: export it as CSV or XLSX"],
  ["GIF8", "is a picture: export it as CSV or XLSX"],
  [Buffer.from([0x1f, 0x8b]), "is packed (.gz): unpack it"],
  ["7z\u00BC\u00AF", "is packed (.7z): unpack it"],
  [Buffer.from([0x52, 0x61, 0x72, 0x21]), "is packed (.rar): unpack it"],
  ["SQLite format 3", "is a database: export its tables as CSV"],
]

const SHEET_OF_OFFICE = "application/vnd.oasis.opendocument"
const PACKED: readonly (readonly [string, string])[] = [
  [SHEET_OF_OFFICE, "is an OpenDocument file: save it as XLSX or CSV"],
  ["Index/Document.iwa", "is a Numbers file: export it as XLSX or CSV"],
  ["word/document.xml", "is a Word document: save its table as XLSX or CSV"],
]

/** Of an Office file: its parts are listed at its start. */
const isOffice = (bytes: Buffer): boolean =>
  bytes.subarray(0, FAR).includes("[Content_Types].xml") || bytes.includes("xl/")

/** Why a file can't be read; undefined: it may be text, a page or an XLSX. */
export function unreadable(bytes: Buffer): string | undefined {
  if (begins(bytes, OLD_OFFICE))
    return bytes.includes(LOCKED)
      ? "is locked by a password: open it, save it without one"
      : "is an Excel file from before 2007 (.xls): open it, save it as XLSX"
  const kind = BEGINNINGS.find(([mark]) => begins(bytes, typeof mark === "string" ? Buffer.from(mark, "latin1") : mark))
  if (kind !== undefined) return kind[1]
  if (!begins(bytes, ZIP)) return undefined
  const packed = PACKED.find(([part]) => bytes.includes(part))
  if (packed !== undefined) return packed[1]
  return isOffice(bytes) || bytes.length < FAR ? undefined : "is a ZIP: unpack it, and take the files in it"
}

export const isZip = (bytes: Buffer): boolean => begins(bytes, ZIP)
