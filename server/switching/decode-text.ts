import iconv from "iconv-lite"

export const ENCODINGS = ["utf8", "utf16le", "utf16be", "windows-1252", "windows-1250", "macintosh", "cp850"] as const
export type Encoding = (typeof ENCODINGS)[number]

export interface Decoded {
  readonly text: string
  readonly encoding: Encoding
  /** A byte order mark says it, only this one reads every byte, or most of its letters are those that names have. */
  readonly by: "MARK" | "VALID" | "LIKELY" | "TOLD"
}

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ["utf8", [0xef, 0xbb, 0xbf]],
  ["utf16le", [0xff, 0xfe]],
  ["utf16be", [0xfe, 0xff]],
]
const SAMPLE = 200_000

/** Text of two bytes a letter has a zero in every other one. */
function withoutMark(bytes: Buffer): Encoding | undefined {
  const sample = bytes.subarray(0, 2000)
  const zeros = (from: 0 | 1) => sample.filter((byte, at) => at % 2 === from && byte === 0).length
  const half = sample.length / 2
  if (zeros(1) > half * 0.5 && zeros(0) < half * 0.1) return "utf16le"
  return zeros(0) > half * 0.5 && zeros(1) < half * 0.1 ? "utf16be" : undefined
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const ONE_BYTE: readonly Encoding[] = ["windows-1252", "macintosh", "cp850", "windows-1250"]
/** Letters that names in the languages of these encodings have, most of them in small letters and between others. */
const USUAL = /[áàâäãåæçéèêëíìîïñóòôöõøßúùûüýÿœšžčřěąęłńóśźżőű’“”–…]/g
/** A letter that is no word: the sign of money or of a number in another encoding. */
const LONE = /(?<![\p{L}\p{M}'’])[ÁÂÄÃÅÇÉÊËÍÎÏÑÒÔÖØÚÙÛÜŠŽŁŚ∫](?![\p{L}\p{M}'’.])/gu
const CAPITALS = /[ÁÀÂÄÃÅÇÉÈÊËÍÎÏÑÓÒÔÖØÚÙÛÜŠŽŁŚ]/g
const ODD =
  /[^\p{L}\p{N}\p{P}\s$€£+=<>|^~`°®©™§]|[\u0080-\u009F]|\p{Ll}[†‡‰¤¦¬¨¯¸¹²³¼½¾÷×ÞÐ¢¥]|[\p{N})][\u00C0-\u017F]/gu
/** Sheets that were copied from a page have them at the end of their cells. */
const NO_BREAK_AT_END = /\u00A0(?=[,;\t|"\r\n])/g

/** How well a text reads as names and words. */
function likelihood(text: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return count(USUAL) * 2 + count(CAPITALS) + count(NO_BREAK_AT_END) * 3 - count(ODD) * 4 - count(LONE) * 4
}

/** A file's text, in the encoding that its bytes tell. `told` overrides. */
export function decodeText(bytes: Buffer, told?: Encoding): Decoded {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  const read = (encoding: Encoding): string => iconv.decode(bytes, encoding)
  if (told !== undefined) return { text: read(told), encoding: told, by: "TOLD" }
  if (marked !== undefined) return { text: read(marked[0]), encoding: marked[0], by: "MARK" }
  const wide = withoutMark(bytes)
  if (wide !== undefined) return { text: read(wide), encoding: wide, by: "LIKELY" }
  if (isUtf8(bytes)) return { text: bytes.toString("utf8"), encoding: "utf8", by: "VALID" }
  const sample = bytes.subarray(0, SAMPLE)
  let best: { encoding: Encoding; likely: number } = { encoding: "windows-1252", likely: Number.NEGATIVE_INFINITY }
  for (const encoding of ONE_BYTE) {
    const likely = likelihood(iconv.decode(sample, encoding))
    if (likely > best.likely) best = { encoding, likely }
  }
  return { text: read(best.encoding), encoding: best.encoding, by: "LIKELY" }
}
