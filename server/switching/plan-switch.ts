import { isOfDays } from "@hub/domain/switching/attendance-before"
import { balancesOf, type SwitchBalance } from "@hub/domain/switching/balances"
import { isOfCards } from "@hub/domain/switching/card-columns"
import { editedRows } from "@hub/domain/switching/cell-edits"
import { type DateEvidence } from "@hub/domain/switching/dates"
import { decisionsFor, type SwitchDecisions, withoutInherited } from "@hub/domain/switching/decisions"
import { detailsOf, detailsOfComing, type SwitchDetails } from "@hub/domain/switching/details"
import { enrollmentsOf } from "@hub/domain/switching/enrollments"
import { peopleIndex } from "@hub/domain/switching/find-people"
import { gradeQuestions, gradeYearOf, gradeYears } from "@hub/domain/switching/grade-years"
import { healthQuestions } from "@hub/domain/switching/health-questions"
import { type Household, householdsOf, USUAL_START } from "@hub/domain/switching/households"
import { matchEnrollments, type SwitchBooking } from "@hub/domain/switching/match-programs"
import type { MeantTime } from "@hub/domain/switching/meant-times"
import { moneyOf } from "@hub/domain/switching/money-reader"
import { oversold, type RaisedPool } from "@hub/domain/switching/oversold"
import { withRoles } from "@hub/domain/switching/person-rows"
import { type PlannedColumn, planColumns } from "@hub/domain/switching/plan-columns"
import { withPointers } from "@hub/domain/switching/pointing-rows"
import { programNames, programOfTable, withProgramColumns } from "@hub/domain/switching/program-columns"
import { programsOf } from "@hub/domain/switching/programs"
import { renamedPrograms } from "@hub/domain/switching/renamed"
import type { PlannedTable } from "@hub/domain/switching/row-reader"
import { type CardsFound, cardsOf } from "@hub/domain/switching/saved-cards"
import { isLeft } from "@hub/domain/switching/settle"
import { withSeveral } from "@hub/domain/switching/several-in-cell"
import { filesOfComing, type SignedFilesFound, signedFilesOf } from "@hub/domain/switching/signed-files"
import { blockedBy, type SwitchProblem } from "@hub/domain/switching/switch-problem"
import type { SwitchProgram } from "@hub/domain/switching/switch-program"
import type { SwitchQuestion } from "@hub/domain/switching/switch-question"
import { tableDates } from "@hub/domain/switching/table-dates"
import { takenElsewhere } from "@hub/domain/switching/taken-elsewhere"
import { vanished } from "@hub/domain/switching/vanished"
import { type KnownBookings, withComing } from "./known-bookings.ts"
import { onceEach, withNames } from "./once-each.ts"
import { type MoneyFound, moneyOfComing, planMoney, type SwitchMoney } from "./plan-money.ts"
import { type NewerPlan, newerOfComing, planNewer } from "./plan-newer.ts"
import { archivesIn } from "./read-archive.ts"
import { readSheets, type SourceFile, type SourceTable, type Told } from "./read-sheets.ts"

// What files of another system hold, before anything is written: their columns, what a person has to decide, and the families.

export interface PlannedFileTable extends PlannedTable {
  readonly table: SourceTable
  readonly columns: readonly PlannedColumn[]
  readonly dates: DateEvidence & { readonly column?: string }
}

export interface SwitchPlan {
  readonly tables: readonly PlannedFileTable[]
  /** Tables whose dates could be read in two ways, and that nobody has decided about. */
  readonly undecided: readonly PlannedFileTable[]
  readonly households: readonly Household[]
  readonly programs: readonly SwitchProgram[]
  readonly bookings: readonly SwitchBooking[]
  /** In their order. */
  readonly waits: readonly SwitchBooking[]
  readonly balances: readonly SwitchBalance[]
  /** Passes, codes, plans, invoices and payments. */
  readonly money: SwitchMoney
  readonly money_found: MoneyFound
  readonly details: SwitchDetails
  readonly cards: Omit<CardsFound, "problems">
  /** What they say otherwise of families that came before. */
  readonly newer: NewerPlan
  readonly signed_files: Omit<SignedFilesFound, "problems">
  /** Places that are added because it was decided so. */
  readonly raise: readonly RaisedPool[]
  /** How many enrollments the files have, and how many of them were decided to stay behind. */
  readonly enrollments: { readonly count: number; readonly left_out: number }
  readonly problems: readonly SwitchProblem[]
  /** Times that say no half of the day, by the column. */
  readonly meant_times: readonly MeantTime[]
  /** What a person decides about a table before anything comes of it. */
  readonly questions: readonly SwitchQuestion[]
  /** Those that stay as they are, as someone has said. What they keep from coming isn't among the families and programs. */
  readonly left: readonly SwitchProblem[]
  /** That grades of this year and of the next are of. */
  readonly grade_years: readonly string[]
  /** In the files, with those that are left out. */
  readonly found: { readonly families: number; readonly programs: number }
  /** `file:line:column: cause`: files that can't be read. */
  readonly errors: readonly string[]
}

