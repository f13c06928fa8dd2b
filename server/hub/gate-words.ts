import { gradeLabel, gradePosition } from "@hub/domain/participants/grade"
import { gradeIn, schoolYearOf } from "@hub/domain/participants/school-year"
import type { RosterRow } from "../scheduling/queries.ts"

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
