import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser"
import type { MessagePart, ParsedMessage } from "@hub/domain/kernel/format-message"

/** What a message needs: each name with how it is used. */
export interface Needs {
  readonly [name: string]:
    | { readonly kind: "value" | "number" | "tag" }
    | { readonly kind: "select"; readonly options: readonly string[] }
}

function partOf(element: MessageFormatElement, counted: string): MessagePart {
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.argument:
      return [element.value]
    case TYPE.pound:
      return [counted]
    case TYPE.tag:
      return [element.value, "tag", element.children.map((child) => partOf(child, counted))]
    case TYPE.select:
      return [element.value, "select", optionsOf(element.options, counted)]
    case TYPE.plural:
      if (element.offset !== 0) throw new SyntaxError("A plural with an offset isn't supported")
      return [
        element.value,
        element.pluralType === "ordinal" ? "ordinal" : "plural",
        optionsOf(element.options, element.value),
      ]
    default:
      throw new SyntaxError("Numbers, dates and times come into a message as finished texts")
  }
}

const optionsOf = (options: Record<string, { value: MessageFormatElement[] }>, counted: string) =>
  Object.fromEntries(
    Object.entries(options).map(([key, { value }]) => [key, value.map((element) => partOf(element, counted))]),
  )

/**
 * An ICU message as the parts that `formatMessage` puts together. `isCalled` makes a text without values callable, where the source
 * language has values.
 * @throws SyntaxError that says where
 */
export function parseMessage(text: string, isCalled = false): ParsedMessage {
  const parts = parse(text, { captureLocation: false }).map((element) => partOf(element, ""))
  if (parts.length === 0) return isCalled ? [] : ""
  const [only] = parts
  return parts.length === 1 && typeof only === "string" && !isCalled ? only : parts
}

function addNeeds(parts: readonly MessagePart[], found: Map<string, Needs[string]>): void {
  for (const part of parts) {
    if (typeof part === "string") continue
    if (part.length === 1) {
      if (!found.has(part[0])) found.set(part[0], { kind: "value" })
    } else if (part[1] === "tag") {
      found.set(part[0], { kind: "tag" })
      addNeeds(part[2], found)
    } else {
      const known = found.get(part[0])
      const options = [...(known?.kind === "select" ? known.options : []), ...Object.keys(part[2])]
      found.set(part[0], part[1] === "select" ? { kind: "select", options: [...new Set(options)] } : { kind: "number" })
      for (const inner of Object.values(part[2])) addNeeds(inner, found)
    }
  }
}

export function needsOf(message: ParsedMessage): Needs {
  const found = new Map<string, Needs[string]>()
  addNeeds(typeof message === "string" ? [] : message, found)
  return Object.fromEntries(found)
}
