import { amountColumns } from "./amount-columns.ts"
import { isSiblings } from "./column-people.ts"
import { readDate } from "./dates.ts"
import { type SwitchDecisions } from "./decisions.ts"
import { type RowPeople, rowKey } from "./households.ts"
import { readMark } from "./marks.ts"
import type { Field } from "./meanings.ts"
import type { Place } from "./people.ts"
import { readConsent } from "./people-columns.ts"
import { isProgramTable } from "./programs.ts"
import { NAMED, type PlannedTable, type RowReader, readerOf } from "./row-reader.ts"
import { ENROLLMENT_STATES, type EnrollmentState, readStatus } from "./statuses.ts"
import type { SwitchProblem } from "./switch-problem.ts"
import type { SwitchQuestion } from "./switch-question.ts"
import { readTimes } from "./times.ts"

// Who has or waits for a place: a cell that lists programs, a row an enrollment, or a column a program with an x.

/** A program as a file names it, before it is one of ours. */
export interface ProgramWords {
  readonly text: string
  readonly id: string
  /** From columns beside it; empty where the file has none. */
  readonly start_date: string
  readonly end_date: string
  readonly start_time: string
  readonly weekdays: string
  readonly site: string
  readonly season: string
}

export interface SwitchEnrollment {
  readonly family: string
  readonly child: string
  readonly program: ProgramWords
  /** `OVER` by the dates of its row. */
  readonly state: Exclude<EnrollmentState, "LEAVE_OUT"> | "OVER"
  /** Undefined: the file doesn't say. */
  readonly price_cents: number | undefined
  readonly paid_cents: number | undefined
  readonly is_paid: boolean | undefined
  /** The order of a line: its number, else when they joined, else the row. */
  readonly position: number | undefined
  readonly since: string
  /** What was listed together was paid together, for one child or for several. */
  readonly row: string
  readonly place: Place
}

const withoutDetails = { id: "", start_date: "", end_date: "", start_time: "", weekdays: "", site: "", season: "" }

const hasColumn = ({ columns }: PlannedTable, field: Field): boolean =>
  columns.some(({ meaning }) => meaning?.field === field)

interface OfRow {
  readonly planned: PlannedTable
  readonly read: RowReader
  readonly key: string
  readonly people: RowPeople
  readonly decisions: SwitchDecisions
  readonly amounts: Readonly<Record<"PRICE" | "PAID", ReturnType<typeof amountColumns>>>
  readonly latest: string
  readonly today: string
  readonly problems: SwitchProblem[]
}

/** Who has left a program by today isn't in it, even if its status says so: by the day, or by a yes below "Canceled". */
function hasLeft({ read, planned, today }: OfRow): boolean {
  const cell = read("ENROLLMENT", "LEFT_DATE")
  const day = readDate(cell, planned.date_order, today)
  return day === undefined ? readConsent(cell) === true : day <= today
}

/** As a person has decided, else as it reads; undefined: it has to be asked. */
function stateOf(row: OfRow): { state: EnrollmentState; is_paid: boolean | undefined } | undefined {
  const { read, decisions } = row
  if (hasLeft(row)) return { state: "LEAVE_OUT", is_paid: undefined }
  const cell = read("ENROLLMENT", "STATUS")
  const decided = ENROLLMENT_STATES.find((state) => state === decisions.statuses?.[cell])
  if (decided !== undefined) return { state: decided, is_paid: undefined }
  return cell === "" ? { state: "BOOKED", is_paid: undefined } : readStatus(cell)
}

function amountOf(row: OfRow, about: "PROGRAM" | "ENROLLMENT", field: "PRICE" | "PAID"): number | undefined {
  const { read, amounts, people, problems } = row
  const cell = read(about, field)
  if (cell === "") return undefined
  const amount = amounts[field].read(cell)
  const note = (kind: SwitchProblem["kind"]) =>
    void problems.push({ ...read.place(about, [field]), kind, cell, is_blocking: true, of: people.family })
  if (amount === undefined || amount.cents < 0) note("PRICE_UNREADABLE")
  else if (amounts[field].is_open && amount.cents !== 0) note("PRICE_OPEN")
  return amount?.cents
}

