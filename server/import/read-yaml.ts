import { type Document, isMap, isNode, isScalar, isSeq, Lexer, LineCounter, parseDocument, visit } from "yaml"
import { unstorable } from "../kernel/unstorable.ts"
import { type ErrorList, isRecord, type Locate, type SourceRow, UNSTORABLE } from "./errors.ts"
import { isMoneyField } from "./money-cells.ts"

// What would keep the parser busy, or end the process, is found before it: the library reads nested brackets by recursion, and makes an
// expression as long as they are deep.

const MOST_BYTES = 10_000_000
const MOST_DEEP = 100
/** What the lexer puts between the pieces of the text. */
const MARKS = new Set(["\u0002", "\u0018", "\u001f"])
const OPENS = new Set(["[", "{"])
const CLOSES = new Set(["]", "}"])
const BLOCKS = new Set(["-", "?", ":"])

/** Where the text is nested deeper than anyone writes; by the line, as far as blocks go. */
function tooDeepAt(text: string): number | undefined {
  let [at, brackets, in_line, is_start] = [0, 0, 0, true]
  for (const token of new Lexer().lex(text)) {
    if (MARKS.has(token)) continue
    if (OPENS.has(token)) brackets += 1
    else if (CLOSES.has(token)) brackets = Math.max(0, brackets - 1)
    else if (token === "\n" || token === "\r\n") in_line = 0
    else if (brackets === 0 && BLOCKS.has(token)) in_line += 1
    else if (brackets === 0 && is_start && /^ +$/.test(token)) in_line += token.length
    if (brackets > MOST_DEEP || in_line > MOST_DEEP) return at
    is_start = token.endsWith("\n")
    at += token.length
  }
  return undefined
}

interface OverLimit {
  readonly line: number
  readonly cause: string
}

/** Undefined: it can be parsed. */
export function overYamlLimit(text: string): OverLimit | undefined {
  if (Buffer.byteLength(text) > MOST_BYTES)
    return { line: 1, cause: `is larger than ${MOST_BYTES / 1_000_000} MB: split it` }
  const at = tooDeepAt(text)
  return at === undefined
    ? undefined
    : { line: text.slice(0, at).split("\n").length, cause: `is nested more than ${MOST_DEEP} levels deep` }
}

/** A YAML file's records: the items of its list, or its one map. */
export function readYaml(file: string, text: string, errors: ErrorList): SourceRow[] {
  const over = overYamlLimit(text)
  if (over !== undefined) {
    errors.at(`${file}:${over.line}:1`, over.cause)
    return []
  }
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const positionOf = (offset: number): string => {
    const { line, col } = lines.linePos(offset)
    return `${file}:${Math.max(1, line)}:${Math.max(1, col)}`
  }
  for (const error of document.errors) errors.at(positionOf(error.pos[0]), error.message.split("\n")[0] ?? "is no YAML")
  if (document.errors.length > 0) return []
  const within = aliasWithin(document)
  if (within !== undefined) {
    errors.at(positionOf(within), "refers to what it is a part of")
    return []
  }
  keepMoneyAsWritten(document)
  const root = document.contents
  const items: readonly unknown[] = isSeq(root) ? root.items : isMap(root) ? [root] : []
  if (items.length === 0 && root !== null && !isSeq(root)) errors.at(`${file}:1:1`, "must hold a list or a map")
  // What an item's aliases name is looked for in the whole document: at once, unless together they repeat too much.
  const whole = isSeq(root) ? plainOf(root, document) : undefined
  const plain: readonly unknown[] | undefined = Array.isArray(whole) ? whole : undefined
  return items.flatMap((item, index) => {
    const start = isNode(item) ? (item.range?.[0] ?? 0) : 0
    const values = plain === undefined ? plainOf(item, document) : plain[index]
    if (values === TOO_MANY) {
      errors.at(positionOf(start), "repeats too much by its aliases")
      return []
    }
    if (!isRecord(values)) {
      errors.at(positionOf(start), "must be a map of fields")
      return []
    }
    const locate: Locate = (...path) => positionOf(startOf(item, path) ?? start)
    for (const path of unstorable(values)) errors.at(locate(...path), UNSTORABLE)
    return [{ values: withoutNulls(values), locate }]
  })
}

/** Where an alias lies within what it names, which would have no end. */
function aliasWithin(document: Document): number | undefined {
  let at: number | undefined
  visit(document, {
    Alias(_, alias, ancestors) {
      // What it names is looked for in the whole document, so only where it may be around the alias.
      if (!ancestors.some((node) => isNode(node) && "anchor" in node && node.anchor === alias.source)) return undefined
      const named = alias.resolve(document)
      if (named === undefined || !ancestors.includes(named)) return undefined
      at = alias.range?.[0] ?? 0
      return visit.BREAK
    },
  })
  return at
}

const TOO_MANY = Symbol("too many aliases")

/** A few lines of aliases of aliases are gigabytes: the library stops there. */
function plainOf(item: unknown, document: Document): unknown {
  try {
    return isNode(item) ? item.toJS(document) : undefined
  } catch (error) {
    if (error instanceof ReferenceError) return TOO_MANY
    throw error
  }
}

function keepMoneyAsWritten(document: Document): void {
  visit(document, {
    Pair(_, { key, value }) {
      if (isScalar(key) && isMoneyField(String(key.value)) && isScalar(value) && typeof value.value === "number")
        value.value = value.source ?? value.value
    },
  })
}

/** An empty `room:` takes the default, as an empty cell of a CSV does. The rest of `{ price: $1,080 }` is no field. */
const withoutNulls = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== null || /^\d/.test(name)))

/** Where the value at a path starts, or the deepest part of the path that exists. */
function startOf(item: unknown, [key, ...rest]: readonly unknown[]): number | undefined {
  if (isSeq(item)) return startOfNode(item.items[Number(key)], rest)
  if (!isMap(item) || key === undefined) return undefined
  const pair = item.items.find((each) => String(each.key) === key)
  return startOfNode(pair?.value, rest) ?? startOfNode(pair?.key, [])
}

const startOfNode = (node: unknown, rest: readonly unknown[]): number | undefined =>
  startOf(node, rest) ?? (isNode(node) ? node.range?.[0] : undefined)
