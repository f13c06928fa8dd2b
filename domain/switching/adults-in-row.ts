import { saysNothing } from "./blank-cell.ts"
import type { SwitchDecisions } from "./decisions.ts"
import { emailsIn, withEmails } from "./emails-in-cell.ts"
import { splitName } from "./full-names.ts"
import { nameOf, type Report } from "./names-in-row.ts"
import type { Adult } from "./people.ts"
import { peopleIn } from "./people-in-cell.ts"
import { NAMED, numbersOf, type PlannedTable, type RowReader } from "./row-reader.ts"

/** "None" and "no email" reach nobody. */
const reachedBy = (cell: string): string => (saysNothing(cell) || /^no (?:e-?mail|phone|cell)$/i.test(cell) ? "" : cell)

const WITH_PHONE = /\p{L}.*\d{3}.*\d{4}/u

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
  const found = numbersOf(planned, about).flatMap((nth) => {
    const [email = "", ...other_emails] = emailsIn(reachedBy(read(about, "EMAIL", nth)))
    const phone = reachedBy(read(about, "PHONE", nth))
    const relationship = read(about, "RELATIONSHIP", nth)
    const places = {
      place: read.place(about, [...NAMED, "EMAIL"], nth),
      places: {
        email: read.place(about, ["EMAIL"], nth),
        first_name: read.place(about, ["FIRST_NAME", "FULL_NAME"], nth),
        last_name: read.place(about, ["LAST_NAME", "FULL_NAME"], nth),
      },
    }
    const full = read(about, "FIRST_NAME", nth) === "" ? read(about, "FULL_NAME", nth) : ""
    // A parent's cell has one of them, perhaps with a phone.
    const whole = about !== "GUARDIAN" || WITH_PHONE.test(full) ? full : ""
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
    const more = other_emails.length > 0 ? { other_emails } : {}
    return { ...name, email, phone, relationship, ...places, ...more }
  })
  // "Home phone" beside a mother who isn't there is the father's.
  const named = found.filter(({ first_name, email }) => first_name !== "" || email !== "")
  const [spare] = found.filter((one) => !named.includes(one))
  if (about !== "GUARDIAN" || named.length === 0 || spare === undefined) return withEmails(found, report)
  const reached = named.map((one, at) => (at === 0 && one.phone === "" ? { ...one, phone: spare.phone } : one))
  return withEmails(reached, report)
}
