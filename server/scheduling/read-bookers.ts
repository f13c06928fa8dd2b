import { problem } from "@hub/domain/kernel/problem"
import type { Database } from "../database/sql.ts"
import type { Who } from "../http/handlers.ts"
import { type Booker, bookersById, bookersOf, relatedLocationIds } from "./store-attendances.ts"

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

/**
 * The caller's participants by id, with their bookings. Needs a sign-in; another family's id is refused like one that does not exist
 * (I22).
 */
export async function ownStudents(
  store: Database,
  who: Who | undefined,
  student_ids: string | undefined,
  now: Date,
): Promise<Booker[]> {
  if (student_ids === undefined || student_ids === "") return []
  if (who === undefined) throw problem("NOT_AUTHORIZED")
  const own = new Map((await bookersOf(store, who.customer_id, now)).map((one) => [one.id, one]))
  const ids = [...new Set(student_ids.split(","))]
  const chosen = ids.map((id) => own.get(id)).filter((one) => one !== undefined)
  if (chosen.length < ids.length) throw problem("NOT_FOUND")
  return chosen
}

/** 4.10: the locations where a family has a booking, whose addresses it may therefore read. */
export const relatedLocations =
  ({ store }: { readonly store: Database }) =>
  (customer_id: string): Promise<string[]> =>
    relatedLocationIds(store, customer_id)
