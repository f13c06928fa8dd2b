import { type Sql, sql } from "./sql.ts"

/** The business's calendar day: a credit is valid until that ends, not until midnight in Greenwich. */
export const companyDay = (now: Date): Sql =>
  sql`(${now}::timestamptz at time zone (select time_zone from company))::date`
