// Reports never contain names, numbers, search strings or ids.

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const SEARCH = /[?#][^\s"')]*/g
const EMAIL = /[\w.+-]+@[\w-]+\.[\w.-]+/g
const TOKEN = /\b(eyJ[\w-]+\.[\w-]+\.[\w-]+|Bearer\s+\S+)/g
const DIGITS = /\+?\d[\d\s().-]{6,}\d/g

/** An address or a sentence with what is personal taken out; `/students/{id}` instead of a child's id. */
export const redacted = (text: string): string =>
  text
    .replaceAll(TOKEN, "{token}")
    .replaceAll(UUID, "{id}")
    .replaceAll(EMAIL, "{email}")
    .replaceAll(SEARCH, "")
    .replaceAll(DIGITS, "{digits}")

const QUERY = /\?[\w-]+=[^\s"'\\]*/g
const starred = (found: string): string => found.replaceAll(/[^-]/g, "*")

/**
 * Redacts a whole envelope, because recordings contain addresses. Keeps its length, which the envelope states for its parts, and keeps
 * figures: they are times and screen coordinates here.
 */
export const starredEnvelope = (text: string): string =>
  [TOKEN, UUID, EMAIL, QUERY].reduce((left, pattern) => left.replaceAll(pattern, starred), text)
