import { childColour, type MemberColour } from "@hub/domain/participants/member-colour"
import { asciiName } from "@hub/domain/participants/person-name"
import { gradeIn, nextSchoolYear, schoolYearOf } from "@hub/domain/participants/school-year"
import type { Student } from "@hub/domain/participants/student"
import type { Database } from "../database/sql.ts"
import { downloadUrl } from "../files/signed-link.ts"
import { businessDay } from "./participant-needs.ts"
import { childrenEver, type StudentRow, studentsOf } from "./store.ts"

/** A participant in its wire shape, with the grade of the business's day. */
export function studentOf(
  { thumbnail_key, joined_as, grade, grade_year, school_year_starts, ...row }: StudentRow,
  today: string,
): Student {
  const told = { grade, grade_year }
  const year = schoolYearOf(today, school_year_starts)
  const grades = {
    grade: gradeIn(told, year),
    next_grade: gradeIn(told, year + 1),
    next_grade_on: nextSchoolYear(today, school_year_starts),
  }
  const full_name = `${row.first_name} ${row.last_name}`.trim()
  const thumbnail = thumbnail_key && downloadUrl(thumbnail_key)
  const colour = joined_as === 0 ? 0 : childColour(joined_as)
  return { ...row, ...grades, thumbnail, colour, full_name, name: full_name, ascii_full_name: asciiName(full_name) }
}

export const readStudents =
  (needs: { store: Database; clock: () => Date }) =>
  async (customer_id: string): Promise<Student[]> => {
    const [rows, { today }] = await Promise.all([studentsOf(needs.store, customer_id), businessDay(needs)])
    return rows.map((row) => studentOf(row, today))
  }

/** The colour of the child that joins next. */
export const nextColour =
  (db: Database) =>
  async (customer_id: string): Promise<MemberColour> =>
    childColour((await childrenEver(db, customer_id)) + 1)
