import { timeLabel } from "@hub/domain/kernel/calendar"
import { formatMoney } from "@hub/domain/kernel/money"
import { plural } from "@hub/domain/kernel/text"
import { readDate } from "@hub/domain/switching/dates"
import type { Household } from "@hub/domain/switching/households"
import { isBrought } from "@hub/domain/switching/is-brought"
import type { SwitchProblem } from "@hub/domain/switching/switch-problem"
import type { SwitchProgram } from "@hub/domain/switching/switch-program"
import type { SwitchQuestion } from "@hub/domain/switching/switch-question"
import type { Brought } from "../switching/bring-families.ts"
import type { PlannedFileTable, SwitchPlan } from "../switching/plan-switch.ts"
import { DETAIL_PROBLEMS, detailLines, ROW_PROBLEMS } from "./switch-detail-texts.ts"
import {
  CARD_PROBLEMS,
  cardLines,
  chooseFrom,
  MONEY_PROBLEMS,
  moneyBroughtLines,
  ofWhom,
  type Problem,
  SIGNED_FILE_PROBLEMS,
  signedFileLines,
} from "./switch-money-texts.ts"
import { PROGRAM_PROBLEMS, PROGRAM_QUESTIONS } from "./switch-program-texts.ts"

// What a switch says at the machine.

const BY = {
  NAME: "by its name",
  CONTENT: "by what is in it",
  BOTH: "by its name and what is in it",
  DECISION: "as decided",
} as const
const READ_AS = {
  utf8: "UTF-8",
  utf16le: "UTF-16",
  utf16be: "UTF-16",
  "windows-1252": "Windows-1252",
  "windows-1250": "Windows-1250",
  macintosh: "Mac Roman",
  cp850: "DOS 850",
} as const
const DELIMITED = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars" } as const
const LEFT_OUT = {
  TITLE: "a title",
  TOTALS: "totals",
  HEADER_AGAIN: "the column names again",
  OVER: "it is over",
  HEADING: "what the rows below are of, a column of its own",
} as const

const words = (name: string): string => name.toLowerCase().replaceAll("_", " ")

function headLine({ table }: PlannedFileTable): string {
  const { text } = table
  const how =
    text === undefined
      ? "XLSX"
      : `${READ_AS[text.encoding]}${text.by === "LIKELY" ? " (most likely)" : ""}, ${DELIMITED[text.delimiter]}`
  return `${table.name}: ${table.rows.length} ${plural("row", table.rows.length)}, ${how}`
}

/** Every table with what each of its columns was taken for, and why. */
export function columnLines({ tables, meant_times }: SwitchPlan): string[] {
  return tables.flatMap((planned) => {
    const { table, columns } = planned
    return [
      headLine(planned),
      ...columns.map(({ name, meaning, by, nth, cells }) => {
        const what =
          meaning === undefined
            ? "stays behind"
            : `${words(meaning.about)} ${nth > 1 ? `${nth} ` : ""}${words(meaning.field)}`
        const counted =
          cells === undefined || cells.filled === 0 || cells.read === cells.filled
            ? ""
            : `, ${cells.read} of ${cells.filled} cells`
        const meant = meant_times.find((one) => one.file === table.name && one.column === name)
        const half = meant === undefined ? "" : `; ${meant.cell} is read as ${timeLabel(meant.time)}`
        return `  ${name.padEnd(28)} ${what}${by === undefined ? "" : ` (${BY[by]}${counted}${half})`}`
      }),
      ...table.left_out.map(({ line, reason }) => `  line ${line} is left out: ${LEFT_OUT[reason]}`),
    ]
  })
}

const either = (value: string, today: string): string =>
  `${readDate(value, "MDY", today) ?? ""} or ${readDate(value, "DMY", today) ?? ""}`

/** What no file proves and nobody has decided. */
export const questionLines = ({ undecided, questions }: SwitchPlan, today: string): string[] => [
  ...dateLines(undecided, today),
  ...questions.map(({ kind, file, line, column, cell }) => `${file}:${line}:${column}: ${QUESTIONS[kind](cell)}`),
]

const QUESTIONS: Readonly<Record<SwitchQuestion["kind"], (cell: string) => string>> = {
  BALANCE_SIGN: (cell) =>
    `does ${cell} mean that the family owes, or is it in its favor? Nothing in this table proves it: say --balances positive-owes or --balances negative-owes.`,
  LISTED_FOR: (cell) =>
    `"${cell}" is the only list of a row with several children: say --listed-for every-child or --listed-for first-child.`,
  ...PROGRAM_QUESTIONS,
  CREDITS_FOR: (cell) =>
    `the rows of all children of a family say "${cell}": is it each child's, or the family's once? Say --credits-for each-child or --credits-for family-once.`,
  HEALTH: (cell) =>
    `what does "${cell}" have: allergies, conditions, medication, or notes for who looks after health? Say --medical allergies, conditions, medication or notes.`,
  GRADE_YEAR: (cell) => `of which school year is the grade ${cell}? Say it as --grade-year 2026-27.`,
  PLANS_IN_BALANCE: (cell) =>
    `is what a payment plan still asks for within the balance ${cell}, or beside it? Say --plans-in-balance within or --plans-in-balance beside.`,
}

