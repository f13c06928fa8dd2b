import { cellText } from "./blank-cell.ts"
import { columnWords } from "./column-words.ts"
import { looksLikeDate } from "./dates.ts"
import type { About, Field } from "./meanings.ts"
import { readEvent, readPresence } from "./presence.ts"
import { isDayName, isRegisterColumn, tellsPresence } from "./register-days.ts"
import { clockIn, readMinutes } from "./stay-times.ts"

// Which tables say who was there on which day, and what their columns are. Such a table names children and makes none.

const MOST_CELLS = 200

type Names = readonly (readonly [RegExp, Field, About?])[]

const VIA = String.raw`(?:check|sign|clock|tap|scan)(?:ed)? ?`
const CLOCK = String.raw`(?: (?:date|time|at|on|stamp|timestamp|clock))*`
const BY =
  /\b(?:by|person|whom|name|adult|guardian|parent|signature|initials|staff|employee|method|device|pin|temp\w*|ip)\b/
const OUT_WORDS = new RegExp(String.raw`\b(?:${VIA}out|pick(?:ed)? ?-?up|out|departure|departed|released|collected)\b`)

/** The first that fits; a column of the person who brought a child is none of these. */
const NAMES: Names = [
  [
    new RegExp(
      String.raw`\b${VIA}in${CLOCK}$|^(?:actual )?(?:time )?in${CLOCK}$|^(?:arriv(?:al|ed)|drop(?:ped)? ?-?off)${CLOCK}$`,
    ),
    "IN_TIME",
  ],
  [
    new RegExp(
      String.raw`\b${VIA}out${CLOCK}$|^(?:actual )?(?:time )?out${CLOCK}$|^(?:depart(?:ure|ed)|left|pick(?:ed)? ?-?up|released|collected)${CLOCK}$`,
    ),
    "OUT_TIME",
  ],
  [/\b(?:hours?|hrs?|duration|minutes?|mins?|total time|length of stay|time (?:present|attended|in care))\b/, "HOURS"],
  [/^(?:action|event|event type|direction|in out|activity type|punch(?: type)?|type|record type)$/, "EVENT"],
  [/\b(?:attend\w*|present|presence|absent|absence|status|here|participation|showed up|no show)\b/, "STATUS"],
  [
    /^(?:time|date time|date and time|timestamp|recorded (?:at|on)|event time|action time|time ?stamp|occurred (?:at|on))$/,
    "IN_TIME",
  ],
  [/\b(?:date|day)\b/, "DATE"],
  [
    /\b(?:program|class|course|activity|camp|session|care|service|event|offering|week|schedule)(?:e?s)?(?: (?:name|title|attended))?$/,
    "ITEM",
  ],
  [/\b(?:room|classroom|group|roster|team)(?: name)?$/, "ROOM"],
]

const PERSON: Names = [
  [
    /^(?:student|child|camper|participant|athlete|swimmer|dancer|player|attendee|member|kid|enrollee|pupil|client|customer|name)s?(?: (?:full )?name)?$/,
    "FULL_NAME",
    "CHILD",
  ],
  [/^(?:family|account|household|parent|guardian|payer)(?: name)?$/, "FULL_NAME", "GUARDIAN"],
]

const READS: Partial<Record<Field, (cell: string) => boolean>> = {
  IN_TIME: (cell) => clockIn(cell) !== undefined,
  OUT_TIME: (cell) => clockIn(cell) !== undefined,
  HOURS: (cell) => readMinutes(cell, "MINUTES") !== undefined,
  EVENT: (cell) => readEvent(cell) !== undefined,
  STATUS: (cell) => readPresence(cell) !== undefined,
  DATE: looksLikeDate,
}

const plain = (name: string): string => columnWords(name.replaceAll("-", " "))
const filledIn = (cells: readonly string[]): string[] =>
  cells
    .slice(0, MOST_CELLS)
    .map(cellText)
    .filter((cell) => cell !== "")

/** What a column is in a table of attendance; undefined where its name says nothing, or its cells say otherwise. */
export function attendanceMeaning(
  name: string,
  cells: readonly string[],
): { readonly about: About; readonly field: Field } | undefined {
  const words = plain(name)
  const filled = filledIn(cells)
  if (isDayName(name)) return isRegisterColumn(cells) ? { about: "ATTENDANCE", field: "MARK" } : undefined
  const person = PERSON.find(([pattern]) => pattern.test(words))
  if (person !== undefined) return { about: person[2] ?? "CHILD", field: person[1] }
  if (BY.test(words))
    return OUT_WORDS.test(words) && filled.every((cell) => clockIn(cell) === undefined)
      ? { about: "ATTENDANCE", field: "COLLECTOR" }
      : undefined
  for (const [pattern, field] of NAMES) {
    if (!pattern.test(words)) continue
    const reads = READS[field]
    if (reads !== undefined && filled.length > 0 && filled.filter(reads).length * 2 < filled.length) continue
    return { about: "ATTENDANCE", field }
  }
  return undefined
}

interface Named {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly cells: readonly string[] }[]
}

const FILE =
  /\battend\w*|\b(?:check|sign) ?ins?\b|\btime ?(?:sheet|card)s?\b|\bpresen(?:t|ce)\b|\bvisits?\b|\b(?:care|child) hours\b|\broll ?call\b/
const CHILDREN =
  /\b(?:student|child|children|camper|participant|athlete|swimmer|dancer|player|attendee|member|kid|enrollee|pupil)s?\b|^(?:client|customer|name|first(?: name)?|last(?: name)?)$/
/** Money, a place in a program or a list of children: it is one of those. */
const OTHERS =
  /\b(?:price|fee|tuition|amount|balance|paid|cost|capacity|start date|end date|allerg\w*|zip|postal\w*|street|address|emergency|enrol?lment|registration|order|wait ?list\w*|position)\b/
const OF_CHILDREN = /\b(?:dob|birth ?(?:date|day)|date of birth|gender|grade)\b/

/** Whether a table is of attendance: children, days, and that they were there or weren't. */
export function isOfAttendance({ name, columns, rows }: Named): boolean {
  const names = columns.map(plain)
  const is_named = FILE.test(plain(name))
  if (names.some((one) => OTHERS.test(one)) || !names.some((one) => CHILDREN.test(one))) return false
  if (!is_named && names.some((one) => OF_CHILDREN.test(one))) return false
  const cellsOf = (index: number) => rows.map(({ cells }) => cells[index] ?? "")
  const meanings = columns.map((column, index) => attendanceMeaning(column, cellsOf(index)))
  const at = (field: Field) =>
    meanings.findIndex((meaning) => meaning?.about === "ATTENDANCE" && meaning.field === field)
  const has = (field: Field) => at(field) >= 0
  const marked = meanings.flatMap((meaning, index) => (meaning?.field === "MARK" ? [cellsOf(index)] : []))
  if (marked.length > 1) return is_named || marked.some(tellsPresence)
  const is_dated =
    has("DATE") ||
    (["IN_TIME", "OUT_TIME"] as const).some((field) => has(field) && filledIn(cellsOf(at(field))).some(looksLikeDate))
  if (!is_dated) return false
  const words = names[at("STATUS")] ?? ""
  const says = /\b(?:attend\w*|present|absent|absence)\b/.test(words)
  return (
    has("OUT_TIME") ||
    (has("IN_TIME") && (is_named || has("EVENT"))) ||
    (has("STATUS") && (is_named || says)) ||
    (has("HOURS") && is_named)
  )
}
