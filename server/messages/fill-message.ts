import { dayWithWeekday } from "@hub/domain/kernel/calendar"
import { currentLocale } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import {
  fillWords,
  missingWords,
  refusedSchemes,
  unknownWords,
  type WordsOfFamily,
} from "@hub/domain/messages/message-texts"
import type { MessageText } from "@hub/domain/messages/messages.staff"
import { inLanguage } from "../language/in-language.ts"
import * as refusals from "./message-texts.ts"
import type { Reached } from "./recipients-queries.ts"

/** The text in the family's language, or the first one. */
export const textFor = (
  texts: readonly MessageText[],
  { language }: Pick<Reached, "language">,
): MessageText | undefined => texts.find((one) => one.language === language) ?? texts[0]

const m = messages("server/messages.texts")

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(currentLocale(), { type: "conjunction" }).format(names)

const wordsOf = (family: Reached): WordsOfFamily => ({
  child: listed(family.children),
  program: listed(family.programs),
  location: listed(family.locations),
  first_day: family.first_day === null ? "" : dayWithWeekday(family.first_day),
  family: family.name,
})

/** As the family reads it. */
export const filled = (text: MessageText, family: Reached): MessageText =>
  inLanguage(text.language, () => {
    const words = wordsOf(family)
    return { ...text, subject: fillWords(text.subject, words), body: fillWords(text.body, words) }
  })

/** The words of its text message; empty: there are none. */
const shortFor = (
  texts: readonly MessageText[],
  family: Reached,
): Pick<MessageText, "language"> & { short: string } => {
  const own = textFor(texts, family)
  const said = (own?.short ?? "") === "" ? texts[0] : own
  return { language: said?.language ?? "en", short: said?.short ?? "" }
}

/** As the family's phone shows it: who writes, and how it ends. */
export function textWordsFor(texts: readonly MessageText[], family: Reached, company: string): string {
  const { language, short } = shortFor(texts, family)
  return inLanguage(language, () => m.text({ company, words: fillWords(short, wordsOf(family)) }))
}

export interface TextError {
  readonly path: string
  readonly message: string
}

/** What keeps it from being sent: each at its field. */
export function errorsOf(texts: readonly MessageText[], reached: readonly Reached[]): TextError[] {
  const errors: TextError[] = []
  for (const [index, text] of texts.entries())
    for (const field of ["subject", "body", "short"] as const) {
      const path = `texts.${index}.${field}`
      const written = text[field] ?? ""
      if (field !== "short" && written.trim() === "")
        errors.push({ path, message: field === "subject" ? refusals.subjectNeeded : refusals.bodyNeeded })
      for (const word of unknownWords(written)) errors.push({ path, message: refusals.unknownWord(word) })
      for (const scheme of refusedSchemes(written)) errors.push({ path, message: refusals.linkRefused(scheme) })
      const without = reached.filter((one) => textFor(texts, one) === text)
      for (const family of without) {
        const [word] = missingWords(written, wordsOf(family))
        if (word === undefined) continue
        errors.push({ path, message: refusals.nothingFor(word, family.name) })
        break
      }
    }
  const languages = texts.map(({ language }) => language)
  if (new Set(languages).size < languages.length) errors.push({ path: "texts", message: refusals.languageTwice })
  return errors
}