const dateLines = (undecided: readonly PlannedFileTable[], today: string): string[] =>
  undecided.flatMap(({ table, dates }) => {
    if (dates.kind === "AMBIGUOUS") {
      const at = `${table.name}:${table.rows[dates.at]?.line ?? 1}:${dates.column ?? ""}`
      return `${at}: is ${dates.value} ${either(dates.value, today)}? Nothing in this table proves it: say --dates month-first or --dates day-first.`
    }
    if (dates.kind !== "MIXED") return []
    const { month_first, day_first } = dates
    return `${table.name}: ${month_first.value} has its month first and ${day_first.value} its day. Write them alike, or say --dates month-first or --dates day-first; the others are then problems.`
  })

/** Columns that are understood, and whose content stays with the other system. */
export const behindLines = ({ tables }: SwitchPlan): string[] =>
  tables.flatMap(({ table, columns }) => {
    const behind = columns.filter(({ meaning }) => meaning !== undefined && !isBrought(meaning))
    return behind.length === 0
      ? []
      : [`${table.name}: understood, but not brought over: ${behind.map(({ name }) => name).join(", ")}`]
  })

const FIRST = 5

const familyText = ({ adults, children, contacts }: Household): string => {
  const [account, ...others] = adults
  const who = account === undefined ? "nobody" : `${account.first_name} ${account.last_name} <${account.email}>`
  const kids = children.map(
    (child) =>
      `${child.first_name} ${child.last_name}, ${child.birth_date ?? "no birth date"}${child.health.length > 0 ? ", health notes" : ""}`,
  )
  const beside = [...others, ...contacts].map(({ first_name, last_name }) => `${first_name} ${last_name}`)
  return `  ${who}: ${kids.join("; ") || "no children"}${beside.length > 0 ? `; contacts ${beside.join(", ")}` : ""}`
}

const programWords = ({
  name,
  start_date,
  end_date,
  start_time,
  end_time,
  capacity,
  price_cents,
  enrolled,
  waiting,
  sessions,
  days_off,
}: SwitchProgram): string => {
  const taken = enrolled + waiting === 0 ? "" : `; ${enrolled} enrolled and ${waiting} waiting there`
  const days = sessions.length === 0 ? "" : `, ${sessions.length} ${plural("day", sessions.length)}`
  const off = days_off.length === 0 ? "" : `, none on ${days_off.join(", ")}`
  return `  ${name}: ${start_date} to ${end_date}${days}${off}, ${start_time}-${end_time}, ${capacity} places, ${formatMoney(price_cents)}${taken}`
}

/** The first five families and programs as they would be, without what is written about health. */
export function firstLines({ households, programs }: SwitchPlan): string[] {
  if (households.length + programs.length === 0)
    return [
      "No table holds families or programs. Another timetable is read by its mapping: hub import --mapping <file> <csv>",
    ]
  const children = households.reduce((sum, household) => sum + household.children.length, 0)
  const of_families = `${households.length} ${households.length === 1 ? "family" : "families"}, ${children} ${children === 1 ? "child" : "children"}. The first:`
  return [
    ...(households.length === 0 ? [] : [of_families, ...households.slice(0, FIRST).map(familyText)]),
    ...(programs.length === 0
      ? []
      : [
          `${programs.length} ${plural("program", programs.length)}. The first:`,
          ...programs.slice(0, FIRST).map(programWords),
        ]),
  ]
}

