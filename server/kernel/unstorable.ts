// Characters that the database can't store, made by an escape such as "\\0": a NUL, or half of a surrogate pair.

export const UNSTORABLE_LETTER = /\0|\p{Surrogate}/u

/** No form or file of ours lies deeper, so nothing that does is stored. */
const DEEPEST = 32

/** Paths to them, in names as in values. */
export function unstorable(value: unknown, depth = 0): string[][] {
  if (typeof value === "string") return UNSTORABLE_LETTER.test(value) ? [[]] : []
  if (typeof value !== "object" || value === null || depth > DEEPEST) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (UNSTORABLE_LETTER.test(key)) return [[key]]
    return unstorable(inner, depth + 1).map((path) => [key, ...path])
  })
}
