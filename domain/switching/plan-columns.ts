import { agedColumns } from "./aged-balances.ts"
import { attendanceMeaning, isOfAttendance } from "./attendance-columns.ts"
import { cardColumns } from "./card-columns.ts"
import type { Part } from "./cell-parts.ts"
import { aboutOf, wholeNames } from "./column-abouts.ts"
import { LEAVE_OUT, NEW_QUESTION } from "./column-choices.ts"
import { isSiblings } from "./column-people.ts"
import { columnWords } from "./column-words.ts"
import type { ShapeDecisions } from "./decisions.ts"
import { withDoubled } from "./doubled-columns.ts"
import { isOfHealth, mayBeOfHealth, takesHealth } from "./health-columns.ts"
import { isMarked } from "./marks.ts"
import { ABOUTS, type About, FIELDS, type Field, type Recognized } from "./meanings.ts"
import { moneyKindOf, moneyMeaning } from "./money-columns.ts"
import { type NumberedGroup, numberedGroups } from "./numbered-columns.ts"
import { personColumns } from "./person-columns.ts"
import { type KnownQuestion, questionFor, questionOfKey } from "./question-columns.ts"
import { MOST_CELLS, recognize } from "./recognize.ts"
import type { Role } from "./role-words.ts"
import type { ShapedTable } from "./table-shape.ts"
import { withTotals } from "./total-columns.ts"

export interface NamedTable extends ShapedTable {
  /** The file's name, and the sheet's where a file has several. */
  readonly name: string
}

export interface PlannedColumn {
  readonly name: string
  readonly index: number
  /** Undefined: it stays behind. */
  readonly meaning: { readonly about: About; readonly field: Field } | undefined
  /** Which of several people in a row: 1 for "Child 1 name", and where there is one alone. */
  readonly nth: number
  readonly by: Recognized["by"] | "DECISION" | undefined
  readonly cells: Recognized["cells"]
  /** Nobody is shown its cells, and it is taken for nothing that is shown. */
  readonly is_of_health: boolean
  /** Of rows of such a person. */
  readonly only?: Role
  /** "Email" beside "Parent email": where the other says nothing. */
  readonly is_second_choice?: boolean
  /** Whose answers it has; NEW_QUESTION: one that is to be made. */
  readonly question?: string
  /** One of several people in its cells. */
  readonly part?: Part
}

const SECOND = /\b(?:secondary|second|spouse|partner|other)\b/i
const FATHER = /\b(?:father|dad)\b/i
const MOTHER = /\b(?:mother|mom)\b/i
/** "Emergency contact 2" is the second, with nothing else of them. */
const LAST_NUMBER =
  /\b(?:contact|pick ?-?ups?|person|parent|guardian|adult|part(?:y|ies)|carer|caregiver|payer)\s*(?:person\s*)?#?\s*([1-9])$/i
