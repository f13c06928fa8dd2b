import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"

// Which file of which font package may have a letter. The packages are cut into files by ranges of code points, which `unicode.json` lists;
// whether a file really has a letter is known once it is loaded.

export type Face = "text" | "bold" | "italic" | "heading"

export interface FontFile {
  readonly path: string
  /** Where the file has all weights; undefined where there is one. */
  readonly weight: 400 | 700 | undefined
}

const WEIGHTS = { text: 400, bold: 700, italic: 400, heading: 700 } as const
const VARIABLE = "@fontsource-variable/"
const FIXED = "@fontsource/"
const TEXT = `${VARIABLE}figtree`
const HEADING = `${VARIABLE}gabarito`

const noto = (...names: readonly string[]): string[] => names.map((name) => `${VARIABLE}noto-${name}`)
const fixed = (...names: readonly string[]): string[] => names.map((name) => `${FIXED}${name}`)

const ALPHABETS = [
  ...noto("sans", "sans-armenian", "sans-georgian", "sans-hebrew", "sans-arabic", "sans-syriac", "sans-thaana"),
  ...noto("sans-adlam", "sans-ethiopic", "sans-cherokee", "sans-canadian-aboriginal"),
  ...noto("sans-devanagari", "sans-bengali", "sans-gurmukhi", "sans-gujarati", "sans-oriya", "sans-tamil"),
  ...noto("sans-telugu", "sans-kannada", "sans-malayalam", "sans-sinhala"),
  ...noto("sans-thai", "sans-lao", "sans-khmer", "sans-myanmar", "serif-tibetan"),
  ...fixed("noto-sans-nko", "noto-sans-tifinagh", "noto-sans-mongolian"),
]
const HAN = noto("sans-sc", "sans-jp", "sans-tc", "sans-hk", "sans-kr")
const SYMBOLS = [
  ...noto("emoji", "sans-symbols"),
  ...fixed("noto-sans-symbols-2", "noto-sans-math"),
  // Drawn on a grid, but it has nearly all that has a code.
  ...fixed("unifontex"),
]

export type HanStyle = "sc" | "tc" | "jp" | "kr"

/** The same sign is drawn otherwise in Japan and in Korea; the letters beside it tell. */
export function hanStyleOf(text: string): HanStyle {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return "jp"
  if (/\p{Script=Hangul}/u.test(text)) return "kr"
  return /\p{Script=Bopomofo}/u.test(text) ? "tc" : "sc"
}

const hanOf = (style: HanStyle): string[] =>
  HAN.toSorted((one, other) => Number(other.endsWith(style)) - Number(one.endsWith(style)))

const { resolve } = createRequire(import.meta.url)

interface Slice {
  /** The path of its files up to the style. */
  readonly stem: string
  readonly ranges: readonly (readonly [number, number])[]
}

const known = new Map<string, readonly Slice[]>()

function slicesOf(name: string): readonly Slice[] {
  const found = known.get(name)
  if (found !== undefined) return found
  const index = resolve(`${name}/unicode.json`)
  const own = name.slice(name.indexOf("/") + 1)
  const listed: unknown = JSON.parse(readFileSync(index, "utf8"))
  const slices = Object.entries(Object(listed)).map(([slice, ranges]) => ({
    stem: join(dirname(index), "files", `${own}-${slice.replaceAll(/[[\]]/g, "")}`),
    ranges: String(ranges)
      .split(",")
      .map((range): [number, number] => {
        const [first = "", last = first] = range.replace(/^u\+/i, "").split("-")
        return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
      }),
  }))
  known.set(name, slices)
  return slices
}

function filesIn(name: string, letter: number, face: Face): FontFile[] {
  const style = face === "italic" && name === TEXT ? "italic" : "normal"
  const isVariable = name.startsWith(VARIABLE)
  return slicesOf(name)
    .filter(({ ranges }) => ranges.some(([first, last]) => letter >= first && letter <= last))
    .map((slice) => ({
      path: `${slice.stem}-${isVariable ? "wght" : "400"}-${style}.woff2`,
      weight: isVariable ? WEIGHTS[face] : undefined,
    }))
}

const HAN_LETTERS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u

/** The files that may have a letter, the best first. */
export function* fontFilesFor(letter: number, face: Face, style: HanStyle): Generator<FontFile> {
  const isHan = HAN_LETTERS.test(String.fromCodePoint(letter))
  const packages = [
    ...(face === "heading" ? [HEADING] : []),
    TEXT,
    ...(isHan ? hanOf(style) : ALPHABETS),
    ...SYMBOLS,
    ...(isHan ? [] : HAN),
  ]
  for (const name of packages) yield* filesIn(name, letter, face)
}
