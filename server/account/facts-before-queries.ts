import type { FactBefore } from "@hub/domain/account/customer"
import { type Database, sql } from "../database/sql.ts"

/** What a family came with from another system and nothing here has a field for. */
export const factsBefore = (db: Database, customer_id: string) =>
  db.many<FactBefore>(sql`
    select id, student_id, kind, person, text from fact_before where customer_id = ${customer_id} order by kind, person, at, id`)