const OF_PARENTS = /\b(?:parent|guardian|adult|contact)\b/i
/** "Email 2" beside "Parent 2 first name". */
const BARE = /^(?:e-?mail|(?:cell |mobile |home )?phone|cell|mobile)(?: address| number)?[\s_#]*([1-4])$/i

const CONTACTS = /^(?:other |additional )?contacts?$/
const NAMES: readonly Field[] = ["FULL_NAME", "FIRST_NAME", "LAST_NAME"]

/** "Contact 1" is the first grown-up, unless a guardian has columns of their own: then contacts are counted after them. */
function adultsBefore(columns: readonly string[], found: Found, groups: readonly NumberedGroup[]): number {
  const numbers = new Map(
    groups.flatMap(({ stem, members }) =>
      members.flatMap(({ number, fields }) =>
        Object.values(fields).map((column) => [column, CONTACTS.test(stem) ? 0 : number] as const),
      ),
    ),
  )
  const isName = (index: number): boolean => {
    const { about, field } = found[index]?.meaning ?? {}
    return about === "GUARDIAN" && field !== undefined && NAMES.includes(field)
  }
  return Math.max(0, ...columns.map((column, index) => (isName(index) ? (numbers.get(column) ?? 1) : 0)))
}

/** The number of the person that each column is about. */
function people(columns: readonly string[], found: Found): (column: string) => number {
  const numbers = new Map<string, number>()
  const groups = numberedGroups(columns)
  const before = adultsBefore(columns, found, groups)
  for (const { stem, members } of groups) {
    const added = CONTACTS.test(stem) && members.some(({ number }) => number === 1) ? before : 0
    for (const { number, fields } of members)
      for (const column of Object.values(fields)) numbers.set(column, number + added)
  }
  const has_mother = columns.some((column) => MOTHER.test(column) && !FATHER.test(column))
  const has_second = [...numbers].some(([column, number]) => number === 2 && OF_PARENTS.test(column))
  const isFathers = (column: string) => has_mother && FATHER.test(column) && !MOTHER.test(column)
  return (column) => {
    const number = numbers.get(column)
    if (isSiblings(column)) return (number ?? 1) + 1
    const last = number === undefined ? LAST_NUMBER.exec(column)?.[1] : undefined
    if (last !== undefined) return Number(last)
    const bare = has_second ? BARE.exec(column)?.[1] : undefined
    return (
      number ?? (bare === undefined ? undefined : Number(bare)) ?? (SECOND.test(column) || isFathers(column) ? 2 : 1)
    )
  }
}

const isField = (word: string): word is Field => FIELDS.some((field) => field === word)
const isAbout = (word: string): word is About => ABOUTS.some((about) => about === word)

function decided(written: string): PlannedColumn["meaning"] {
  const [about = "", field = ""] = written.split(".")
  return isAbout(about) && isField(field) ? { about, field } : undefined
}

type Meant = NonNullable<PlannedColumn["meaning"]>
type Found = readonly (Recognized | undefined)[]

/** What people say yes to that is no program. */
const NO_PROGRAM =
  /\b(?:agree\w*|consents?|releases?|waivers?|permissions?|accept\w*|authori[sz]\w*|terms|polic(?:y|ies)|newsletter|opt|signed?|signature|initials|auto ?(?:pay|bill)|head|household|resident|active|is|has|does|do|will|can|paid|current|vip|allerg\w*|medic\w*|epi ?pen|asthma|cancel\w*|withdr\w*|dropped|refund\w*)\b/

const OF_PEOPLE: readonly Field[] = ["FULL_NAME", "FIRST_NAME", "LAST_NAME", "ID", "EMAIL", "PHONE"]

/** In a table of money or attendance: whose row it is. */
function personOf(one: Recognized | undefined, meant: Meant | undefined, usual: About = "GUARDIAN"): Meant | undefined {
  const { about = usual, field } = meant ?? one?.meaning ?? {}
  const is_person = about === "FAMILY" || about === "GUARDIAN" || about === "CHILD"
  return field !== undefined && is_person && OF_PEOPLE.includes(field) ? { about, field } : undefined
}

/** A week or a class with an x for each child that comes: its name is the program. */
function markColumn(
  found: Recognized | undefined,
  name: string,
  cells: readonly string[],
  has_children: boolean,
): boolean {
  if (!has_children || !isMarked(cells) || NO_PROGRAM.test(columnWords(name))) return false
  return found === undefined || found.meaning.field === "PROGRAMS"
}

const isSchoolYear = (name: string): boolean => /^(?:school|academic) year$/.test(columnWords(name))
const hasGrades = (found: Found): boolean =>
  found.some((one) => one?.meaning.about === "CHILD" && one.meaning.field === "GRADE")

/** In a timetable, the column of its programs. */
const isTimetable = (found: readonly (Recognized | undefined)[]): boolean =>
  found.some(
    (one) =>
      one !== undefined && ["START_DATE", "START_TIME", "DATES", "TIMES", "CAPACITY"].includes(one.meaning.field),
  ) &&
  !found.some((one) => one?.meaning.about === "PROGRAM" && one.meaning.field === "FULL_NAME") &&
  !hasChildren(found)

/** A row a day of a program: its date is the program's, not an order's. */
const isDated = (found: readonly (Recognized | undefined)[]): boolean =>
  found.some((one) => one !== undefined && ["START_TIME", "TIMES", "CAPACITY"].includes(one.meaning.field)) &&
  !found.some((one) => one !== undefined && ["START_DATE", "EMAIL", "STATUS"].includes(one.meaning.field)) &&
  !hasChildren(found)

const hasChildren = (found: readonly (Recognized | undefined)[]): boolean =>
  found.some(
    (one) =>
      one?.meaning.about === "CHILD" &&
      ["FULL_NAME", "FIRST_NAME", "LAST_NAME", "ID", "BIRTH_DATE"].includes(one.meaning.field),
  )

/** "Email" and "Home phone" are of the person of the row, "Parent email" is the parent's. */
const isSecondChoice = (one: Recognized | undefined, { about, field }: Meant, found: Found): boolean =>
  about === "GUARDIAN" &&
  (field === "EMAIL" || field === "PHONE") &&
  one?.meaning.about !== "GUARDIAN" &&
  found.some((other) => other?.meaning.about === "GUARDIAN" && other.meaning.field === field)

const ANSWER = { about: "CHILD", field: "ANSWER" } as const

/** What nothing else here takes may be the answer to a question. */
const isFree = (meant: Meant | undefined): boolean =>
  meant === undefined || meant.field === "SCHOOL" || meant.field === "NOTES"

/** What each column is by its name, its cells and its neighbors; undefined: nothing tells. */
function meaningsOf(table: NamedTable, found: Found, people: ReturnType<typeof personColumns>): (Meant | undefined)[] {
  const aged = agedColumns(table)
  const has_other_status = (words: string) =>
    /\bpayment\b/.test(words) && found.filter((one) => one?.meaning.field === "STATUS").length > 1
  const meant = found.map((one, index): Meant | undefined => {
    const field = people?.[index]
    if (field !== undefined) return { about: "PERSON", field }
    if (index === table.pointing) return { about: "FAMILY", field: "ID" }
    if (index === aged?.name) return { about: "FAMILY", field: "FULL_NAME" }
    if (index === aged?.total) return { about: "FAMILY", field: "BALANCE" }
    const about = aboutOf(table, index, found)
    if (one === undefined || about === undefined) return undefined
    if (one.meaning.field === "SEASON" && isSchoolYear(table.columns[index] ?? "") && hasGrades(found))
      return { about: "CHILD", field: "GRADE_YEAR" }
    // "Payment status" beside "Registration status" says nothing of the place.
    if (one.meaning.field === "STATUS" && has_other_status(columnWords(table.columns[index] ?? ""))) return undefined
    return { about, field: one.meaning.field }
  })
  return wholeNames(table, withDoubled(table, withTotals(table, meant)))
}

/** What each column of a table is, and why. Decisions come before what is recognized. */
export function planColumns(
  table: NamedTable,
  decisions?: ShapeDecisions,
  questions: readonly KnownQuestion[] = [],
): PlannedColumn[] {
  const { columns, rows } = table
  const found = columns.map((name, index) =>
    recognize(
      name,
      rows.map(({ cells }) => cells[index] ?? ""),
    ),
  )
  const nth = people(columns, found)
  const has_children = hasChildren(found)
  const is_timetable = isTimetable(found)
  const is_dated = isDated(found)
  const has_program = found.some((one) => one?.meaning.about === "PROGRAM" && one.meaning.field === "FULL_NAME")
  const of_rows = personColumns(table, found)
  // "Medical", as a person has said.
  const settled = (meaning: Meant | undefined): Meant | undefined =>
    meaning?.field === "HEALTH" && decisions?.health !== undefined ? { ...meaning, field: decisions.health } : meaning
  const meanings = meaningsOf(table, found, of_rows).map(settled)
  const cards = cardColumns(table)
  const has_attendance = isOfAttendance(table)
  const money = cards === undefined && !has_attendance ? moneyKindOf(table) : undefined
  return columns.map((name, index) => {
    const written = decisions?.meanings?.[name]
    const one = found[index]
    const is_of_health =
      one === undefined
        ? mayBeOfHealth(
            name,
            rows.slice(0, MOST_CELLS).map(({ cells }) => cells[index] ?? ""),
          )
        : isOfHealth(one.meaning.field, one.meaning.about)
    const column = { name, index, nth: nth(name), is_of_health }
    const question = written === undefined ? undefined : questionOfKey(written, questions)
    if (question !== undefined || written === NEW_QUESTION)
      return { ...column, meaning: ANSWER, by: "DECISION", cells: undefined, question: question?.key ?? NEW_QUESTION }
    const meaning = written === undefined || written === LEAVE_OUT ? undefined : settled(decided(written))
    // As a name or a school it would be shown.
    const is_opened = is_of_health && meaning !== undefined && !takesHealth(meaning.field, meaning.about)
    if (written !== undefined && !is_opened)
      return {
        ...column,
        is_of_health: is_of_health || isOfHealth(meaning?.field, meaning?.about),
        meaning,
        by: "DECISION",
        cells: undefined,
      }
    const cells = rows.map((row) => row.cells[index] ?? "")
    if (cards !== undefined) {
      const meaning = cards[index] ?? personOf(one, meanings[index])
      return { ...column, nth: 1, meaning, by: meaning === undefined ? undefined : "BOTH", cells: undefined }
    }
    if (has_attendance) {
      const of_day = is_of_health ? undefined : attendanceMeaning(name, cells)
      const meaning = of_day ?? personOf(one, meanings[index], "CHILD")
      return { ...column, nth: 1, meaning, by: of_day === undefined ? one?.by : "NAME", cells: undefined }
    }
    if (money !== undefined) {
      // Notes that could be about health stay behind, as everywhere.
      const of_money = is_of_health ? undefined : moneyMeaning(money, name, cells)
      const meaning = of_money ?? personOf(one, meanings[index])
      return { ...column, meaning, by: of_money === undefined ? one?.by : "NAME", cells: undefined }
    }
    if (of_rows === undefined && markColumn(one, name, cells, has_children))
      return { ...column, nth: 1, meaning: { about: "CHILD", field: "MARK" }, by: "CONTENT", cells: undefined }
    if (is_dated && one?.meaning.field === "DATE")
      return { ...column, meaning: { about: "PROGRAM", field: "START_DATE" }, by: one.by, cells: one.cells }
    if (is_timetable && one?.meaning.field === "PROGRAMS")
      return { ...column, meaning: { about: "PROGRAM", field: "FULL_NAME" }, by: one.by, cells: one.cells }
    const meant = meanings[index]
    const asked = has_children && isFree(meant) ? questionFor(name, questions) : undefined
    if (asked !== undefined) return { ...column, meaning: ANSWER, by: "NAME", cells: undefined, question: asked.key }
    if (meant === undefined) return { ...column, meaning: undefined, by: undefined, cells: undefined }
    // "Program" beside "Class name" is what the class is of.
    const is_category = has_program && meant.field === "PROGRAMS"
    return {
      ...column,
      meaning: is_category ? { about: "PROGRAM", field: "CATEGORY" } : meant,
      by: one?.by ?? "CONTENT",
      cells: one?.cells,
      ...(isSecondChoice(one, meant, found) ? { is_second_choice: true } : {}),
    }
  })
}
