import type { OpeningCreditRow } from "../database/schema.generated.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

// What was in a family's favor when it came from another system, as codes (docs/switching.md).

type NewOpeningCredit = Pick<OpeningCreditRow, "promocode_id" | "balance_id" | "customer_id" | "amount">

export const insertOpeningCredits = (tx: Transaction, credits: readonly NewOpeningCredit[]) =>
  tx.run(sql`
    insert into opening_credit (promocode_id, balance_id, customer_id, amount)
    select c.promocode_id, c.balance_id, c.customer_id, c.amount
    from jsonb_to_recordset(${JSON.stringify(credits)}) as c(promocode_id uuid, balance_id uuid, customer_id uuid, amount int)`)

interface Spending {
  readonly promocode_id: string
  readonly order_id: string
  readonly amount: number
}

/** Undefined where the code is another one. */
export const spendOpeningCredit = (tx: Transaction, { promocode_id, order_id, amount }: Spending) =>
  tx.maybe<Pick<OpeningCreditRow, "balance_id" | "customer_id" | "amount" | "promocode_id">>(sql`
    update opening_credit set spent_order_id = ${order_id}, spent_amount = ${amount}
    where promocode_id = ${promocode_id} and spent_order_id is null
    returning balance_id, customer_id, amount, promocode_id`)
