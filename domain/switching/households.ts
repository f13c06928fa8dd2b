import { adultsOf } from "./adults-in-row.ts"
import { candidatesOf, decide, type Joined, joinAlike } from "./candidates.ts"
import { addChild, childrenOf, type SwitchChild } from "./children.ts"
import type { SwitchDecisions } from "./decisions.ts"
import { childrenIn, type FamilyIndex, familyIndex, familyNamed } from "./family-by-name.ts"
import { type Draft, draftOf, type HomeAddress } from "./family-draft.ts"
import type { About, Field } from "./meanings.ts"
import type { Report } from "./names-in-row.ts"
import { type Adult, addPeople, type Place } from "./people.ts"
import { flawOf, NAMED, type PlannedTable, type RowReader, readerOf } from "./row-reader.ts"
import type { SwitchProblem } from "./switch-problem.ts"

// Families out of rows: one row is a student, a parent, an enrollment or a family, and the same family is in several.

export interface Household {
  readonly external_id: string
  /** The first has the account. */
  readonly adults: readonly Adult[]
  /** Emergency contacts and who may collect. */
  readonly contacts: readonly (Adult & { readonly is_pick_up: boolean })[]
  readonly children: readonly SwitchChild[]
  readonly address: HomeAddress | undefined
  readonly place: Place
}

/** Of school years, as everywhere until a business says another. */
export const USUAL_START = "08-01"

const EMAIL = /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/

function addressOf(read: RowReader): Household["address"] {
  const [line1 = "", line2 = ""] = read.all("FAMILY", "ADDRESS")
  if (line1 === "") return undefined
  return {
    line1,
    line2,
    city: read("FAMILY", "CITY"),
    state: read("FAMILY", "STATE"),
    postal_code: read("FAMILY", "POSTAL_CODE"),
  }
}

const digits = (phone: string): string => phone.replaceAll(/\D/g, "").slice(-10)

const OF_FAMILIES: readonly About[] = ["FAMILY", "GUARDIAN", "CONTACT"]
/** Where the family and the children of a row are. */
export interface RowPeople {
  readonly family: string
  /** By their number in the row. */
  readonly children: ReadonlyMap<number, string>
}

export const rowKey = (file: string, line: number): string => `${file}:${line}`

/** How a file says that rows are of one family: its number, else the first grown-up's e-mail, else their phone. */
function familyKey(read: RowReader, adults: readonly Adult[], of_row: string | undefined): string {
  const id = of_row || read("FAMILY", "ID") || read("GUARDIAN", "ID")
  const [first] = adults
  if (id !== "") return `family:${id}`
  if (first !== undefined && first.email !== "") return `email:${first.email}`
  return first !== undefined && first.phone !== ""
    ? `phone:${digits(first.phone)}:${first.last_name.toLowerCase()}`
    : ""
}

/** A child, and not a word of who it belongs to. */
const isBlankFamily = ({ columns }: PlannedTable, read: RowReader): boolean =>
  NAMED.some((field) => read("CHILD", field) !== "") &&
  columns.every(
    ({ meaning, nth }) =>
      meaning === undefined || !OF_FAMILIES.includes(meaning.about) || read(meaning.about, meaning.field, nth) === "",
  )

const hasColumn = ({ columns }: PlannedTable, ...abouts: readonly About[]): boolean =>
  columns.some(({ meaning }) => meaning !== undefined && abouts.includes(meaning.about))

/** By what nobody is known alone: surnames are many a family's. */
const NAMES_ONLY: readonly Field[] = ["FULL_NAME", "FIRST_NAME", "LAST_NAME", "BALANCE"]

/** Rows that name children or grown-ups, and by which no family can be known: it is one of the other tables. */
const namesOthers = ({ columns }: PlannedTable): boolean =>
  columns.every(
    ({ meaning }) =>
      meaning === undefined ||
      !(meaning.about === "FAMILY" || meaning.about === "GUARDIAN") ||
      NAMES_ONLY.includes(meaning.field),
  )
