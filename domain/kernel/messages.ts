import type { Catalog } from "./catalog.generated.ts"
import { formatMessage, type ParsedMessage } from "./format-message.ts"
import { currentLanguage, SOURCE_LANGUAGE } from "./language.ts"

// Texts by the reader's language. A part is what one component or one rule says: "portal/orders.checkoutScreen".

export type Texts = Readonly<Record<string, Readonly<Record<string, ParsedMessage>>>>

const byLanguage = new Map<string, Record<string, Texts[string]>>()

/** Texts of one language: all of them on a server, those of a page's scripts in a browser. */
export function addTexts(language: string, texts: Texts): void {
  byLanguage.set(language, Object.assign(byLanguage.get(language) ?? {}, texts))
}

/** Whether a process has its texts. */
export const hasTexts = (): boolean => byLanguage.has(SOURCE_LANGUAGE)

type Sentence = (values?: Readonly<Record<string, unknown>>) => unknown

/** A message is the same function each time. */
const sentences = new WeakMap<Exclude<ParsedMessage, string>, Sentence>()

function sentenceOf(parts: Exclude<ParsedMessage, string>): Sentence {
  const known = sentences.get(parts)
  if (known !== undefined) return known
  const sentence: Sentence = (values = {}) => formatMessage(parts, values)
  sentences.set(parts, sentence)
  return sentence
}

function find(part: string, key: string): string | Sentence | undefined {
  const text = byLanguage.get(currentLanguage())?.[part]?.[key] ?? byLanguage.get(SOURCE_LANGUAGE)?.[part]?.[key]
  return typeof text === "object" ? sentenceOf(text) : text
}

/**
 * The messages of a part, looked up in the reader's language each time: a text without values is a string, one with values a function of
 * them. Read them where they are shown, never when a module loads.
 */
export function messages<Part extends keyof Catalog>(part: Part): Catalog[Part] {
  const none: Catalog[Part] = Object.create(null)
  return new Proxy(none, { get: (_none, key) => find(part, String(key)) ?? `${part}.${String(key)}` })
}
