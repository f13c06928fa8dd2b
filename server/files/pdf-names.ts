import { setImmediate as othersTurn } from "node:timers/promises"

/** Each character of a name can stand as itself or as `#` and its two hexadecimal digits. */
const spelled = (name: string): string =>
  name.replaceAll(/./g, (character) => {
    const hex = character.charCodeAt(0).toString(16)
    return `(?:${character}|#${hex.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
  })

/** Finds any of these names, however they are written. */
export const anyName = (...names: readonly string[]): RegExp =>
  new RegExp(`/(?:${names.map(spelled).join("|")})(?![A-Za-z0-9])`)

/** More characters than any of our names has, all of them escaped. */
const LONGEST = 64

/** Whether a name stands anywhere in bytes that come in pieces, also across two of them. Others get their turn after each piece. */
export async function hasName(name: RegExp, pieces: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<boolean> {
  let text = ""
  for await (const piece of pieces) {
    text = text.slice(-LONGEST) + piece.toString("latin1")
    const found = name.exec(text)
    // What begins near the end may go on in the next piece.
    if (found !== null && found.index < text.length - LONGEST) return true
    await othersTurn()
  }
  return name.test(text.slice(-LONGEST))
}

const PIECE = 1_048_576

export function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE)
}
