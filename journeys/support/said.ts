import { currentLanguage } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import { spanishOf } from "../../demo/in-spanish.ts"
import { addAllTexts } from "../../testing/texts.ts"

// A journey finds things by role and by what the catalog calls them, in the language that its family reads (`language` of test.ts).

addAllTexts()

export { messages }

/** What the demo business wrote, as its family reads it. */
export const written = (english: string): string =>
  currentLanguage() === "es" ? (spanishOf(english) ?? english) : english

/** In place of a value that a journey doesn't know, in `like`. */
export const ANY = "⟨any⟩"

const pattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(ANY, ".+")

/** A whole text with `ANY` in it. */
export const like = (text: string): RegExp => new RegExp(`^${pattern(text)}$`)

/** What says this among other things. */
export const contains = (text: string): RegExp => new RegExp(pattern(text))

/** What begins so, like a button that goes on to say what is set. */
export const begins = (text: string): RegExp => new RegExp(`^${pattern(text)}`)
