import type { ErrorList } from "./errors.ts"

const NOT_UTF8 = "isn't UTF-8, so letters like é would come in garbled: save the file as UTF-8 (in Excel: CSV UTF-8)"
const NUL = "is a NUL character, which no text has: save the file as UTF-8 text"

/** U+FFFD in place of invalid bytes, unless the file itself has that character. */
const isGarbled = (letter: string, bytes: Buffer, at: number): boolean =>
  letter === "\uFFFD" && bytes.toString("latin1", at, at + 3) !== "\u00EF\u00BF\u00BD"

function reportFirstBad(file: string, bytes: Buffer, errors: ErrorList): void {
  let [line, column, at] = [1, 1, 0]
  for (const letter of bytes.toString("utf8")) {
    const is_garbled = isGarbled(letter, bytes, at)
    if (is_garbled || letter === "\0") {
      errors.at(`${file}:${line}:${column}`, is_garbled ? NOT_UTF8 : NUL)
      return
    }
    if (letter === "\n") [line, column] = [line + 1, 1]
    else if (at > 0 || letter !== "\uFEFF") column += 1
    at += Buffer.byteLength(letter)
  }
}

/** A file's text without its byte order mark. Spreadsheets save in a local encoding by default, which is refused. */
export function utf8Of(file: string, bytes: Buffer, errors: ErrorList): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    if (!text.includes("\0")) return text
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  reportFirstBad(file, bytes, errors)
  return undefined
}
