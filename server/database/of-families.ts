import { type Sql, sql } from "./sql.ts"

/** One family, or several that are read at once. */
export type FamilyIds = string | readonly string[]

/** What follows `customer_id`. */
export const ofFamilies = (ids: FamilyIds): Sql =>
  typeof ids === "string" ? sql`= ${ids}` : sql`= any(${ids}::uuid[])`
