import { saysNothing } from "./blank-cell.ts"
import type { SwitchDecisions } from "./decisions.ts"
import { splitName } from "./full-names.ts"
import { nameOf, type Report } from "./names-in-row.ts"
import type { Adult } from "./people.ts"
import { peopleIn } from "./people-in-cell.ts"
import { NAMED, numbersOf, type PlannedTable, type RowReader } from "./row-reader.ts"

/** "None" and "no email" reach nobody. */
const reachedBy = (cell: string): string => (saysNothing(cell) || /^no (?:e-?mail|phone|cell)$/i.test(cell) ? "" : cell)

type AboutAdults = "GUARDIAN" | "CONTACT" | "PICK_UP"

/** Several people in one cell, or one with what else there is to say of them. */
function inCell(whole: string, decisions: SwitchDecisions) {
  const found = peopleIn(whole)
  const [first] = found
  if (first === undefined || (found.length === 1 && first.name === whole.trim())) return undefined
  return found.map(({ name, ...person }) => {
    const split = decisions.names?.[name] ?? splitName(name) ?? { first_name: name, last_name: "" }
    return { ...person, first_name: split.first_name, last_name: split.last_name }
  })
}

/** The grown-ups of a kind that a row names. */
export function adultsOf(
  planned: PlannedTable,
  read: RowReader,
  about: AboutAdults,
  decisions: SwitchDecisions,
  report: Report,
): Adult[] {
  return numbersOf(planned, about).flatMap((nth) => {
    const [email, phone] = [reachedBy(read(about, "EMAIL", nth).toLowerCase()), reachedBy(read(about, "PHONE", nth))]
    const relationship = read(about, "RELATIONSHIP", nth)
    const places = {
      place: read.place(about, [...NAMED, "EMAIL"], nth),
      places: {
        email: read.place(about, ["EMAIL"], nth),
        first_name: read.place(about, ["FIRST_NAME", "FULL_NAME"], nth),
        last_name: read.place(about, ["LAST_NAME", "FULL_NAME"], nth),
      },
    }
    const whole = about === "GUARDIAN" || read(about, "FIRST_NAME", nth) !== "" ? "" : read(about, "FULL_NAME", nth)
    const several = whole === "" ? undefined : inCell(whole, decisions)
    if (several !== undefined)
      return several.map((person) => ({
        ...person,
        email: several.length === 1 ? email : "",
        phone: person.phone || (several.length === 1 ? phone : ""),
        relationship: person.relationship || (several.length === 1 ? relationship : ""),
        ...places,
      }))
    const name = nameOf(read, about, nth, decisions, report)
    if (name.first_name === "" && email === "" && phone === "") return []
    return { ...name, email, phone, relationship, ...places }
  })
}
