import type { Database } from "../database/sql.ts"
import { relatedLocationIds } from "./store-attendances.ts"

/** 4.10: the locations where a family has a booking, whose addresses it may therefore read. */
export const relatedLocations =
  ({ store }: { readonly store: Database }) =>
  (customer_id: string): Promise<string[]> =>
    relatedLocationIds(store, customer_id)
