import { type Sql, sql } from "./sql.ts"

/** The locations where someone of the staff may; null is all. */
export type Sites = readonly string[] | null

/** A participant (of the column) who is booked, or has applied, at one of the locations. */
export const isStudentAt = (student_id: Sql, sites: Sites): Sql =>
  sites === null
    ? sql`true`
    : sql`(exists (select from attendance z join offering y on y.id = z.offering_id
        where z.student_id = ${student_id} and z.status = 'BOOKED' and y.location_id = any(${sites}::uuid[]))
      or exists (select from application z join offering y on y.id = z.offering_id
        where z.student_id = ${student_id} and z.withdrawn_at is null and y.location_id = any(${sites}::uuid[])))`
