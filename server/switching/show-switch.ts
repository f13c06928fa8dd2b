import { schoolYearLabel } from "@hub/domain/participants/school-year"
import { cellText } from "@hub/domain/switching/blank-cell"
import { ANSWER_TO, NEW_QUESTION } from "@hub/domain/switching/column-choices"
import { readDate } from "@hub/domain/switching/dates"
import { decisionsFor } from "@hub/domain/switching/decisions"
import { HEALTH_CHOICES } from "@hub/domain/switching/health-choices"
import type { Household } from "@hub/domain/switching/households"
import { isBrought } from "@hub/domain/switching/is-brought"
import type { MeantTime } from "@hub/domain/switching/meant-times"
import { ALL_DAY, CATEGORIES, filledAs, isFill, SAME_ROWS } from "@hub/domain/switching/program-questions"
import { FILLS } from "@hub/domain/switching/switch-question"
import type {
  Switch,
  SwitchColumn,
  SwitchFamily,
  SwitchQuestion,
  SwitchTable,
} from "@hub/domain/switching/switch-shown"
import { isDemo } from "../import/refuse-demo.ts"
import { asCalled, calledInFiles, decidedOf, gradesAsked } from "./decided.ts"
import { daysShown, detailsShown } from "./detail-counts.ts"
import type { PlannedFileTable } from "./plan-switch.ts"
import type { CurrentSwitch } from "./read-current.ts"
import { balanceSums, showRun } from "./run-result.ts"
import { besideShown, cardsShown, filesShown, moneyOfFamily, moneyShown } from "./show-money.ts"
import { placesOf, programShown } from "./show-program.ts"
import { listBatches } from "./store.ts"
import { recentRuns } from "./store-runs.ts"
import type { SwitchNeeds } from "./switch-needs.ts"

const FIRST = 5
const SAMPLE_MAX = 60
const DAY_MS = 86_400_000
export const FILE_DAYS = 14

type PlannedColumn = PlannedFileTable["columns"][number]

function columnShown(
  table: PlannedFileTable["table"],
  column: PlannedColumn,
  meant: readonly MeantTime[],
): SwitchColumn {
  const { name, index, meaning, nth, by, cells, is_of_health } = column
  const samples = new Set<string>()
  let filled = 0
  for (const row of table.rows) {
    const text = cellText(row.cells[index] ?? "")
    if (text === "") continue
    filled += 1
    if (samples.size < FIRST) samples.add(text.length > SAMPLE_MAX ? `${text.slice(0, SAMPLE_MAX)}…` : text)
  }
  return {
    name,
    meaning: meaningOf(column),
    nth,
    by: by ?? null,
    read: cells?.read ?? null,
    filled: cells?.filled ?? filled,
    samples: is_of_health ? [] : [...samples],
    meant: meantIn(meant, table.name, name) ?? null,
    is_hidden: is_of_health,
    stays_behind: meaning !== undefined && !isBrought(meaning),
  }
}

const meantIn = (times: readonly MeantTime[], file: string, name: string): SwitchColumn["meant"] | undefined => {
  const found = times.find((one) => one.file === file && one.column === name)
  return found && { cell: found.cell, time: found.time }
}

/** As it is decided: what a column is, or whose answers it has. */
function meaningOf({ meaning, question }: PlannedColumn): string | null {
  if (question !== undefined) return question === NEW_QUESTION ? NEW_QUESTION : `${ANSWER_TO}${question}`
  return meaning === undefined ? null : `${meaning.about}.${meaning.field}`
}

function tableShown({ table, columns }: PlannedFileTable, meant: readonly MeantTime[]): SwitchTable {
  const { name, rows, text, left_out } = table
  return {
    name,
    rows: rows.length,
    encoding: text?.encoding ?? null,
    is_likely: text?.by === "LIKELY",
    delimiter: text?.delimiter ?? null,
    left_out: [...left_out],
    columns: columns.map((column) => columnShown(table, column, meant)),
  }
}

/** What no cell of a table proves, with its answer once there is one. */
function datesAsked({ table, dates }: PlannedFileTable, { decisions, today }: CurrentSwitch): SwitchQuestion[] {
  const open = dates.kind === "AMBIGUOUS" ? dates : dates.kind === "MIXED" ? dates.month_first : undefined
  if (open === undefined) return []
  const choices = (["MDY", "DMY"] as const).map((value) => ({
    value,
    reads_as: readDate(open.value, value, today) ?? "",
  }))
  return [
    {
      table: table.name,
      kind: dates.kind === "MIXED" ? "DATE_ORDER_MIXED" : "DATE_ORDER",
      line: table.rows[open.at]?.line ?? table.header_line,
      column: dates.column ?? "",
      cell: open.value,
      choices,
      chosen: decisionsFor(table.columns, decisions)?.date_order ?? null,
    },
  ]
}