/** The programs of a row with their columns, for one child of it. */
function namedIn(row: OfRow, nth: number, is_shared: boolean) {
  const { planned, read } = row
  const from = is_shared ? 1 : nth
  const named = read("PROGRAM", "FULL_NAME")
  const id = read("PROGRAM", "ID")
  const details = {
    start_date: readDate(read("PROGRAM", "START_DATE"), planned.date_order, row.latest) ?? "",
    end_date: readDate(read("PROGRAM", "END_DATE"), planned.date_order, row.latest) ?? "",
    start_time: read("PROGRAM", "START_TIME") || (readTimes(read("PROGRAM", "TIMES"))?.start_time ?? ""),
    weekdays: read("PROGRAM", "WEEKDAYS"),
    site: read("PROGRAM", "SITE"),
    season: read("PROGRAM", "SEASON"),
  }
  const waits = read.all("CHILD", "WAITLISTS", from)
  const is_waiting = waits.some((cell) => readMark(cell) === "WAITING" || readMark(cell) === "BOOKED")
  const marked = planned.columns.flatMap(({ name, index, meaning }) => {
    const mark = meaning?.field === "MARK" ? readMark(read.cell(index)) : undefined
    const state = mark === "BOOKED" || mark === "WAITING" ? mark : undefined
    const at = { file: planned.table.name, line: row.read.line, column: name }
    return state === undefined ? [] : [{ program: { ...withoutDetails, text: name }, state, place: at }]
  })
  const listed = read.all("CHILD", "PROGRAMS", from)
  // A number beside one name is of that name.
  const is_numbered = named === "" && listed.length === 1
  const whole = named === "" && (id === "" || is_numbered) ? [] : [named || id]
  const place = read.place("PROGRAM", ["FULL_NAME", "ID"])
  const of_table = whole.length + listed.length + waits.length === 0 ? (planned.of_program ?? "") : ""
  return [
    ...(of_table === "" ? [] : [of_table]).map((text) => ({
      program: { ...details, text, id: "" },
      state: undefined,
      place: { file: planned.table.name, line: row.read.line, column: planned.table.columns[0] ?? "" },
    })),
    ...whole.map((text) => ({
      program: { ...details, text, id },
      state: is_waiting ? ("WAITING" as const) : undefined,
      place,
    })),
    ...listed.map((text) => ({
      program: { ...details, text, id: is_numbered ? id : "" },
      state: is_waiting ? ("WAITING" as const) : undefined,
      place: read.place("CHILD", ["PROGRAMS"], from),
    })),
    ...waits
      .filter((cell) => readMark(cell) === undefined)
      .map((text) => ({
        program: { ...withoutDetails, text },
        state: "WAITING" as const,
        place: read.place("CHILD", ["WAITLISTS"], from),
      })),
    ...marked,
  ]
}

function enrollmentsIn(row: OfRow, nth: number, child: string, is_shared: boolean): SwitchEnrollment[] {
  const { read, people, problems, planned, key, today } = row
  const named = namedIn(row, nth, is_shared)
  if (named.length === 0) return []
  const is_over = named.every(({ program: { end_date } }) => end_date !== "" && end_date < today)
  const status = is_over ? { state: "OVER" as const, is_paid: undefined } : stateOf(row)
  if (status === undefined) {
    const cell = read("ENROLLMENT", "STATUS")
    const choices = ENROLLMENT_STATES.map((value) => ({ value, words: "" }))
    const decides = { section: "statuses", key: cell } as const
    const place = read.place("ENROLLMENT", ["STATUS"])
    problems.push({ ...place, kind: "STATUS_UNKNOWN", cell, is_blocking: true, of: people.family, choices, decides })
    return []
  }
  const price_cents = is_over ? undefined : amountOf(row, "PROGRAM", "PRICE")
  const paid_cents = is_over ? undefined : amountOf(row, "ENROLLMENT", "PAID")
  const position = read("ENROLLMENT", "POSITION").replace("#", "")
  const date = read("ENROLLMENT", "DATE")
  const day = readDate(date, planned.date_order, row.latest) ?? ""
  return named.flatMap(({ program, state: of_cell, place }) => {
    const state = is_over ? status.state : (of_cell ?? status.state)
    if (state === "LEAVE_OUT" || status.state === "LEAVE_OUT") return []
    return {
      family: people.family,
      child,
      program,
      state,
      price_cents,
      paid_cents,
      is_paid: status.is_paid,
      position: position === "" ? undefined : Number(position),
      since: day === "" ? "" : `${day} ${clockOf(date)}`,
      row: key,
      place,
    }
  })
}

