import { readFile } from "node:fs/promises"
import { constants, inflateSync } from "node:zlib"

// I33: a PDF is kept as it came, because a signed one may not change; so one that could do something by itself is refused. Names can be
// written with escapes and can lie in packed objects, where they are looked for too.

/** What may make a reader run something, start something or play something. */
const ACTIVE = /\/(JavaScript|JS|Launch|RichMedia|SubmitForm|ImportData)(?![A-Za-z0-9])/
const UNPACKED_MAX = 33_554_432

const unescaped = (text: string): string =>
  text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** The texts of packed objects; undefined when one of them is a bomb. */
function packedObjects(bytes: Buffer, text: string): string | undefined {
  let unpacked = ""
  for (const { index } of text.matchAll(/\/ObjStm/g)) {
    const stream = /stream\r?\n/g
    stream.lastIndex = index
    const begin = stream.exec(text)
    if (begin === null) continue
    const at = begin.index + begin[0].length
    try {
      const room = UNPACKED_MAX - unpacked.length
      if (room <= 0) return undefined
      const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: room }
      unpacked += inflateSync(bytes.subarray(at), options).toString("latin1")
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE") return undefined
    }
  }
  return unpacked
}

/** Why a PDF can't be taken, or undefined. */
export async function pdfRefusal(path: string): Promise<string | undefined> {
  const bytes = await readFile(path)
  const text = bytes.toString("latin1")
  if (!/%%EOF\s*$/.test(text.slice(-1024)) || !/startxref/.test(text.slice(-4096)))
    return "This PDF isn't whole. Save it again, and upload that."
  const packed = packedObjects(bytes, unescaped(text))
  if (packed === undefined || ACTIVE.test(unescaped(text)) || ACTIVE.test(unescaped(packed)))
    return "This PDF contains a program, so it can't be taken. Print it to a new PDF, and upload that."
  return undefined
}
