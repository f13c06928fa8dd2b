import { type Sql, sql } from "./sql.ts"

/** Whether a family is one: a test booking's isn't, so it is in no count, report, notice or digest. `customer_id` with the name of its table. */
export const isReal = (customer_id: Sql): Sql =>
  sql`not exists (select from test_booking tb where tb.customer_id = ${customer_id})`
