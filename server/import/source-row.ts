import type { Locate } from "./errors.ts"

/** One record of a file before it is checked. */
export interface SourceRow {
  readonly values: Record<string, unknown>
  readonly locate: Locate
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

export const UNSTORABLE = "has a character that no text can hold"
