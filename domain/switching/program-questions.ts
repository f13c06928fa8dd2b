import type { ShapeDecisions } from "./decisions.ts"
import type { Place } from "./people.ts"
import { FILLS, type FillKind, type ProgramQuestionKind, type SwitchQuestion } from "./switch-question.ts"
import { readWeekdays, WEEKDAY_NAMES } from "./weekdays.ts"

// What a timetable doesn't say, asked once for all of its rows.

export const isFill = (kind: string): kind is FillKind => Object.hasOwn(FILLS, kind)

export const SAME_ROWS = ["ONE_PROGRAM", "PROGRAM_EACH"] as const
export const ALL_DAY = ["DAYS_OFF", "PROGRAMS", "LEAVE_OUT"] as const

export const CATEGORIES = ["AREAS", "LEAVE_OUT"] as const

const SHAPED = {
  SAME_ROWS: ["same_rows", SAME_ROWS],
  ALL_DAY: ["all_day", ALL_DAY],
  CATEGORIES: ["categories", CATEGORIES],
} as const

/** Notes the first of each kind that a table asks. */
export function questionsOf(columns: readonly string[]) {
  const asked = new Map<ProgramQuestionKind, SwitchQuestion>()
  const ask = (kind: ProgramQuestionKind, place: Place, cell: string) => {
    if (asked.has(kind)) return
    const [decides, choices] = isFill(kind) ? (["fills", []] as const) : SHAPED[kind]
    asked.set(kind, { ...place, kind, cell, choices, decides, columns })
  }
  return { ask, all: () => [...asked.values()] }
}

const AMOUNT = /^\$?\s*(\d{1,7})(?:\.(\d{2}))?$/

/** An answer in the words of the decisions; undefined if it is none. */
export function fillOf(kind: FillKind, answer: string): ShapeDecisions["fills"] {
  const [field, typed] = FILLS[kind]
  const text = answer.trim()
  if (typed === "MONEY") {
    const [, whole, cents = "00"] = AMOUNT.exec(text) ?? []
    return whole === undefined ? undefined : { [field]: Number(whole) * 100 + Number(cents) }
  }
  if (typed === "WEEKDAYS") {
    const days = readWeekdays(text)
    return days && { [field]: days.map((day) => WEEKDAY_NAMES[day] ?? "").join(", ") }
  }
  if (typed === "COUNT") return /^\d{1,6}$/.test(text) && Number(text) > 0 ? { [field]: Number(text) } : undefined
  const shape = typed === "DATE" ? /^\d{4}-\d{2}-\d{2}$/ : /^([01]\d|2[0-3]):[0-5]\d$/
  return shape.test(text) ? { [field]: text } : undefined
}

/** What was answered, as it is typed. */
export function filledAs(kind: FillKind, fills: ShapeDecisions["fills"]): string | undefined {
  const [field, typed] = FILLS[kind]
  const value = fills?.[field]
  if (value === undefined) return undefined
  return typed === "MONEY" ? (Number(value) / 100).toFixed(2) : String(value)
}
