import type { Locate } from "./faults.ts"

/** One record of a file before it is checked. */
export interface SourceRow {
  readonly values: Record<string, unknown>
  readonly locate: Locate
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Paths to characters that the database can't store, made by an escape such as "\\0": a NUL, or half of a surrogate pair. */
export function unstorable(value: unknown): string[][] {
  if (typeof value === "string") return /\0|\p{Surrogate}/u.test(value) ? [[]] : []
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => unstorable(inner).map((path) => [key, ...path]))
}

export const UNSTORABLE = "has a character that no text can hold"
