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
export const clustersOf = (text: string): string[] =>
  LATIN.test(text) ? text.split("") : Array.from(CLUSTERS.segment(text), ({ segment }) => segment)

const endOf = ({ 0: found, index }: RegExpMatchArray): number => (index ?? 0) + found.length

/** Where a line may end, as UTF-16 positions. */
export function breaksOf(text: string): Set<number> {
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
