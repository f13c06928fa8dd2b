import type { Database } from "../database/sql.ts"
import { type OwnHold, ownHold } from "./store-holds.ts"

export type { OwnHold }

/** What the family's open checkout holds: those places are there for it. With what opens earlier for it. */
export const readOwnHold = (db: Database, customer_id: string, now: Date): Promise<OwnHold> =>
  ownHold(db, customer_id, now)

/** An offering as it opens for the family. */
export function asOpenedFor<Offering extends { readonly schedule_set_id: string; readonly opens_at: string | null }>(
  offering: Offering,
  { openings }: Pick<OwnHold, "openings">,
): Offering {
  const own = openings.find(({ schedule_set_id }) => schedule_set_id === offering.schedule_set_id)
  return own === undefined ? offering : { ...offering, opens_at: own.opens_at }
}
