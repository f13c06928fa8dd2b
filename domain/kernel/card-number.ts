// I20: no card number ever reaches us. The card form is the provider's, so one can only come where someone has typed it into a
// field that asks for something else, and there it is refused before it is stored.

/** Digits with a space or a dash between them at most, and nothing that they could be a part of around them. */
const RUNS = /(?<![\p{L}\p{N}+])\d(?:[ -]?\d){12,18}(?![\p{L}\p{N}]|[ -]\d)/gu

/** How the numbers of the known brands begin, and how long they are. */
const BRANDS: readonly RegExp[] = [
  /^4(?:\d{12}|\d{15}|\d{18})$/,
  /^(?:5[1-5]|2[2-7])\d{14}$/,
  /^3[47]\d{13}$/,
  /^(?:6011|64[4-9]\d|65\d\d)\d{12}$/,
  /^3(?:0[0-5]|[68]\d)\d{11}$/,
  /^35\d{14}$/,
  /^62\d{14,17}$/,
]

/** The check digit of a card number, in the browser and on the server. */
export function isLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .map((digit, place) => (place % 2 === 1 ? digit * 2 : digit))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0)
  return sum % 10 === 0
}

export function hasCardNumber(text: string): boolean {
  for (const [run] of text.matchAll(RUNS)) {
    const digits = run.replaceAll(/[ -]/g, "")
    if (BRANDS.some((brand) => brand.test(digits)) && isLuhn(digits)) return true
  }
  return false
}

/** Ids, keys and tokens are ours or a provider's, and their digits mean nothing; a password is stored hashed. */
const IS_MADE = /(^|_)(ids?|keys?|tokens?|password)$/
/** No form of ours lies deeper, so nothing that does is stored. */
const DEEPEST = 32

/** Where in what was sent a card number is, as a field's path; undefined for nowhere. */
export function cardNumberIn(value: unknown, path = "", depth = 0): string | undefined {
  if (typeof value === "string") return hasCardNumber(value) ? path : undefined
  if (typeof value !== "object" || value === null || depth > DEEPEST) return undefined
  for (const [key, part] of Object.entries(value)) {
    if (IS_MADE.test(key)) continue
    const found = cardNumberIn(part, path === "" ? key : `${path}.${key}`, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}
