import { byLocale } from "./language.ts"

// Messages as the catalogs' compiler writes them (languages/parse-message.ts): small enough for a page, with nothing left to parse.

/** A text, an argument, a choice by plural, rank or value, or an element around a part of the sentence. */
export type MessagePart =
  | string
  | readonly [name: string]
  | readonly [
      name: string,
      kind: "plural" | "ordinal" | "select",
      options: Readonly<Record<string, readonly MessagePart[]>>,
    ]
  | readonly [name: string, kind: "tag", inner: readonly MessagePart[]]

export type ParsedMessage = string | readonly MessagePart[]

let joinElements = (parts: readonly unknown[]): unknown => parts.map(String).join("")

/** How a sentence with elements becomes one: screens have React's, mails and papers none. */
export function joinElementsWith(join: (parts: readonly unknown[]) => unknown): void {
  joinElements = join
}

const cardinals = byLocale((locale) => new Intl.PluralRules(locale))
const ordinals = byLocale((locale) => new Intl.PluralRules(locale, { type: "ordinal" }))

type Values = Readonly<Record<string, unknown>>

function optionOf(
  [name, kind, options]: readonly [string, string, Readonly<Record<string, readonly MessagePart[]>>],
  values: Values,
) {
  const given = values[name]
  const isPlain = typeof given === "string" || typeof given === "number" || typeof given === "boolean"
  const value = isPlain ? String(given) : "none"
  const key = kind === "select" ? value : `=${value}`
  if (Object.hasOwn(options, key)) return options[key]
  const rules = kind === "ordinal" ? ordinals() : cardinals()
  const category = kind === "select" ? "other" : rules.select(Number(value))
  return Object.hasOwn(options, category) ? options[category] : options["other"]
}

/** "27 de nov." and "9:00 a. m." already have the full stop of their sentence, in an element too. */
const STOP = /^\.(?!\.)/

interface Found {
  readonly parts: unknown[]
  /** The last of the values that went before. */
  tail: unknown
}

function collect(parts: readonly MessagePart[], values: Values, found: Found): Found {
  for (const part of parts) {
    if (typeof part === "string") {
      const isStopped = typeof found.tail === "string" && found.tail.endsWith(".")
      found.parts.push(isStopped && STOP.test(part) ? part.slice(1) : part)
      found.tail = undefined
    } else if (part.length === 1) {
      found.tail = values[part[0]] ?? ""
      found.parts.push(found.tail)
    } else if (part[1] === "tag") {
      const inside = collect(part[2], values, { parts: [], tail: undefined })
      const inner = joined(inside.parts)
      const element = values[part[0]]
      found.tail = inside.tail
      found.parts.push(typeof element === "function" ? Reflect.apply(element, undefined, [inner]) : inner)
    } else collect(optionOf([part[0], part[1], part[2]], values) ?? [], values, found)
  }
  return found
}

const joined = (parts: readonly unknown[]): unknown =>
  parts.every((part) => typeof part === "string" || typeof part === "number") ? parts.join("") : joinElements(parts)

/** The sentence with its values; a string unless a value or an element is more than that. */
export const formatMessage = (parts: readonly MessagePart[], values: Values): unknown =>
  joined(collect(parts, values, { parts: [], tail: undefined }).parts)
