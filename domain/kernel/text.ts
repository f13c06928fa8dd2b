import { byLocale, currentLanguage, languageOf, SOURCE_LANGUAGE } from "./language.ts"
import { messages } from "./messages.ts"

const m = messages("domain/kernel.text")

const lists = byLocale((locale) => new Intl.ListFormat(locale))

/** Spec 9: words ending in x take "es", others "s", unless the count is 1. Irregular ones are given: "child", "children". */
export const plural = (word: string, count: number, many = `${word}${word.endsWith("x") ? "es" : "s"}`): string =>
  count === 1 ? word : many

/** A name that the business gave, of so many: only English has a rule for that. */
export const namedPlural = (name: string, count: number): string =>
  currentLanguage() === SOURCE_LANGUAGE ? plural(name, count) : name

/** "3 Program Credits"; where a name isn't inflected, "3 × Crédito de programa". */
export const counted = (name: string, count: number): string => m.counted({ count, name: namedPlural(name, count) })

/** 1 → 1st, 2 → 2nd, 11 → 11th (spec 9). */
export const ordinal = (number: number): string => m.ordinal({ number })

const EXTENSION = /^(?<number>.*);ext=(?<extension>\d+)$/

/** Spec 9: '+1 (xxx) xxx-xxxx' for 10 digits, or 11 with a leading 1; anything else as it is. An extension follows. */
export function formatPhone(phone: string, extension: string | null = null): string {
  const parts = EXTENSION.exec(phone)?.groups
  if (parts?.number !== undefined && parts.extension !== undefined) return formatPhone(parts.number, parts.extension)
  if (extension !== null) return `${formatPhone(phone)} ext. ${extension}`
  const digits = phone.replaceAll(/\D/g, "")
  const local = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits
  if (local.length !== 10 || (phone.trim().startsWith("+") && !digits.startsWith("1"))) return phone
  return leftToRight(`+1 (${local.slice(0, 3)}) ${local.slice(3, 6)}-${local.slice(6)}`)
}

/** Digits with signs between them keep their order in a line that runs to the left. */
const leftToRight = (text: string): string =>
  languageOf(currentLanguage()).direction === "rtl" ? `\u2066${text}\u2069` : text

/** What dials it, extension included. */
export function phoneHref(phone: string, extension: string | null = null): string {
  const [number = "", written] = phone.split(";ext=")
  const own = extension ?? written
  return `tel:${number.replaceAll(/[^+\d]/g, "")}${own === undefined ? "" : `;ext=${own}`}`
}

/** Joins names as a sentence does: "Maya", "Maya and Theo", "Maya, Theo, and Ada". */
export const listOf = (words: readonly string[]): string => lists().format(words)

/** Each part as a sentence, without a second full stop after a text that has one: "Allergy. EpiPen at once." */
export const sentences = (...parts: readonly string[]): string =>
  parts
    .filter((part) => part !== "")
    .map((part) => (/[.!?”]$/.test(part) ? part : `${part}.`))
    .join(" ")
