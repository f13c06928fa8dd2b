import bidiFactory from "bidi-js"

// The Unicode Bidirectional Algorithm, for lines in which some letters run to the left.

const bidi = bidiFactory()

const LEFTWARD =
  "[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}\\p{Script=Adlam}\\p{Script=Samaritan}\\p{Script=Mandaic}\\p{Script=Hanifi_Rohingya}]"
const WORD = `(?:${LEFTWARD}[\\p{M}\\u200c\\u200d]*)+`
const LETTER = new RegExp(LEFTWARD, "u")
const PHRASE = new RegExp(`${WORD}(?:[ \\u00a0'’.-]${WORD})*`, "gu")

export const runsLeft = (text: string): boolean => LETTER.test(text)

/** Where the text begins: with `auto` its first letter decides, as for what a family or a business has written as a whole. */
export type Direction = "ltr" | "auto"

/**
 * The level of each UTF-16 unit, odd for what runs to the left. In a line of ours a name ends where its letters end: without this, the comma
 * and the age after it would go along with it.
 */
export function levelsOf(text: string, direction: Direction): { levels: readonly number[]; base: number } {
  if (direction === "auto") {
    const { levels, paragraphs } = bidi.getEmbeddingLevels(text, "auto")
    return { levels: [...levels], base: paragraphs[0]?.level ?? 0 }
  }
  const ends = [...text.matchAll(PHRASE)].map(({ 0: phrase, index }) => index + phrase.length)
  const marked = text.replaceAll(PHRASE, "$&\u200e")
  const { levels } = bidi.getEmbeddingLevels(marked, "ltr")
  const marks = new Set(ends.map((end, before) => end + before))
  return { levels: [...levels].filter((_, at) => !marks.has(at)), base: 0 }
}

/** Rule L2: from the order of reading to the order on the page, from left to right. */
export function inVisualOrder<Piece extends { readonly level: number }>(pieces: readonly Piece[]): Piece[] {
  const order = [...pieces]
  const highest = Math.max(0, ...pieces.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    let start = 0
    while (start < order.length) {
      let end = start
      while ((order[end]?.level ?? -1) >= level) end += 1
      if (end - start > 1) order.splice(start, end - start, ...order.slice(start, end).toReversed())
      start = Math.max(end, start + 1)
    }
  }
  return order
}

/** A bracket that opens to the other side. */
export const mirrored = (letter: string): string => bidi.getMirroredCharacter(letter) ?? letter
