import { LANGUAGES } from "./languages.generated.ts"

export { LANGUAGES }

/** A language of the catalogs: its id as the page's `lang` says it, its name in its own words, and the locale of its dates and amounts. */
export type Language = (typeof LANGUAGES)[number]

/** The language that every text exists in. */
export const SOURCE_LANGUAGE = "en"

/** In which a browser keeps its reader's choice. */
export const LANGUAGE_COOKIE = "lang"

export const isLanguage = (id: string): boolean => LANGUAGES.some((one) => one.id === id)

let source = (): string => SOURCE_LANGUAGE

/** A browser has one reader; a server has one for each request and each mail. */
export function readLanguageFrom(read: () => string): void {
  source = read
}

/** The id of the reader's language. */
export const currentLanguage = (): string => source()

export const languageOf = (id: string): Language => {
  const found = LANGUAGES.find((one) => one.id === id) ?? LANGUAGES.find((one) => one.id === SOURCE_LANGUAGE)
  if (found === undefined) throw new Error(`There is no catalog of ${SOURCE_LANGUAGE}`)
  return found
}

/** Its name in the reader's language: "inglés". */
export const languageName = (id: string): string =>
  new Intl.DisplayNames(currentLocale(), { type: "language" }).of(id) ?? languageOf(id).name

/** The locale of all dates, amounts, plurals and lists that the reader sees. */
export const currentLocale = (): string => languageOf(source()).locale

/** The first known language of an `accept-language` header, by weight: "es-MX,es;q=0.9,en;q=0.8" → "es". */
export function acceptedLanguage(header: string | undefined): string | undefined {
  const weighed = (header ?? "").split(",").map((part) => {
    const [tag = "", ...parameters] = part.trim().split(";")
    const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((one) => one !== undefined)
    return { id: tag.toLowerCase().split("-")[0] ?? "", weight: weight === undefined ? 1 : Number(weight) }
  })
  return weighed
    .filter(({ id, weight }) => isLanguage(id) && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .at(0)?.id
}

/** The first of the wishes that there is a catalog for: an unknown language falls back to the next. */
export const firstKnown = (...wishes: readonly (string | null | undefined)[]): string =>
  wishes.find((wish): wish is string => typeof wish === "string" && isLanguage(wish)) ?? SOURCE_LANGUAGE

/** One value for each locale, made when it is first asked for: formatters of `Intl` cost milliseconds. */
export function byLocale<T>(make: (locale: string) => T): () => T {
  const made = new Map<string, T>()
  return () => {
    const locale = currentLocale()
    const known = made.get(locale)
    if (known !== undefined) return known
    const fresh = make(locale)
    made.set(locale, fresh)
    return fresh
  }
}
