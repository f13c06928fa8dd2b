import type { Database } from "../database/sql.ts"
import { type OwnHold, ownHold } from "./store-holds.ts"

export type { OwnHold }

/** What the family's open checkout holds: those places are there for it. */
export const readOwnHold = (db: Database, customer_id: string): Promise<OwnHold> => ownHold(db, customer_id)
