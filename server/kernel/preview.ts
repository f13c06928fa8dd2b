import { createHash } from "node:crypto"
import { problem } from "@hub/domain/kernel/problem"

/** Objects by sorted keys, so that equal facts have one text. */
function canonical(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, canonical(one)]),
  )
}

/** The digest of all that a preview shows: 43 letters of base64url. Leave out what changes by itself, such as the time. */
export const previewDigest = (facts: object): string =>
  createHash("sha256")
    .update(JSON.stringify(canonical(facts)))
    .digest("base64url")

/** I56: what happens is what the preview showed, or nothing happens. Call it in the transaction that acts, with facts that it has read under its locks. */
export function requirePreview(facts: object, seen: string): void {
  if (previewDigest(facts) !== seen) throw problem("PREVIEW_CHANGED")
}
