import { saysNothing } from "./blank-cell.ts"
import type { PeopleRow } from "./child-rows.ts"
import type { Household } from "./households.ts"
import type { Place } from "./people.ts"
import { numbersOf, type RowReader } from "./row-reader.ts"
import type { SwitchProblem } from "./switch-problem.ts"

// What nothing here has a field for: the school of a child, where a grown-up lives who has another address than the family, a second email.

export interface SwitchFact {
  readonly family: string
  /** Null: of the family. */
  readonly child: string | null
  readonly kind: "SCHOOL" | "ADDRESS" | "EMAIL"
  /** Who lives there or has it; empty of a school, and where the file doesn't say it. */
  readonly person: string
  readonly text: string
  readonly place: Place
}

const LONGEST = 300

/** What fits of a longer text, up to a whole word. */
const fitting = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).replace(/\s+\S{0,40}$/, "")}…`

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "")

/** "9 Oak Ave, Apt 3, Boulder, CO 80301" */
function addressIn(read: RowReader, nth: number): string {
  const lines = read.all("FAMILY", "ADDRESS", nth)
  if (lines.length === 0) return ""
  const region = [read("FAMILY", "STATE", nth), read("FAMILY", "POSTAL_CODE", nth)].filter((part) => part !== "")
  return [...lines, read("FAMILY", "CITY", nth), region.join(" ")].filter((part) => part !== "").join(", ")
}

function personIn(read: RowReader, nth: number): string {
  const [first, last] = [read("GUARDIAN", "FIRST_NAME", nth), read("GUARDIAN", "LAST_NAME", nth)]
  return `${first} ${last}`.trim() || read("GUARDIAN", "FULL_NAME", nth)
}

/** Each once, though the row of every child repeats them. */
export function factsOf(rows: readonly PeopleRow[], households: readonly Household[]) {
  const homes = new Map(households.map(({ external_id, address }) => [external_id, address?.line1 ?? ""]))
  const facts = new Map<string, SwitchFact>()
  const problems: SwitchProblem[] = []
  const add = (fact: SwitchFact) => {
    const key = JSON.stringify([fact.family, fact.child, fact.kind, plain(fact.person), plain(fact.text)])
    if (facts.has(key)) return
    facts.set(key, { ...fact, text: fitting(fact.text) })
    if (fact.text.length > LONGEST)
      problems.push({ ...fact.place, kind: "TEXT_CUT", cell: fact.text, is_blocking: false, of: fact.family })
  }
  for (const { planned, read, family, children } of rows) {
    for (const [nth, child] of children)
      for (const text of read.all("CHILD", "SCHOOL", nth))
        if (!saysNothing(text))
          add({ family, child, kind: "SCHOOL", person: "", text, place: read.place("CHILD", ["SCHOOL"], nth) })
    for (const nth of numbersOf(planned, "FAMILY")) {
      const [line1 = ""] = read.all("FAMILY", "ADDRESS", nth)
      if (line1 === "" || plain(line1) === plain(homes.get(family) ?? "")) continue
      const place = read.place("FAMILY", ["ADDRESS"], nth)
      add({ family, child: null, kind: "ADDRESS", person: personIn(read, nth), text: addressIn(read, nth), place })
    }
  }
  for (const { external_id: family, adults, contacts } of households)
    for (const [nth, person] of [...adults, ...contacts].entries()) {
      const { first_name, last_name, email, phone, other_emails = [], places } = person
      // Nobody becomes a contact without a phone, but what the file says of them stays.
      const own = nth > 0 && phone === "" && email !== "" && first_name !== "" ? [email] : []
      for (const text of [...own, ...other_emails])
        add({
          family,
          child: null,
          kind: "EMAIL",
          person: `${first_name} ${last_name}`.trim(),
          text,
          place: places.email,
        })
    }
  return { facts: [...facts.values()], problems }
}
