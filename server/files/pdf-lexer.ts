// As much of PDF's grammar (ISO 32000-2, 7.2 and 7.3) as it takes to tell where a dictionary ends. Each function gives an offset in the
// file's bytes, behind what it has read.

const code = (character: string): number => character.charCodeAt(0)
const [SLASH, PERCENT, BACKSLASH] = [code("/"), code("%"), code("\\")]
const [ROUND, ROUND_END, SQUARE, SQUARE_END, ANGLE, ANGLE_END] = Array.from("()[]<>", code)
const [LF, CR] = [code("\n"), code("\r")]

const [WHITE, DELIMITER] = [1, 2]
const KINDS = new Uint8Array(256)
for (const character of "\0\t\n\f\r ") KINDS[code(character)] = WHITE
for (const character of "()<>[]{}/%") KINDS[code(character)] = DELIMITER

const kindOf = (byte: number | undefined): number => (byte === undefined ? WHITE : (KINDS[byte] ?? 0))

/** What stands between objects: inside of a dictionary, it never was ended. */
const BETWEEN = ["obj", "endobj", "stream", "endstream"].map((word) => Buffer.from(word))
const NESTED_MAX = 200
/** In bytes; the largest dictionaries of ordinary files are lists of a book's places and signatures, of some hundred kilobytes. */
const DICTIONARY_MAX = 4_194_304

/** Whether `word` stands at an offset. By hand, because this is asked millions of times. */
export function isAt(bytes: Buffer, at: number, word: Buffer): boolean {
  for (let index = 0; index < word.length; index += 1) if (bytes[at + index] !== word[index]) return false
  return true
}

function isBetween(bytes: Buffer, at: number, end: number): boolean {
  for (const word of BETWEEN) if (word.length === end - at && isAt(bytes, at, word)) return true
  return false
}

function commentEnd(bytes: Buffer, at: number): number {
  let end = at
  while (end < bytes.length && bytes[end] !== LF && bytes[end] !== CR) end += 1
  return end
}

/** Behind the white space and the comments that begin at `at`, if any. */
export function blankEnd(bytes: Buffer, at: number): number {
  let end = at
  while (end < bytes.length) {
    if (bytes[end] === PERCENT) end = commentEnd(bytes, end)
    else if (kindOf(bytes[end]) === WHITE) end += 1
    else break
  }
  return end
}

function wordEnd(bytes: Buffer, at: number): number {
  let end = at
  while (kindOf(bytes[end]) === 0) end += 1
  return end
}

/** Round brackets may stand in a text as long as each is closed. */
function textEnd(bytes: Buffer, at: number): number {
  let depth = 0
  for (let end = at; end < bytes.length; end += 1) {
    const byte = bytes[end]
    if (byte === BACKSLASH) end += 1
    else if (byte === ROUND) depth += 1
    else if (byte === ROUND_END) {
      depth -= 1
      if (depth === 0) return end + 1
    }
  }
  return bytes.length
}

export const isDictionary = (bytes: Buffer, at: number): boolean => bytes[at] === ANGLE && bytes[at + 1] === ANGLE

/**
 * Behind the dictionary that begins at `at`; undefined when it is endless or isn't well formed. Readers guess on in their own ways then, so that what
 * they would find can't be known.
 */
export function dictionaryEnd(bytes: Buffer, at: number): number | undefined {
  const open: (number | undefined)[] = []
  let end = at
  const most = Math.min(bytes.length, at + DICTIONARY_MAX)
  while (end < most && open.length < NESTED_MAX) {
    const byte = bytes[end]
    const kind = kindOf(byte)
    if (kind === 0) {
      const word_end = wordEnd(bytes, end)
      if (isBetween(bytes, end, word_end)) return undefined
      end = word_end
    } else if (kind === WHITE || byte === PERCENT) end = blankEnd(bytes, end)
    else if (byte === SLASH) end = wordEnd(bytes, end + 1)
    else if (byte === ROUND) end = textEnd(bytes, end)
    else if (isDictionary(bytes, end)) {
      open.push(ANGLE)
      end += 2
    } else if (byte === ANGLE) {
      const closed = bytes.indexOf(">", end)
      if (closed < 0) return undefined
      end = closed + 1
    } else if (byte === ANGLE_END && bytes[end + 1] === ANGLE_END) {
      if (open.pop() !== ANGLE) return undefined
      end += 2
      if (open.length === 0) return end
    } else {
      if (byte === SQUARE) open.push(SQUARE)
      else if (byte === SQUARE_END && open.pop() !== SQUARE) return undefined
      end += 1
    }
  }
  return undefined
}
