import type { ChooseFont } from "./choose-font.ts"
import { type Direction, inVisualOrder, levelsOf, mirrored, runsLeft } from "./direction.ts"
import type { Face } from "./font-files.ts"

export interface Look {
  readonly face: Face
  readonly size: number
  readonly color: string
}

export interface Span {
  readonly text: string
  readonly look: Look
  readonly link?: string
}

/** One cluster, or a part of it in its font. */
interface Unit {
  readonly text: string
  /** As it was written: what has no shape is in it too. */
  readonly written: string
  readonly font: string | undefined
  readonly span: Span
  readonly level: number
}

/** What is drawn with one font at one go. */
export type Piece = Unit

export interface Line {
  /** From left to right. */
  readonly pieces: readonly Piece[]
  readonly width: number
  readonly isRightward: boolean
}

export type Measure = (piece: Piece) => number

interface Chunk {
  readonly units: readonly Unit[]
  /** Without the spaces at its end. */
  readonly width: number
  readonly full_width: number
}

const WORDS = new Intl.Segmenter("en", { granularity: "word" })
const CLUSTERS = new Intl.Segmenter("en", { granularity: "grapheme" })

// Written without spaces: words are found by ICU's dictionaries.
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}、。]/u
const CLOSING = /^[\p{Pe}\p{Pf}!,.:;?、。，．：；！？・々ーぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u
const OPENING = /[\p{Ps}\p{Pi}]$/u

/** Quick to cut: a letter is a code. */
const LATIN = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u017f]*$/

/** What a reader takes for one letter, with its marks. */
const clustersOf = (text: string): string[] =>
  LATIN.test(text) ? text.split("") : Array.from(CLUSTERS.segment(text), ({ segment }) => segment)

const endOf = ({ 0: found, index }: RegExpMatchArray): number => (index ?? 0) + found.length

/** Where a line may end, as UTF-16 positions. */
function breaksOf(text: string): Set<number> {
  if (LATIN.test(text)) return new Set(Array.from(text.matchAll(/ (?! )|(?<=\p{L}-)(?=\p{L})/gu), endOf))
  const breaks = new Set<number>()
  let before = ""
  for (const { segment, index } of WORDS.segment(text)) {
    const isAfterSpace = /[\s\u200b]$/u.test(before) && before !== "\u00a0"
    const isAfterDash = /\p{L}[-–—]$|[-–—]$/u.test(before) && /^\p{L}/u.test(segment)
    const isSpaceless = SPACELESS.test(before.slice(-2)) || SPACELESS.test(segment.slice(0, 2))
    if (
      !/^\s/.test(segment) &&
      (isAfterSpace || isAfterDash || (isSpaceless && !CLOSING.test(segment) && !OPENING.test(before)))
    )
      breaks.add(index)
    before = segment
  }
  return breaks
}

/** Neighbors that can be drawn together. */
function joined(units: readonly Unit[]): Unit[] {
  const pieces: Unit[] = []
  let [start, font] = [0, units[0]?.font]
  const end = (next: number): void => {
    const first = units[start]
    if (first === undefined || next === start) return
    const all = units.slice(start, next)
    const text = all.map((unit) => unit.text).join("")
    const isBracket = first.level % 2 === 1 && !runsLeft(text)
    pieces.push({
      ...first,
      font,
      text: isBracket ? clustersOf(text).toReversed().map(mirrored).join("") : text,
      written: all.map((unit) => unit.written).join(""),
    })
    start = next
  }
  units.forEach((unit, at) => {
    const last = units[at - 1]
    // Between words that run to the left, a space is one of their font.
    const own = unit.text === " " && unit.level % 2 === 1 && at > start ? font : unit.font
    if (last !== undefined && (own !== font || last.span !== unit.span || last.level !== unit.level)) end(at)
    font = own
  })
  end(units.length)
  return pieces
}

function unitsOf(spans: readonly Span[], choose: ChooseFont, levels: readonly number[] | undefined): Unit[][] {
  const whole = spans.map(({ text }) => text).join("")
  let at = 0
  return spans.flatMap((span) =>
    clustersOf(span.text).map((cluster) => {
      const level = levels?.[at] ?? 0
      at += cluster.length
      return choose(cluster, span.look.face, whole).map(
        ({ text, font }, part): Unit => ({ text, written: part === 0 ? cluster : "", font, span, level }),
      )
    }),
  )
}

/** Cuts a text where lines may end, and a part that is wider than the line between its letters. */
function chunksOf(text: string, clusters: readonly Unit[][], width: number, measure: Measure): Chunk[] {
  const sum = (units: readonly Unit[]): number => joined(units).reduce((total, piece) => total + measure(piece), 0)
  const chunk = (units: readonly Unit[]): Chunk => {
    let end = units.length
    while (end > 0 && /^\s$/u.test(units[end - 1]?.text ?? "")) end -= 1
    return { units, width: sum(units.slice(0, end)), full_width: sum(units) }
  }
  const breaks = breaksOf(text)
  const chunks: Chunk[] = []
  const parts = clustersOf(text)
  let [start, at] = [0, 0]
  for (let index = 1; index <= parts.length; index += 1) {
    at += parts[index - 1]?.length ?? 0
    if (index < parts.length && !breaks.has(at)) continue
    const found = chunk(clusters.slice(start, index).flat())
    if (found.width <= width) chunks.push(found)
    else for (let one = start; one < index; one += 1) chunks.push(chunk(clusters[one] ?? []))
    start = index
  }
  return chunks
}

/** A paragraph as lines that are at most `width` wide. */
export function linesOf(
  spans: readonly Span[],
  { width, direction, choose, measure }: { width: number; direction: Direction; choose: ChooseFont; measure: Measure },
): Line[] {
  const text = spans.map((span) => span.text).join("")
  const found = runsLeft(text) ? levelsOf(text, direction) : undefined
  const clusters = unitsOf(spans, choose, found?.levels)
  const lines: Line[] = []
  let row: Chunk[] = []
  let used = 0
  const end = (): void => {
    const units = row.flatMap((chunk) => chunk.units)
    const pieces = found === undefined ? joined(units) : inVisualOrder(joined(units))
    const last = row.at(-1)
    lines.push({
      pieces,
      width: last === undefined ? 0 : used - last.full_width + last.width,
      isRightward: found?.base === 1,
    })
  }
  for (const chunk of chunksOf(text, clusters, width, measure)) {
    if (row.length > 0 && used + chunk.width > width) {
      end()
      row = []
      used = 0
    }
    row.push(chunk)
    used += chunk.full_width
  }
  end()
  return lines
}