/** Programs that the files have or the business: their names tell columns that list them. */
function withPrograms(tables: readonly PlannedFileTable[], known: KnownBookings, today: string) {
  const names = programNames([...known.programs, ...programsOf(tables, today, known).programs])
  return tables.map((planned) => ({
    ...planned,
    columns: withProgramColumns(planned.table, planned.columns, names),
    of_program: programOfTable(planned.table, planned.columns, names),
  }))
}

const isOpen = ({ dates }: PlannedFileTable): boolean => dates.kind === "AMBIGUOUS" || dates.kind === "MIXED"

interface Planning {
  readonly today: string
  readonly told?: Told
  readonly known: KnownBookings
  /** Every program gets the places that it needs. */
  readonly raises_all?: boolean
}

async function plannedTables(
  files: readonly SourceFile[],
  decisions: SwitchDecisions,
  { today, told = {}, known: { papers, time_zone, school_year_starts = USUAL_START } }: Planning,
) {
  const errors: string[] = []
  const tables: PlannedFileTable[] = []
  const undecided: PlannedFileTable[] = []
  for (const file of files) {
    const read = await readSheets(file, { today, time_zone, ...told })
    errors.push(...read.errors)
    for (const written of read.tables) {
      const table = withPointers({ ...written, rows: editedRows(written, decisions.cells ?? []) }, today)
      const decided = decisionsFor(table.columns, decisions)
      const columns = planColumns(table, decided, papers?.questions)
      // What a person has typed proves nothing of how the file was written.
      const untyped = editedRows(
        written,
        (decisions.cells ?? []).map((edit) => ({ ...edit, value: "" })),
      )
      const dates = tableDates({ ...written, rows: untyped }, columns)
      const proven = dates.kind === "PROVEN" ? dates.order : undefined
      const { whole_amounts, balances, listed_for, blank_family, same_rows, all_day, categories, fills } = decided ?? {}
      const { credits_for, plans_in_balance, health } = decided ?? {}
      const planned: PlannedFileTable = {
        table,
        columns,
        dates,
        date_order: proven ?? decided?.date_order ?? "YMD",
        whole_amounts,
        balances,
        listed_for,
        same_rows,
        all_day,
        categories,
        fills,
        credits_for,
        plans_in_balance,
        health,
        grade_year: gradeYearOf(columns, decided?.grade_year, { today, school_year_starts }),
        is_filled_down: blank_family === "AS_ABOVE",
      }
      tables.push(planned)
      if (isOpen(planned) && decided?.date_order === undefined) undecided.push(planned)
    }
  }
  return { errors, tables, undecided }
}

