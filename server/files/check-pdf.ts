import { readFile } from "node:fs/promises"
import { anyName, hasName, piecesOf } from "./pdf-names.ts"
import { Unseen, unpackedObjects } from "./pdf-packed-objects.ts"

// I33: a PDF is kept as it came, because a signed one may not change; so one that could do something by itself is refused. Names can be
// written with escapes and can lie in packed objects, where they are looked for too. Whatever the bytes are, the time and the memory that
// this takes grow with the file's size alone.

/**
 * What may make a reader run something, start something or play something. The key /JS isn't among them: it does nothing without one of
 * the actions that have it, /JavaScript and /Rendition, and the pixels of every other large scan happen to have its three bytes.
 */
const ACTIVE = anyName("JavaScript", "Rendition", "Launch", "RichMedia", "SubmitForm", "ImportData")
const ENCRYPT = anyName("Encrypt")

const NOT_WHOLE = "This PDF isn't whole. Save it again, and upload that."
const PROGRAM = "This PDF contains a program, so it can't be taken. Print it to a new PDF, and upload that."
// Objects that can't be unpacked could hold a program, so they are refused with a way out. Of a protected file only packed objects are
// hidden: the names of all others can be read in it, so that older protected forms are taken.
const UNSEEN =
  "We can't see what is in this PDF: it is protected, damaged or packed in an unusual way. " +
  "Print it to a new PDF, or take pictures of its pages, and upload that."

const isWhole = (bytes: Buffer): boolean =>
  /%%EOF\s*$/.test(bytes.toString("latin1", bytes.length - 1024)) &&
  bytes.includes("startxref", Math.max(0, bytes.length - 4096))

/** Why a PDF can't be taken, or undefined. */
export async function pdfRefusal(path: string): Promise<string | undefined> {
  const bytes = await readFile(path)
  if (!isWhole(bytes)) return NOT_WHOLE
  if (await hasName(ACTIVE, piecesOf(bytes))) return PROGRAM
  try {
    let is_protected: boolean | undefined
    for await (const pieces of unpackedObjects(bytes)) {
      is_protected ??= await hasName(ENCRYPT, piecesOf(bytes))
      if (is_protected) return UNSEEN
      if (await hasName(ACTIVE, pieces)) return PROGRAM
    }
  } catch (error) {
    if (error instanceof Unseen) return UNSEEN
    throw error
  }
  return undefined
}
