import pg from "pg"

// int8 becomes a number, numeric, date and time stay text, and timestamptz becomes the ISO text that goes out again as JSON, so the
// machine's time zone never matters.

const INT8 = 20
const DATE = 1082
const TIME = 1083
const TIMESTAMPTZ = 1184
const NUMERIC = 1700

function integer(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}

const asIs = (text: string): string => text

/** `2026-07-04 15:30:00.12+00` (the session's zone is UTC) → `2026-07-04T15:30:00.120Z`. */
export function instant(text: string): string {
  if (!text.endsWith("+00") || text.length < 22) return text
  const fraction = text.charAt(19) === "." ? text.slice(20, -3) : ""
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, "0")}Z`
}

/** `09:00:00` → `09:00`. */
const wallClockTime = (text: string): string => text.slice(0, 5)

type Parser = (text: string) => unknown

/** `{1,NULL,"2026-07-04 15:30:00+00"}`: no value of these types holds a comma or a quote, so splitting is enough. */
const listOf = (parse: Parser): Parser => {
  const entry = (text: string) => (text === "NULL" ? null : parse(text.replaceAll('"', "")))
  return (text) => (text === "{}" ? [] : text.slice(1, -1).split(",").map(entry))
}

const parsers = new Map<number, Parser>([
  [INT8, integer],
  [1016, listOf(integer)],
  [DATE, asIs],
  [1182, listOf(asIs)],
  [TIME, wallClockTime],
  [1183, listOf(wallClockTime)],
  [TIMESTAMPTZ, instant],
  [1185, listOf(instant)],
  [NUMERIC, asIs],
  [1231, listOf(asIs)],
])

export const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    (format === "binary" ? undefined : parsers.get(id)) ?? pg.types.getTypeParser(id, format ?? "text"),
}
