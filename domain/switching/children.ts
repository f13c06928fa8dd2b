import type { Grade } from "../participants/grade.ts"
import { saysNothing } from "./blank-cell.ts"
import { ageProblems } from "./child-ages.ts"
import { readDate } from "./dates.ts"
import type { SwitchDecisions } from "./decisions.ts"
import { splitName } from "./full-names.ts"
import { schoolYearIn } from "./grade-years.ts"
import { readGrade } from "./grades.ts"
import type { Field } from "./meanings.ts"
import { nameOf, type Report } from "./names-in-row.ts"
import type { Place } from "./people.ts"
import { readConsent } from "./people-columns.ts"
import { type Pronouns, readPronouns } from "./pronouns.ts"
import { NAMED, numbersOf, type PlannedTable, type RowReader } from "./row-reader.ts"

const HEALTH_KINDS = ["ALLERGY", "CONDITION", "DIETARY", "MEDICATION"] as const

export interface HealthNote {
  readonly kind: (typeof HEALTH_KINDS)[number]
  /** As the file has it. */
  readonly text: string
}

export interface SwitchChild {
  readonly external_id: string
  readonly first_name: string
  readonly last_name: string
  readonly birth_date: string | null
  readonly gender: "MALE" | "FEMALE" | null
  readonly pronouns: Pronouns | null
  readonly grade: Grade | null
  /** The school year of the grade, as the file says it; null: that of today. */
  readonly grade_year: number | null
  readonly health: readonly HealthNote[]
  readonly place: Place
}

const GENDERS: Readonly<Record<string, "MALE" | "FEMALE">> = {
  m: "MALE",
  male: "MALE",
  boy: "MALE",
  f: "FEMALE",
  female: "FEMALE",
  girl: "FEMALE",
  h: "MALE",
  masculin: "MALE",
  masculino: "MALE",
  homme: "MALE",
  hombre: "MALE",
  garcon: "MALE",
  garçon: "MALE",
  niño: "MALE",
  féminin: "FEMALE",
  feminin: "FEMALE",
  femenino: "FEMALE",
  femme: "FEMALE",
  mujer: "FEMALE",
  fille: "FEMALE",
  niña: "FEMALE",
  chico: "MALE",
  chica: "FEMALE",
  varon: "MALE",
  varón: "MALE",
  w: "FEMALE",
  weiblich: "FEMALE",
  männlich: "MALE",
  maennlich: "MALE",
  junge: "MALE",
  mädchen: "FEMALE",
  maedchen: "FEMALE",
  pojke: "MALE",
  flicka: "FEMALE",
  man: "MALE",
  kvinna: "FEMALE",
}

const HEALTH: readonly (readonly [Field, HealthNote["kind"]])[] = [
  ["ALLERGIES", "ALLERGY"],
  ["CONDITIONS", "CONDITION"],
  ["DIET", "DIETARY"],
  ["MEDICATION", "MEDICATION"],
]

export interface OfRow {
  readonly planned: PlannedTable
  readonly read: RowReader
  readonly decisions: SwitchDecisions
  readonly report: Report
  /** Years of two digits in birth dates are of this day or before. */
  readonly today: string
  readonly school_year_starts: string
  /** A child by whose number alone a row may name it. */
  readonly isKnown?: (external_id: string) => boolean
}

const childNumber = (read: RowReader, nth: number): string => {
  const id = read("CHILD", "ID", nth)
  return id === "" ? "" : `child:${id}`
}

/** Nobody was born before. */
const EARLIEST = "1915-01-01"

function birthDate({ planned, read, report, today }: OfRow, nth: number): string | null {
  const cell = read("CHILD", "BIRTH_DATE", nth)
  const read_day = cell === "" ? undefined : readDate(cell, planned.date_order, today)
  // 1/1/1900 is what a program writes where it knows none.
  const day = read_day !== undefined && read_day < EARLIEST ? undefined : read_day
  if (cell !== "" && (day === undefined || day > today))
    report(
      day === undefined ? "DATE_UNREADABLE" : "BIRTH_DATE_FUTURE",
      read.place("CHILD", ["BIRTH_DATE"], nth),
      cell,
      true,
    )
  return day === undefined || day > today ? null : day
}

function gradeIn({ read, report }: OfRow, nth: number): Grade | null {
  const cell = read("CHILD", "GRADE", nth)
  const grade = cell === "" ? undefined : readGrade(cell)
  if (cell !== "" && grade === undefined) report("GRADE_UNREADABLE", read.place("CHILD", ["GRADE"], nth), cell, false)
  return grade ?? null
}

function gradeYearIn({ planned, read, school_year_starts, today }: OfRow, nth: number): number | null {
  const said = schoolYearIn(read("CHILD", "GRADE_YEAR", nth), { today, school_year_starts })
  return said ?? (planned.grade_year === "OPEN" ? null : (planned.grade_year ?? null))
}

function genderIn({ read, report }: OfRow, nth: number): SwitchChild["gender"] {
  const cell = read("CHILD", "GENDER", nth)
  const gender = GENDERS[cell.toLowerCase()] ?? null
  if (cell !== "" && gender === null) report("GENDER_UNREADABLE", read.place("CHILD", ["GENDER"], nth), cell, false)
  return gender
}

