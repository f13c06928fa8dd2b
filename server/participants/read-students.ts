import { childColour, type MemberColour } from "@hub/domain/participants/member-colour"
import { asciiName } from "@hub/domain/participants/person-name"
import type { Student } from "@hub/domain/participants/student"
import type { Database } from "../database/sql.ts"
import { downloadUrl } from "../files/download-url.ts"
import { childrenEver, type StudentRow, studentsOf } from "./store.ts"

/** A participant as the wire knows one. */
export function studentOf({ thumbnail_key, joined_as, ...row }: StudentRow): Student {
  const full_name = `${row.first_name} ${row.last_name}`.trim()
  const thumbnail = thumbnail_key === null ? row.thumbnail : downloadUrl(thumbnail_key)
  const colour = joined_as === 0 ? 0 : childColour(joined_as)
  return { ...row, thumbnail, colour, full_name, name: full_name, ascii_full_name: asciiName(full_name) }
}

/** A family's participants, for the profile, availability and checkout. */
export const readStudents =
  (db: Database) =>
  async (customer_id: string): Promise<Student[]> =>
    (await studentsOf(db, customer_id)).map(studentOf)

/** The color of the next child. */
export const nextColour =
  (db: Database) =>
  async (customer_id: string): Promise<MemberColour> =>
    childColour((await childrenEver(db, customer_id)) + 1)
