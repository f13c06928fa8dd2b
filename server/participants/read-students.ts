import type { Student } from "@hub/domain/participants/student"
import type { Database } from "../database/sql.ts"
import { studentsOf } from "./store.ts"

/** A family's participants, for whoever must know who they are: the profile, availability, checkout. */
export const readStudents =
  (db: Database) =>
  (customer_id: string): Promise<Student[]> =>
    studentsOf(db, customer_id)
