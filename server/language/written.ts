import { AsyncLocalStorage } from "node:async_hooks"
import type { Dictionary, TranslationsOf } from "./translations.ts"

// What the business has written, in the reader's language, where the server makes sentences, mails and papers with it.

const reading = new AsyncLocalStorage<Dictionary>()

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
  dictionary === undefined ? work() : reading.run(dictionary, work)

/** The same with the translations of the language that is current now. */
export const inReadersWords = async <Result>(
  translations: TranslationsOf,
  work: () => Promise<Result>,
): Promise<Result> => withTranslations(await translations(), work)

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
