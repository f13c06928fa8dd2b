// Words in braces of a message, which are another for each family: `{child}`.

export const FAMILY_WORDS = ["child", "program", "location", "first_day", "family"] as const
export type FamilyWord = (typeof FAMILY_WORDS)[number]
export type WordsOfFamily = Readonly<Record<FamilyWord, string>>

const IN_BRACES = /\{([^{}\n]*)\}/g

const isFamilyWord = (word: string): word is FamilyWord => FAMILY_WORDS.some((one) => one === word)

const wordsIn = (text: string): string[] => [...new Set([...text.matchAll(IN_BRACES)].map((match) => match[1] ?? ""))]

/** As they are written, without their braces. */
export const unknownWords = (text: string): string[] => wordsIn(text).filter((word) => !isFamilyWord(word))

/** Words that are used, and that this family has nothing for. */
export const missingWords = (text: string, words: WordsOfFamily): FamilyWord[] =>
  wordsIn(text)
    .filter(isFamilyWord)
    .filter((word) => words[word] === "")

export const fillWords = (text: string, words: WordsOfFamily): string =>
  text.replaceAll(IN_BRACES, (whole: string, word: string) => (isFamilyWord(word) ? words[word] : whole))

const SCHEME = /\b([a-z][a-z0-9+.-]*):(?=\/\/)|\b(javascript|data|vbscript|file|tel|sms):(?=\S)/gi
const ALLOWED = new Set(["https", "mailto"])

/** Schemes of links that a mail of the business doesn't have. */
export const refusedSchemes = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(SCHEME)]
      .map((match) => (match[1] ?? match[2] ?? "").toLowerCase())
      .filter((one) => !ALLOWED.has(one)),
  ),
]