const WHOLE_AMOUNTS = ["DOLLARS", "CENTS"] as const

/** A price that could be dollars or cents is one question for the table, not a problem in each row. */
function amountsAsked({ table }: PlannedFileTable, { plan, decisions }: CurrentSwitch): SwitchQuestion[] {
  const open = plan.problems.find(({ kind, file }) => kind === "PRICE_OPEN" && file === table.name)
  const chosen = decisionsFor(table.columns, decisions)?.whole_amounts ?? null
  if (open === undefined && chosen === null) return []
  const cell = open?.cell ?? ""
  const number = Number(cell.replaceAll(/[^\d]/g, "") || 0)
  const choices = WHOLE_AMOUNTS.map((value) => ({
    value,
    reads_as: cell === "" ? "" : (value === "DOLLARS" ? number : number / 100).toFixed(2),
  }))
  const { line = table.header_line, column = "" } = open ?? {}
  return [{ table: table.name, kind: "WHOLE_AMOUNTS", line, column, cell, choices, chosen }]
}

const SHAPE_QUESTIONS = [
  ["BALANCE_SIGN", "balances", ["POSITIVE_OWES", "NEGATIVE_OWES"]],
  ["LISTED_FOR", "listed_for", ["EVERY_CHILD", "FIRST_CHILD"]],
  ["SAME_ROWS", "same_rows", SAME_ROWS],
  ["ALL_DAY", "all_day", ALL_DAY],
  ["CATEGORIES", "categories", CATEGORIES],
  ["CREDITS_FOR", "credits_for", ["EACH_CHILD", "FAMILY_ONCE"]],
  ["HEALTH", "health", HEALTH_CHOICES],
  ["PLANS_IN_BALANCE", "plans_in_balance", ["WITHIN", "BESIDE"]],
] as const

/** What the plan asks about a table; one that is answered can be answered otherwise. */
function shapeAsked({ table }: PlannedFileTable, { plan, decisions }: CurrentSwitch): SwitchQuestion[] {
  const shape = decisionsFor(table.columns, decisions)
  return SHAPE_QUESTIONS.flatMap(([kind, field, values]) => {
    const open = plan.questions.find((question) => question.kind === kind && question.file === table.name)
    const chosen = shape?.[field] ?? null
    if (open === undefined && chosen === null) return []
    const { line = table.header_line, column = "", cell = "" } = open ?? {}
    const choices = values.map((value) => ({ value, reads_as: "" }))
    return [{ table: table.name, kind, line, column, cell, choices, chosen }]
  })
}

/** What goes for all programs of a table that has no column for it is typed. */
function fillsAsked({ table }: PlannedFileTable, { plan, decisions }: CurrentSwitch): SwitchQuestion[] {
  const { fills } = decisionsFor(table.columns, decisions) ?? {}
  return Object.keys(FILLS).flatMap((kind) => {
    if (!isFill(kind)) return []
    const open = plan.questions.find((question) => question.kind === kind && question.file === table.name)
    const chosen = filledAs(kind, fills) ?? null
    if (open === undefined && chosen === null) return []
    const { line = table.header_line, column = "", cell = "" } = open ?? {}
    return [{ table: table.name, kind, line, column, cell, choices: [], typed: FILLS[kind][1], chosen }]
  })
}

export const questionsOf = (current: CurrentSwitch): SwitchQuestion[] =>
  current.plan.tables.flatMap((table) => [
    ...datesAsked(table, current),
    ...amountsAsked(table, current),
    ...shapeAsked(table, current),
    ...gradesAsked(table, current),
    ...fillsAsked(table, current),
  ])

/** Problems that a question asks once. */
export const isAsked = ({ kind }: { readonly kind: string }): boolean => kind === "PRICE_OPEN"

const named = ({ first_name, last_name }: { readonly first_name: string; readonly last_name: string }): string =>
  `${first_name} ${last_name}`.trim()