const namesChildrenOnly = (planned: PlannedTable): boolean => hasColumn(planned, "CHILD") && namesOthers(planned)
/** What families owe, by their name. */
const namesFamiliesOnly = (planned: PlannedTable): boolean =>
  !hasColumn(planned, "CHILD") && hasColumn(planned, "FAMILY", "GUARDIAN") && namesOthers(planned)

const hasFamilyId = ({ columns }: PlannedTable): boolean =>
  columns.some(({ meaning }) => meaning?.about === "FAMILY" && meaning.field === "ID")

/** Those that say the most about who is whose come first. */
function inOrder(tables: readonly PlannedTable[]): PlannedTable[] {
  const has_families = tables.some(
    (planned) => hasColumn(planned, "CHILD", "FAMILY", "GUARDIAN") && !namesOthers(planned),
  )
  const rank = (planned: PlannedTable) =>
    has_families && (namesChildrenOnly(planned) || namesFamiliesOnly(planned)) ? 2 : hasFamilyId(planned) ? 0 : 1
  return tables.toSorted((a, b) => rank(a) - rank(b))
}

/** The families of some tables, and what a person has to look at. Tables without people, such as a timetable, have none. */
export function householdsOf(
  tables: readonly PlannedTable[],
  decisions: SwitchDecisions,
  today: string,
  school_year_starts = USUAL_START,
) {
  const families = new Map<string, Draft>()
  const problems = new Map<string, SwitchProblem>()
  const rows = new Map<string, RowPeople>()
  const keys = new Map<string, string>()
  let index: FamilyIndex | undefined
  for (const planned of inOrder(tables)) {
    // The family of the row before.
    let above = ""
    for (const row of planned.table.rows) {
      const flaw = flawOf(planned, row)
      if (flaw !== undefined) {
        const of = `row:${planned.table.name}:${row.line}`
        problems.set(of, { ...flaw, of })
        continue
      }
      const read = readerOf(planned, row)
      const found: Omit<SwitchProblem, "of">[] = []
      const report: Report = (kind, place, cell, is_blocking, expected) =>
        void found.push({ ...place, kind, cell, is_blocking, ...(expected === undefined ? {} : { expected }) })
      const adults = adultsOf(planned, read, "GUARDIAN", decisions, report)
      const place = adults[0]?.place ?? read.place("CHILD", NAMED)
      const own_key = familyKey(read, adults, row.family)
      const of_row = { planned, read, decisions, report, today, school_year_starts }
      if (namesFamiliesOnly(planned)) {
        index ??= familyIndex(families)
        const family = familyNamed(index, read, report)
        if (family !== undefined) rows.set(rowKey(planned.table.name, row.line), { family, children: new Map() })
        const of = family ?? `row:${rowKey(planned.table.name, row.line)}`
        for (const one of found) problems.set(`${of} ${one.kind} ${one.cell}`, { ...one, of })
        continue
      }
      if (own_key === "" && namesChildrenOnly(planned)) {
        index ??= familyIndex(families)
        const named = childrenOf({ ...of_row, isKnown: (number) => number !== "" }, draftOf("", place))
        const known = childrenIn(index, read, named, report)
        for (const one of known) addChild(families.get(one.family)?.children ?? [], one.child)
        const [first] = known
        const children = new Map(known.map(({ nth, child }) => [nth, child.external_id]))
        const key = first?.family ?? `row:${rowKey(planned.table.name, row.line)}`
        if (first !== undefined) rows.set(rowKey(planned.table.name, row.line), { family: first.family, children })
        for (const one of found) problems.set(`${key} ${one.kind} ${one.cell}`, { ...one, of: key })
        continue
      }
      const is_below = own_key === "" && above !== "" && isBlankFamily(planned, read)
      const named_key = is_below && planned.is_filled_down === true ? above : own_key
      const key = keys.get(named_key) ?? (named_key || `row:${rowKey(planned.table.name, row.line)}`)
      if (is_below && planned.is_filled_down !== true)
        report(
          "FAMILY_BLANK",
          read.place("CHILD", NAMED),
          read("CHILD", "FIRST_NAME") || read("CHILD", "FULL_NAME"),
          true,
        )
      above = own_key || above
      const family = families.get(key) ?? draftOf(key, place)
      family.family_name ||= read("FAMILY", "LAST_NAME")
      addPeople(
        family.adults,
        adults.map((adult) => (adult.last_name === "" ? { ...adult, last_name: family.family_name } : adult)),
      )
      for (const about of ["CONTACT", "PICK_UP"] as const) {
        const people = adultsOf(planned, read, about, decisions, report)
        addPeople(
          family.contacts,
          people.map((person) => ({ ...person, is_pick_up: about === "PICK_UP" })),
        )
      }
      const isKnown = (number: string) => family.children.some(({ external_id }) => external_id === number)
      const children = childrenOf({ ...of_row, isKnown }, family).map(
        ({ nth, child }) => [nth, addChild(family.children, child)] as const,
      )
      family.address ??= addressOf(read)
      if (family.adults.length > 0 || family.children.length > 0) families.set(key, family)
      // A table that has no family numbers finds the family by the address that another one has of it.
      const email = family.adults[0]?.email ?? ""
      if (email !== "" && !keys.has(`email:${email}`)) keys.set(`email:${email}`, key)
      rows.set(rowKey(planned.table.name, row.line), { family: key, children: new Map(children) })
      for (const one of found) problems.set(`${key} ${one.kind} ${one.cell}`, { ...one, of: key })
    }
  }
  const joined = joinAlike(families, decisions.alike)
  const households = [...families.values()].map(({ family_name: _name, ...household }): Household => household)
  const familyOf = (id: string) => joined.families.get(id) ?? id
  return {
    households,
    rows: withJoined(rows, joined),
    problems: [
      ...[...problems.values()].map((problem) => ({ ...problem, of: familyOf(problem.of) })),
      ...accountProblems(households),
      ...candidatesOf(families, decisions.alike),
    ],
  }
}

