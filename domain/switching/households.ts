import { saysNothing } from "./blank-cell.ts"
import { addChildren, childrenOf, type SwitchChild } from "./children.ts"
import type { SwitchDecisions } from "./decisions.ts"
import type { About } from "./meanings.ts"
import { nameOf, type Report } from "./names-in-row.ts"
import { type Adult, addPeople, type Place } from "./people.ts"
import { flawOf, NAMED, numbersOf, type PlannedTable, type RowReader, readerOf } from "./row-reader.ts"
import type { SwitchProblem } from "./switch-problem.ts"

// Families out of rows: one row is a student, a parent, an enrollment or a family, and the same family is in several.

export interface Household {
  readonly external_id: string
  /** The first has the account. */
  readonly adults: readonly Adult[]
  /** Emergency contacts and who may collect. */
  readonly contacts: readonly (Adult & { readonly is_pick_up: boolean })[]
  readonly children: readonly SwitchChild[]
  readonly address:
    | {
        readonly line1: string
        readonly line2: string
        readonly city: string
        readonly state: string
        readonly postal_code: string
      }
    | undefined
  readonly place: Place
}

const EMAIL = /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/

interface Draft {
  external_id: string
  family_name: string
  adults: Adult[]
  contacts: (Adult & { is_pick_up: boolean })[]
  children: SwitchChild[]
  address: Household["address"]
  place: Place
}

/** "None" and "no email" reach nobody. */
const reachedBy = (cell: string): string => (saysNothing(cell) || /^no (?:e-?mail|phone|cell)$/i.test(cell) ? "" : cell)

function adultsOf(
  planned: PlannedTable,
  read: RowReader,
  about: "GUARDIAN" | "CONTACT" | "PICK_UP",
  decisions: SwitchDecisions,
  report: Report,
): Adult[] {
  return numbersOf(planned, about).flatMap((nth) => {
    const name = nameOf(read, about, nth, decisions, report)
    const [email, phone] = [reachedBy(read(about, "EMAIL", nth).toLowerCase()), reachedBy(read(about, "PHONE", nth))]
    if (name.first_name === "" && email === "" && phone === "") return []
    return {
      ...name,
      email,
      phone,
      relationship: read(about, "RELATIONSHIP", nth),
      place: read.place(about, [...NAMED, "EMAIL"], nth),
      places: {
        email: read.place(about, ["EMAIL"], nth),
        first_name: read.place(about, ["FIRST_NAME", "FULL_NAME"], nth),
        last_name: read.place(about, ["LAST_NAME", "FULL_NAME"], nth),
      },
    }
  })
}

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

/** How a file says that rows are of one family: its number, else the first grown-up's e-mail, else their phone. */
function familyKey(read: RowReader, adults: readonly Adult[]): string {
  const id = read("FAMILY", "ID")
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

const draftOf = (external_id: string, place: Place): Draft => ({
  external_id,
  family_name: "",
  adults: [],
  contacts: [],
  children: [],
  address: undefined,
  place,
})

/** The families of some tables, and what a person has to look at. Tables without people, such as a timetable, have none. */
export function householdsOf(tables: readonly PlannedTable[], decisions: SwitchDecisions, today: string) {
  const families = new Map<string, Draft>()
  const problems = new Map<string, SwitchProblem>()
  for (const planned of tables) {
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
      const report: Report = (kind, place, cell, is_blocking) => void found.push({ ...place, kind, cell, is_blocking })
      const adults = adultsOf(planned, read, "GUARDIAN", decisions, report)
      const place = adults[0]?.place ?? read.place("CHILD", NAMED)
      const own_key = familyKey(read, adults)
      const is_below = own_key === "" && above !== "" && isBlankFamily(planned, read)
      const key =
        (is_below && planned.is_filled_down === true ? above : own_key) || `row:${planned.table.name}:${row.line}`
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
      addPeople(family.adults, adults)
      for (const about of ["CONTACT", "PICK_UP"] as const) {
        const people = adultsOf(planned, read, about, decisions, report)
        addPeople(
          family.contacts,
          people.map((person) => ({ ...person, is_pick_up: about === "PICK_UP" })),
        )
      }
      addChildren(family.children, childrenOf({ planned, read, decisions, report, today }, family))
      family.address ??= addressOf(read)
      if (family.adults.length > 0 || family.children.length > 0) families.set(key, family)
      for (const one of found) problems.set(`${key} ${one.kind} ${one.cell}`, { ...one, of: key })
    }
  }
  const households = [...families.values()].map(({ family_name: _name, ...household }): Household => household)
  return { households, problems: [...problems.values(), ...accountProblems(households)] }
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
    if (before !== undefined) return [problem("EMAIL_OF_TWO", account.places.email, account.email), ...others]
    first_with.set(account.email, household)
    const unnamed = (["first_name", "last_name"] as const).find((part) => account[part] === "")
    if (unnamed !== undefined) return [problem("NAME_MISSING", account.places[unnamed], account.email), ...others]
    return others
  })
}