function familyShown(
  { external_id, adults, contacts, children, address, place }: Household,
  plan: CurrentSwitch["plan"],
): SwitchFamily {
  return {
    money: moneyOfFamily(plan, external_id),
    line: place.line,
    file: place.file,
    adults: adults.map((adult) => ({
      name: named(adult),
      email: adult.email,
      phone: adult.phone,
      relationship: adult.relationship,
    })),
    // One without a phone doesn't become a contact.
    contacts: contacts
      .filter(({ phone }) => phone !== "")
      .map((contact) => ({ name: named(contact), phone: contact.phone, is_pick_up: contact.is_pick_up })),
    children: children.map((child) => ({
      name: named(child),
      birth_date: child.birth_date,
      grade: child.grade,
      school_year: child.grade_year === null ? null : schoolYearLabel(child.grade_year),
      health_notes: child.health.length,
    })),
    address:
      address === undefined
        ? null
        : [address.line1, address.line2, address.city, address.state, address.postal_code]
            .filter((part) => part !== "")
            .join(", "),
    places: placesOf(plan, external_id, children),
    details: [
      ...detailsShown(plan.details, external_id),
      ...cardsShown(plan.cards.cards, external_id),
      ...filesShown(plan.signed_files.files, external_id),
    ],
  }
}

/** Nothing is asked or in the way, and there is something to bring. */
export function isReady({ plan }: CurrentSwitch, questions: readonly SwitchQuestion[]): boolean {
  const is_open = questions.some(({ chosen }) => chosen === null) || plan.undecided.length + plan.questions.length > 0
  const is_blocked = plan.errors.length > 0 || plan.problems.some(({ is_blocking }) => is_blocking)
  const is_any = plan.households.length + plan.programs.length + plan.money.codes.length > 0
  return !is_open && !is_blocked && is_any
}

export const showSwitch =
  ({ store, current: read }: SwitchNeeds) =>
  async (): Promise<Switch> => {
    const current = await read()
    const { files, plan, decisions, digest, known_questions, called } = current
    const questions = questionsOf(current)
    const names = new Map([...calledInFiles(plan, decisions), ...called])
    const listed = plan.problems.filter((problem) => !isAsked(problem))
    const blocking = listed.filter(({ is_blocking }) => is_blocking).length
    return {
      files: files.map((file) => ({
        ...file,
        ends_at: new Date(Date.parse(file.added_at) + FILE_DAYS * DAY_MS).toISOString(),
      })),
      faults: [...plan.errors],
      tables: plan.tables.map((table) => tableShown(table, plan.meant_times)),
      questions,
      families: {
        count: plan.households.length,
        children: plan.households.reduce((sum, { children }) => sum + children.length, 0),
        first: plan.households.slice(0, FIRST).map((one) => familyShown(one, plan)),
      },
      programs: { count: plan.programs.length, first: plan.programs.slice(0, FIRST).map(programShown) },
      sums: {
        bookings: plan.bookings.length,
        waits: plan.waits.length,
        applications: plan.details.applications.length,
        left_out: plan.enrollments.left_out,
        ...balanceSums(plan),
        ...moneyShown(plan),
        ...besideShown(plan),
        attendance: daysShown(plan.details),
        places_added: plan.raise.reduce((sum, { added }) => sum + added, 0),
      },
      problems: { blocking, to_look_at: listed.length - blocking },
      questions_here: known_questions.map(({ key, set_name, question, is_medical }) => ({
        key: `${ANSWER_TO}${key}`,
        set_name,
        label: question.label,
        is_medical,
      })),
      decided: decidedOf(decisions).map((one) => asCalled(one, names)),
      decisions: countDecisions(current),
      digest,
      is_ready: isReady(current, questions),
      is_demo: await isDemo(store),
      runs: (await recentRuns(store)).map((run) => showRun(run, digest)),
      batches: await listBatches(store),
    }
  }

/** As they were made: an order of days that was answered once goes for several tables. */
function countDecisions({ decisions }: CurrentSwitch): number {
  const { shapes = [] } = decisions
  const orders = new Set(shapes.flatMap(({ date_order }) => date_order ?? []))
  const of_shapes = shapes.reduce((sum, { columns: _columns, date_order: _order, meanings, fills, ...answers }) => {
    const each = [meanings, fills, answers].flatMap((part = {}) => Object.values<unknown>(part))
    return sum + each.filter((one) => one !== undefined).length
  }, orders.size)
  return of_shapes + decidedOf(decisions).length
}