function pronounsIn({ read, report }: OfRow, nth: number): Pronouns | null {
  const cell = read("CHILD", "PRONOUNS", nth)
  const pronouns = readPronouns(cell)
  if (cell !== "" && pronouns === undefined)
    report("PRONOUNS_UNREADABLE", read.place("CHILD", ["PRONOUNS"], nth), cell, false)
  return pronouns ?? null
}

/** A row in which one of these is filled has a child, though it may have no name. */
const OF_A_CHILD: readonly Field[] = ["ID", "BIRTH_DATE", "GRADE"]

const OF_ONE_WHO_COMES: readonly Field[] = ["BIRTH_DATE", "GRADE", "ALLERGIES", "PROGRAMS", "WAITLISTS"]

interface NthName {
  readonly first_name: string
  readonly last_name: string
}

/** What a child takes from its family where its row leaves it open. */
interface OfFamily {
  readonly external_id: string
  readonly family_name: string
  readonly adults: readonly { readonly last_name: string }[]
}

/** A child, perhaps by its number alone, and which of its row it is. */
export interface NthChild {
  readonly nth: number
  readonly child: SwitchChild
}

/** In lists of all clients the one who has the account is in a row of their own: nobody's child, as long as nothing else is said of them. */
function isGrownUp({ read }: OfRow, nth: number, { first_name, last_name }: NthName): boolean {
  const { first_name: given = "", last_name: surname = "" } = splitName(read("GUARDIAN", "FULL_NAME")) ?? {}
  const adult = `${given} ${surname}`.trim() || `${read("GUARDIAN", "FIRST_NAME")} ${read("GUARDIAN", "LAST_NAME")}`
  return (
    nth === 1 &&
    adult.trim() !== "" &&
    `${first_name} ${last_name}` === adult &&
    OF_ONE_WHO_COMES.every((field) => read("CHILD", field) === "") &&
    read("PROGRAM", "FULL_NAME") === ""
  )
}

/** A yes below "Allergies?" says nothing more, where the next column lists them. */
function withoutYes(texts: readonly string[]): readonly string[] {
  const listed = texts.filter((text) => readConsent(text) !== true)
  return listed.length > 0 ? listed : texts
}

export function childrenOf(row: OfRow, family: OfFamily): NthChild[] {
  const { planned, read, decisions, report, isKnown = () => false } = row
  return numbersOf(planned, "CHILD").flatMap((nth) => {
    const name = nameOf(read, "CHILD", nth, decisions, report)
    if (name.first_name === "" && !isKnown(childNumber(read, nth))) {
      const written = [name.last_name, ...OF_A_CHILD.map((field) => read("CHILD", field, nth))]
      if (written.some((cell) => cell !== ""))
        report("CHILD_NAME_MISSING", read.place("CHILD", ["FIRST_NAME", "FULL_NAME"], nth), "", true)
      return []
    }
    if (isGrownUp(row, nth, name)) return []
    const last_name = name.last_name || family.family_name || family.adults[0]?.last_name || ""
    const birth_date = birthDate(row, nth)
    const id = read("CHILD", "ID", nth)
    const health = HEALTH.flatMap(([field, kind]) =>
      withoutYes(read.all("CHILD", field, nth).filter((text) => !saysNothing(text))).map((text) => ({ kind, text })),
    )
    const child = {
      external_id:
        id === "" ? [family.external_id, name.first_name.toLowerCase(), birth_date ?? ""].join(":") : `child:${id}`,
      first_name: name.first_name,
      last_name,
      birth_date,
      gender: genderIn(row, nth),
      pronouns: pronounsIn(row, nth),
      grade: gradeIn(row, nth),
      grade_year: gradeYearIn(row, nth),
      health,
      place: read.place("CHILD", NAMED, nth),
    }
    ageProblems(row, nth, child)
    return { nth, child }
  })
}

export const nameKey = ({ first_name, last_name }: SwitchChild): string => `${first_name} ${last_name}`.toLowerCase()

/** The same child by its number, else by its name where one of the two rows has no number and no other birth date. */
export function isSameChild(known: SwitchChild, child: SwitchChild): boolean {
  if (known.external_id === child.external_id) return true
  if (child.first_name === "" || nameKey(known) !== nameKey(child)) return false
  const are_numbered = known.external_id.startsWith("child:") && child.external_id.startsWith("child:")
  return (
    !are_numbered && (known.birth_date === null || child.birth_date === null || known.birth_date === child.birth_date)
  )
}

/** Adds a child to those that are known: one that is in several rows is one. Returns the id under which it is known. */
export function addChild(to: SwitchChild[], child: SwitchChild): string {
  const exact = to.findIndex((known) => known.external_id === child.external_id)
  const at = exact >= 0 ? exact : to.findIndex((known) => isSameChild(known, child))
  const known = to[at]
  if (known === undefined) {
    to.push(child)
    return child.external_id
  }
  const health = [
    ...known.health,
    ...child.health.filter((note) => !known.health.some((one) => one.kind === note.kind && one.text === note.text)),
  ]
  to[at] = {
    ...known,
    birth_date: known.birth_date ?? child.birth_date,
    ...(known.grade === null ? { grade: child.grade, grade_year: child.grade_year } : {}),
    gender: known.gender ?? child.gender,
    pronouns: known.pronouns ?? child.pronouns,
    health,
  }
  return known.external_id
}