/** Rows of a family or child that was decided to be another one are that one's. */
function withJoined(rows: ReadonlyMap<string, RowPeople>, { families, children: ids }: Joined): Map<string, RowPeople> {
  return new Map(
    [...rows].map(([key, { family, children }]) => [
      key,
      {
        family: families.get(family) ?? family,
        children: new Map([...children].map(([nth, id]) => [nth, ids.get(id) ?? id])),
      },
    ]),
  )
}

/** Every family needs its own address to sign in with, and the name of a grown-up. */
function accountProblems(households: readonly Household[]): SwitchProblem[] {
  const first_with = new Map<string, Household>()
  return households.flatMap((household): SwitchProblem[] => {
    const [account] = household.adults
    const problem = (kind: SwitchProblem["kind"], place: Place, cell: string, is_blocking = true): SwitchProblem => ({
      ...place,
      kind,
      cell,
      is_blocking,
      of: household.external_id,
    })
    const others = household.adults
      .slice(1)
      .filter(({ phone }) => phone === "")
      .map((adult) => problem("PHONE_MISSING", adult.place, adult.first_name, false))
    if (account === undefined || account.email === "")
      return [problem("EMAIL_MISSING", account?.places.email ?? household.place, account?.first_name ?? ""), ...others]
    if (!EMAIL.test(account.email)) return [problem("EMAIL_UNREADABLE", account.places.email, account.email), ...others]
    const before = first_with.get(account.email)
    if (before !== undefined) {
      const of_two = problem("EMAIL_OF_TWO", account.places.email, account.email)
      return [{ ...of_two, ...decide(before.external_id, household.external_id, ["SAME"]) }, ...others]
    }
    first_with.set(account.email, household)
    const unnamed = (["first_name", "last_name"] as const).find((part) => account[part] === "")
    if (unnamed !== undefined) return [problem("NAME_MISSING", account.places[unnamed], account.email), ...others]
    return others
  })
}
