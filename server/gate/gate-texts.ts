import { formatPhone } from "@hub/domain/kernel/text"
import { gradeLabel, gradePosition } from "@hub/domain/participants/grade"
import { gradeIn, schoolYearOf } from "@hub/domain/participants/school-year"
import type { RosterPerson, RosterRow } from "../scheduling/queries.ts"

// What the gate answers to a call that says too little.

export const whoseCode = "Say whose code it was."
export const whoIsIt = "Say who it is: by a code or by an id."
export const ofSomeone = "A scan is of a participant or of a code, at a time."
export const yetToCome = "This time is yet to come."
export const nobodyExpected = "Nobody is expected."

/** "Here. Booking ended": who was checked in is listed whatever becomes of the booking. */
export function stateOf({ is_here, checked_out_at, is_booked }: RosterRow): string {
  const state = is_here ? "Here" : checked_out_at === null ? "Expected" : "Picked up"
  return is_booked ? state : `${state}. Booking ended`
}

/** The grade on the row's day; nothing where it is unknown. */
export function gradeOn(row: RosterRow): string {
  const position = gradePosition(gradeIn(row, schoolYearOf(row.date, row.school_year_starts)))
  return position <= 0 ? "" : gradeLabel(position)
}

type Named = Omit<RosterPerson, "phone"> & { phone: string | null }

/** "Ada Haddad +1 (415) 555-2671 ext. 2 (photo); Opa Haddad …". */
export const peopleText = (people: readonly Named[]): string =>
  people
    .map(({ name, phone, has_photo }) =>
      [name, ...(phone === null ? [] : [formatPhone(phone)]), ...(has_photo ? ["(photo)"] : [])].join(" "),
    )
    .join("; ")