const PROBLEMS: Readonly<Record<SwitchProblem["kind"], (cell: string, problem: Problem) => string>> = {
  ...ROW_PROBLEMS,
  EMAIL_MISSING: (cell) => `${cell || "the family"} has no email, with which they would sign in`,
  EMAIL_UNREADABLE: (cell) => `"${cell}" is no email`,
  EMAIL_OF_TWO: (cell, problem) => `${cell} is the email of two families${orAlike(problem)}`,
  CHILD_TWICE: (cell, problem) => `${cell} are of one day: two children, or one twice?${orAlike(problem)}`,
  CHILD_IN_TWO: (cell, problem) => `${cell} is a child of two families: two children, or one?${orAlike(problem)}`,
  PARENT_TWICE: (cell, problem) =>
    `${cell} is in two families with two emails: two families, or one?${orAlike(problem)}`,
  NAME_MISSING: (cell) => `the family of ${cell} has no first or last name`,
  DATE_UNREADABLE: (cell) =>
    cell === "" ? "the day is missing" : `"${cell}" is no day, or one that a birth date can't be`,
  TIME_UNREADABLE: (cell) =>
    cell === "" ? "the time is missing" : `"${cell}" is no time of day, like 4:00 PM or 16:00`,
  WEEKDAYS_UNREADABLE: (cell) =>
    cell === "" ? "its weekdays are missing" : `"${cell}" are no weekdays, like MWF or Mon, Wed`,
  ...PROGRAM_PROBLEMS,
  ...DETAIL_PROBLEMS,
  AGE_UNREADABLE: (cell) => `"${cell}" is no age`,
  CAPACITY_UNREADABLE: (cell) => (cell === "" ? "the number of places is missing" : `"${cell}" is no whole number`),
  PRICE_UNREADABLE: (cell) =>
    cell === "" ? "the price is missing; 0.00 is free" : `"${cell}" is no amount, like $1,080.00`,
  PRICE_OPEN: (cell) => `${cell} could be dollars or cents: say --whole-amounts dollars or --whole-amounts cents`,
  PROGRAM_UNKNOWN: (cell, problem) => `"${cell}" is no program here${ofWhom(problem)}${chooseFrom(cell, problem)}`,
  PROGRAM_OF_TWO: (cell, problem) =>
    `"${cell}" could be several programs${ofWhom(problem)}${chooseFrom(cell, problem)}`,
  PROGRAM_OVER: (cell) => `"${cell}" is over: its bookings stay behind`,
  STATUS_UNKNOWN: (cell) =>
    `what is "${cell}"? Decide it in the decisions file: statuses: {"${cell}": BOOKED | WAITING | APPLIED | INCOMPLETE | LEAVE_OUT}`,
  APPLICATION: (cell, problem) =>
    `${cell} takes no applications${ofWhom(problem)}. Decide it in the decisions file: applications: {"${problem.decides?.key ?? ""}": WAITING | LEAVE_OUT}`,
  BALANCES_DIFFER: (cell) => `the rows of one family have two balances: ${cell}`,
  BALANCE_UNREADABLE: (cell) => `"${cell}" is no amount, like -45.00`,
  OVERSOLD: (cell, { short, whom = [] }) => {
    const { capacity = 0, taken = 0, wanted = 0 } = short ?? {}
    const over = taken + wanted - capacity
    return `${cell} has ${capacity} places, ${taken} of them taken, and the files have ${wanted} bookings: ${over} too many. They are of ${whom.join(", ")}. Add places with --raise-capacity`
  },
  ...MONEY_PROBLEMS,
  ...CARD_PROBLEMS,
  ...SIGNED_FILE_PROBLEMS,
}

const orAlike = ({ decides, choices = [] }: Problem): string =>
  decides === undefined
    ? ""
    : `. Decide it in the decisions file: alike: {"${decides.key}": ${choices.map(({ value }) => value).join(" | ")}}`

/** Those that keep a family out come first. */
export const problemLines = (problems: readonly SwitchProblem[]): string[] =>
  problems
    .toSorted((a, b) => Number(b.is_blocking) - Number(a.is_blocking))
    .map(
      ({ file, line, column, kind, cell, is_blocking, ...problem }) =>
        `${is_blocking ? "problem" : "look at"}  ${file}:${line}:${column}: ${PROBLEMS[kind](cell, problem)}`,
    )

const counted = (what: string, { created, updated, unchanged }: Brought["families"]): string =>
  `${what.padEnd(24)} ${created} new, ${updated} changed, ${unchanged} unchanged`

const placed = (what: string, { created, unchanged }: Brought["bookings"]): string[] =>
  created + unchanged === 0 ? [] : [`${what.padEnd(24)} ${created} new, ${unchanged} unchanged`]

const opened = ({ owed, in_favor, unchanged }: Brought["balances"]): string[] =>
  owed.families + in_favor.families + unchanged === 0
    ? []
    : [
        `${"opening balances".padEnd(24)} ${owed.families} owe ${formatMoney(owed.cents)}, ${in_favor.families} in favor ${formatMoney(in_favor.cents)}, ${unchanged} unchanged`,
      ]

export function broughtLines(brought: Brought, is_dry: boolean): string[] {
  const {
    families,
    children,
    contacts,
    health_notes,
    addresses,
    bookings,
    waits,
    balances,
    details,
    here_already,
    deleted,
    differences,
    taken_over,
    left_here,
    left_behind,
  } = brought
  const list = (head: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`${head}:`, ...lines.map((line) => `  ${line}`)]
  return [
    counted("families", families),
    counted("children", children),
    ...placed("contacts", contacts),
    ...placed("addresses", addresses),
    ...placed("health notes, sealed", health_notes),
    ...placed("bookings", bookings),
    ...placed("on waitlists", waits),
    ...opened(balances),
    ...moneyBroughtLines(brought.money),
    ...detailLines(details),
    ...cardLines(brought.cards),
    ...signedFileLines(brought.signed_files),
    ...list("Here already, and left as they are", here_already),
    ...list("Deleted their account, and stay so", deleted),
    ...list("Taken over from the newer files", taken_over),
    ...list("Otherwise in the newer files, and left as it is here", left_here),
    ...list("Differs, not written, as it is the families' own", differences),
    ...list("Stays behind", left_behind),
    ...(is_dry ? ["Dry run: nothing was written."] : []),
  ]
}