/** "6/1/2026 8:03:11" by its time of day, so that two of one day are in order. */
function clockOf(cell: string): string {
  const [, hour = "0", minute = "00", second = "00", half = ""] =
    /(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap])?/i.exec(cell) ?? []
  const of_day = half === "" ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0)
  return `${String(of_day).padStart(2, "0")}:${minute}:${second}`
}

/** Columns of a form that say once what goes for several children of a row. */
const sharedColumn = ({ columns }: PlannedTable) =>
  columns.some(({ meaning, nth }) => meaning?.about === "CHILD" && NAMED.includes(meaning.field) && nth > 1)
    ? columns.find(
        ({ meaning, nth }) =>
          nth === 1 && meaning !== undefined && ["PROGRAMS", "WAITLISTS", "MARK"].includes(meaning.field),
      )
    : undefined

/** A form is about its child, and says beside it what siblings are called. */
const hasSiblingsOnly = ({ columns }: PlannedTable): boolean =>
  columns.every(
    ({ name, meaning, nth }) =>
      nth === 1 || meaning?.about !== "CHILD" || !NAMED.includes(meaning.field) || isSiblings(name),
  )

const numbered = ({ columns }: PlannedTable): boolean =>
  columns.some(({ meaning, nth }) => nth > 1 && (meaning?.field === "PROGRAMS" || meaning?.field === "WAITLISTS"))

const hasEnrollments = (planned: PlannedTable): boolean =>
  !isProgramTable(planned) &&
  (planned.of_program !== undefined ||
    hasColumn(planned, "PROGRAMS") ||
    hasColumn(planned, "WAITLISTS") ||
    hasColumn(planned, "MARK") ||
    planned.columns.some(({ meaning }) => meaning?.about === "PROGRAM" && ["FULL_NAME", "ID"].includes(meaning.field)))

/** Dates beside an enrollment lie up to this many years ahead. */
const YEARS_AHEAD = 10

interface Read {
  readonly rows: ReadonlyMap<string, RowPeople>
  readonly decisions: SwitchDecisions
  readonly today: string
}

/** The enrollments of some tables, in their order. */
export function enrollmentsOf(tables: readonly PlannedTable[], { rows, decisions, today }: Read) {
  const problems: SwitchProblem[] = []
  const questions: SwitchQuestion[] = []
  const enrollments: SwitchEnrollment[] = []
  const latest = `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`
  for (const planned of tables) {
    if (!hasEnrollments(planned)) continue
    const shared = numbered(planned) ? undefined : sharedColumn(planned)
    const amounts = {
      PRICE: amountColumns(planned, "PROGRAM", "PRICE"),
      PAID: amountColumns(planned, "ENROLLMENT", "PAID"),
    }
    const listed_for = planned.listed_for ?? (hasSiblingsOnly(planned) ? "FIRST_CHILD" : undefined)
    let is_asked = listed_for !== undefined
    for (const line of planned.table.rows) {
      const key = rowKey(planned.table.name, line.line)
      const people = rows.get(key)
      if (people === undefined) continue
      const read = readerOf(planned, line)
      const row = { planned, read, key, people, decisions, amounts, latest, today, problems }
      const is_shared = shared !== undefined
      const names = [...people.children]
      const of_row = names.flatMap(([nth, child]) => enrollmentsIn(row, nth, child, is_shared))
      if (is_shared && names.length > 1 && of_row.length > 0 && !is_asked) {
        is_asked = true
        const cell = read.cell(shared.index)
        const choices = ["EVERY_CHILD", "FIRST_CHILD"]
        const at = { file: planned.table.name, line: line.line, column: shared.name }
        const { columns } = planned.table
        questions.push({ ...at, kind: "LISTED_FOR", cell, choices, decides: "listed_for", columns })
      }
      const [first] = names
      enrollments.push(
        ...of_row.filter(({ child }) => !is_shared || listed_for !== "FIRST_CHILD" || child === first?.[1]),
      )
    }
  }
  return { enrollments, problems, questions }
}
