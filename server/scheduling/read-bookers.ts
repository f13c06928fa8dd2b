import type { Database } from "../database/sql.ts"
import { type Booker, bookersOf } from "./store-attendances.ts"

/** A family's active participants by id, with their bookings, as eligibility sees them. */
export const readBookers = async (db: Database, customer_id: string, now: Date): Promise<ReadonlyMap<string, Booker>> =>
  new Map((await bookersOf(db, customer_id, now)).map((booker) => [booker.id, booker]))
