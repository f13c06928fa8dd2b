import type { Database } from "../database/sql.ts"
import { type Booker, bookersById, bookersOf } from "./store-attendances.ts"

export type { Booker }

/** A family's active participants by id, with their bookings, as eligibility sees them. */
export const readBookers = async (db: Database, customer_id: string, now: Date): Promise<ReadonlyMap<string, Booker>> =>
  new Map((await bookersOf(db, customer_id, now)).map((booker) => [booker.id, booker]))

/** The same of several families. */
export const readBookersById = async (
  db: Database,
  student_ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Booker>> =>
  new Map((await bookersById(db, student_ids, now)).map((booker) => [booker.id, booker]))
