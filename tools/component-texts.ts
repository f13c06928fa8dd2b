import { parseSync } from "oxc-parser"

// Each room's texts are in its message tables (`words.tsx`, `*-words.ts`), so that a second language is a file, not a hunt.

/** Words with a space between them. */
const isSentence = (text: string): boolean =>
  /\p{L}[,.!?:’']* +\p{L}/u.test(text) && !/^(tag|sr-only|btn) |^\(/.test(text)

interface Node {
  readonly type: string
  readonly start: number
}
const isNode = (value: unknown): value is Node & Record<string, unknown> =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"

const SPOKEN = new Set(["label", "title", "aria-label", "placeholder", "alt", "hint"])
const UNSPOKEN = /^(className|rel|preserveAspectRatio|data-.*)$/
/** No text of these is shown. */
const UNSEEN = /^(TS|Import|ThrowStatement|BinaryExpression$)/

function textsOf(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) for (const one of node) textsOf(one, found)
  if (!isNode(node) || UNSEEN.test(node.type)) return found
  const { type, value } = node
  if (type === "JSXText" && typeof value === "string" && /\p{L}{2}/u.test(value.replaceAll(/&\w+;/g, "")))
    found.push(value.trim())
  if (type === "Literal" && typeof value === "string" && isSentence(value)) found.push(value)
  if (type === "JSXAttribute" && isNode(node["name"]) && isNode(value)) {
    const name = String(node["name"]["name"])
    if (UNSPOKEN.test(name)) return found
    const word = value["value"]
    if (SPOKEN.has(name) && typeof word === "string" && !isSentence(word) && /\p{L}/u.test(word)) found.push(word)
  }
  for (const one of Object.values(node)) if (typeof one === "object") textsOf(one, found)
  return found
}

/** What a component says in words of its own. */
export const textsOfComponent = (name: string, source: string): string[] => textsOf(parseSync(name, source).program)

/** Whole sentences of a file without markup; its shorter texts are parts of addresses and names as often as words. */
export const sentencesOf = (name: string, source: string): string[] =>
  textsOfComponent(name, source).filter((text) => /[.!?]$/.test(text))

/** A card company's sentences, to be recognized; thrown errors that nobody is shown; sentences that are composed from many parts. */
const NO_TABLE =
  /\/(errors\/redact|files\/private-picture|api\/upload|confirm-payment|format-reasons|why-nothing-fits)\.ts$/

/** Files whose room has message tables. */
export const hasTables = (path: string): boolean =>
  /^portal\/[^/]+\/.*\.tsx?$/.test(path) &&
  !/[/-]words\.tsx?$|\/testing-|\.test\.tsx?$/.test(path) &&
  !NO_TABLE.test(path)
