import { Lexer } from "yaml"

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