export async function planSwitch(
  files: readonly SourceFile[],
  decided: SwitchDecisions,
  planning: Planning,
): Promise<SwitchPlan> {
  const decisions = withoutInherited(decided)
  const { today, known, raises_all = false } = planning
  const clock = { today, school_year_starts: known.school_year_starts ?? USUAL_START }
  const { archives, others, errors: of_archives } = await archivesIn(files)
  const { errors, tables: written, undecided } = await plannedTables(others, decisions, planning)
  const shown = withPrograms(written, known, today)
  const tables = shown.map((planned) => ({
    ...planned,
    columns: withSeveral(planned.table, withRoles(planned.columns, planned.table.pointing)),
  }))
  // Tables of money, cards and attendance name families and make none.
  const of_people = tables.filter((table) => moneyOf(table) === undefined && !isOfCards(table) && !isOfDays(table))
  const {
    households,
    rows,
    problems: of_families,
  } = householdsOf(of_people, decisions, today, clock.school_year_starts)
  const { programs: read, problems: of_programs, questions: of_days, meant_times } = programsOf(of_people, today, known)
  const { programs, problems: of_names } = renamedPrograms(read, known.programs, decisions)
  const enrolled = enrollmentsOf(of_people, { rows, decisions, today })
  // A child of two families is booked by the one that has it.
  const owners = new Map(
    households.flatMap(({ external_id, children }) => children.map((one) => [one.external_id, external_id])),
  )
  const enrollments = enrolled.enrollments.map((one) => ({ ...one, family: owners.get(one.child) ?? one.family }))
  const { current, over } = withComing(known, programs, today)
  const matched = matchEnrollments(enrollments, current, decisions, over)
  const { balances, problems: of_balances, questions } = balancesOf(of_people, rows)
  const { bookings } = matched
  const about_money = { households, rows, bookings, balances, credit_types: known.credit_types ?? [], decisions, today }
  const money = planMoney(tables, about_money)
  const of_files = { ...matched, tables, households, balances: money.balances, money: money.money }
  const newer = planNewer(of_files, { known, current, decisions })
  const { problems: of_places, raise } = oversold(
    matched.bookings,
    newer,
    raises_all ? "ALL" : decisions.raise_capacity,
  )
  const said_before = new Set(known.said?.map(({ family }) => family))
  const unsaid = known.brought?.filter(({ family }) => !said_before.has(family)) ?? []
  const cards = cardsOf(tables, { people: peopleIndex(households), rows, households, decisions, today })
  const { details, problems: of_details } = detailsOf(tables, {
    applications: matched.applications,
    households,
    rows,
    papers: known.papers,
    decisions,
    today,
  })
  // Until it is decided which documents they are, no file can be of one.
  const is_undecided = of_details.some(({ kind }) => kind === "DOCUMENT_UNKNOWN")
  const about_files = { documents: details.documents, households, decisions, is_undecided }
  const signed = signedFilesOf(archives, about_files)
  // Read in no order, every open date would be its own error.
  const open = new Set(undecided.map(({ table }) => table.name))
  const found_problems = [
    ...of_families,
    ...of_programs,
    ...of_names,
    ...enrolled.problems,
    ...matched.problems,
    ...of_places,
    ...of_balances,
    ...takenElsewhere(
      programs.filter(({ end_date }) => end_date >= today),
      matched.bookings,
      newer.booked,
    ),
    ...money.problems,
    ...newer.problems,
    ...vanished(unsaid, { ...matched, households, place: households[0]?.place }),
    ...of_details,
    ...cards.problems,
    ...signed.problems,
  ].filter(({ kind, file }) => kind !== "DATE_UNREADABLE" || !open.has(file))
  const all = withNames(onceEach(found_problems), households)
  const left = all.filter((problem) => isLeft(problem, decisions))
  const kept_out = blockedBy(left)
  const comes = ({ external_id }: { readonly external_id: string }) => !kept_out.has(external_id)
  const isOfComing = ({ family }: { readonly family: string }) => !kept_out.has(family)
  return {
    tables: shown,
    undecided,
    households: households.filter(comes),
    programs: programs.filter(comes),
    bookings: matched.bookings.filter(isOfComing),
    waits: matched.waits.filter(isOfComing),
    balances: money.balances.filter(isOfComing),
    money: moneyOfComing(
      money.money,
      (family) => !kept_out.has(family),
      (code) => !kept_out.has(code),
    ),
    money_found: money.found,
    meant_times,
    details: detailsOfComing(details, isOfComing, owners),
    cards: { count: cards.count, left_out: cards.left_out, cards: cards.cards.filter(isOfComing) },
    newer: newerOfComing(newer.newer, (family) => kept_out.has(family)),
    signed_files: filesOfComing(signed, isOfComing, owners),
    raise,
    enrollments: { count: matched.count, left_out: matched.left_out },
    problems: all.filter(
      (problem) => !isLeft(problem, decisions) && !(problem.is_blocking && kept_out.has(problem.of)),
    ),
    left,
    found: { families: households.length, programs: programs.length },
    questions: [
      ...gradeQuestions(of_people, clock),
      ...healthQuestions(of_people),
      ...of_days,
      ...enrolled.questions,
      ...questions,
      ...money.questions,
    ],
    errors: [...of_archives, ...errors],
    grade_years: gradeYears(clock),
  }
}
