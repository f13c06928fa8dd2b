import type { GivenOtherwise } from "@hub/domain/orders/refundable"
import { type Database, sql } from "../database/sql.ts"
import { givenOtherwiseOf } from "./funding-query.ts"

/** The places that an order paid and that came back as a credit or a code, each with the last credit that has come of it. */
export const givenOtherwise = (db: Database, order_id: string) =>
  db.many<GivenOtherwise>(sql`
    select g.worth, case when g.credit_id is null then null
      else json_build_object('id', g.credit_id, 'credit_type_id', g.credit_type_id, 'status', g.status) end as credit
    from (${givenOtherwiseOf(sql`${order_id}::uuid`)}) g order by g.place_id`)
