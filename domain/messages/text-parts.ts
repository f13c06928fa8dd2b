// How long a text message is for the phone network (GSM 03.38): beyond one part, each has fewer characters, as a part says which it is.

const BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà"
const EXTENDED = "^{}\\[~]|€\f"

interface Limits {
  readonly one: number
  readonly each: number
}
const SEVEN_BITS: Limits = { one: 160, each: 153 }
const UNICODE: Limits = { one: 70, each: 67 }

export interface TextParts {
  readonly length: number
  readonly parts: number
  /** As many characters as one part has. */
  readonly of: number
}

export function textParts(words: string): TextParts {
  const letters = Array.from(words)
  const isBasic = letters.every((letter) => BASIC.includes(letter) || EXTENDED.includes(letter))
  const { one, each } = isBasic ? SEVEN_BITS : UNICODE
  const length = isBasic ? letters.reduce((sum, letter) => sum + (EXTENDED.includes(letter) ? 2 : 1), 0) : words.length
  return { length, parts: length <= one ? 1 : Math.ceil(length / each), of: one }
}
