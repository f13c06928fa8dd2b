import type { SwitchedCardRow } from "../database/schema.generated.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export const addCards = (
  tx: Transaction,
  batch_id: string,
  rows: readonly Omit<SwitchedCardRow, "batch_id" | "at">[],
  now: Date,
) =>
  tx.run(sql`
    insert into switched_card (id, customer_id, batch_id, provider_customer_id, payment_method_id, brand, last4, exp_month, exp_year,
      is_default, source, at)
    select c.id, c.customer_id, ${batch_id}, c.provider_customer_id, c.payment_method_id, c.brand, c.last4, c.exp_month, c.exp_year,
      c.is_default, c.source, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}) as c (id uuid, customer_id uuid, provider_customer_id text, payment_method_id text,
      brand text, last4 text, exp_month smallint, exp_year smallint, is_default boolean, source text)
    on conflict on constraint switched_card_once do nothing`)

/** Takes a batch's cards away; whose customers they were. */
export const takeCards = (tx: Transaction, batch_id: string) =>
  tx.many<Pick<SwitchedCardRow, "customer_id" | "provider_customer_id">>(sql`
    with gone as (delete from switched_card where batch_id = ${batch_id} returning customer_id, provider_customer_id)
    select distinct customer_id, provider_customer_id from gone order by customer_id, provider_customer_id`)
