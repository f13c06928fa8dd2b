import { AsyncLocalStorage } from "node:async_hooks"
import { inLanguage } from "./in-language.ts"
import type { Dictionary, TranslationsOf } from "./translations.ts"

// What the business has written, in the reader's language, where the server makes sentences, mails and papers with it.

const reading = new AsyncLocalStorage<Dictionary | undefined>()

/** Of several rows with the same words the row's own counts first, then its field. */
export function translationOf(
  dictionary: Dictionary,
  source: string,
  row_id?: string,
  field?: string,
): string | undefined {
  const all = dictionary.get(source)
  if (all === undefined) return undefined
  const own = row_id === undefined ? [] : all.filter((one) => one.row_id === row_id)
  return (own.find((one) => one.field === field) ?? own[0] ?? all[0])?.text
}

/** Runs `work` with the words of the business in its reader's language; without a dictionary it is the business's own. */
export const withTranslations = <Result>(dictionary: Dictionary | undefined, work: () => Result): Result =>
  dictionary === reading.getStore() ? work() : reading.run(dictionary, work)

/** Everything that `work` says is in this language, with the business's words: for mails and files that aren't of a request. */
export const inReadersLanguage = <Result>(
  language: string | null | undefined,
  translations: TranslationsOf | undefined,
  work: () => Result | Promise<Result>,
): Promise<Result> => inLanguage(language, async () => withTranslations(await translations?.(), work))

/** What the current reader's words are looked up in; undefined for the business's own language. */
export const currentDictionary = (): Dictionary | undefined => reading.getStore()

/** Whether the current reader reads a translation of these words. */
export const isTranslated = (source: string): boolean => reading.getStore()?.has(source) === true

/** Names of the business's rows, as their reader has them. */
export const writtenNames = (names: readonly string[]): string[] => names.map((name) => written(name))

/** The business's words as their reader has them: translated, or the original. */
export function written(source: string, row_id?: string, field?: string): string {
  const dictionary = reading.getStore()
  return dictionary === undefined ? source : (translationOf(dictionary, source, row_id, field) ?? source)
}

function translatedIn(value: unknown): unknown {
  if (typeof value === "string") return written(value)
  if (typeof value !== "object" || value === null || value instanceof Date || ArrayBuffer.isView(value)) return value
  if (Array.isArray(value)) return value.map(translatedIn)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, translatedIn(inner)]))
}

/** A text in place of a text: the shape stays. */
const isLike = <Value>(_given: Value, translated: unknown): translated is Value => translated !== undefined

/** The same facts with each text that is exactly the business's words in the reader's language: for sentences that are made of them. */
export function inBusinessTexts<Value>(facts: Value): Value {
  if (reading.getStore() === undefined) return facts
  const translated = translatedIn(facts)
  return isLike(facts, translated) ? translated : facts
}
