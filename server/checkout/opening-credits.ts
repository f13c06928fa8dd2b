import { familyCodeFor } from "@hub/domain/orders/family-code-texts"
import { v7 as newId } from "uuid"
import type { OpeningCreditRow } from "../database/schema.generated.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { recordTransfers } from "../ledger/record-transfers.ts"
import { insertFamilyCodes, newFamilyCode, promocodeUsedBy } from "../orders/store-promocodes.ts"

// What was in a family's favor when it came from another system, as codes (docs/switching.md).

type NewOpeningCredit = Pick<OpeningCreditRow, "promocode_id" | "balance_id" | "customer_id" | "amount">

const insertOpeningCredits = (tx: Transaction, credits: readonly NewOpeningCredit[]) =>
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
const spendOpeningCredit = (tx: Transaction, { promocode_id, order_id, amount }: Spending) =>
  tx.maybe<Pick<OpeningCreditRow, "balance_id" | "customer_id" | "amount" | "promocode_id">>(sql`
    update opening_credit set spent_order_id = ${order_id}, spent_amount = ${amount}
    where promocode_id = ${promocode_id} and spent_order_id is null
    returning balance_id, customer_id, amount, promocode_id`)

/**
 * An order was paid in part by what its family had in the system before. What the order took is earned now, and what it left is a code again:
 * other codes are for one order, this one is the family's money.
 */
export async function spendCreditFromBefore(
  tx: Transaction,
  { order_id, amount, now }: { order_id: string; amount: number; now: Date },
): Promise<void> {
  if (amount === 0) return
  const used = await promocodeUsedBy(tx, order_id)
  const spent = used && (await spendOpeningCredit(tx, { ...used, order_id, amount }))
  if (spent === undefined) return
  const { customer_id, balance_id, promocode_id: cause_id } = spent
  // Who typed another family's code has an order of their own.
  const cause = { cause_kind: "OPENING", cause_id, customer_id, order_id: null } as const
  const transfer = {
    ...cause,
    kind: "OPENING_SPENT",
    debit: "FAMILY_CREDITS",
    credit: "REVENUE_SALES",
    amount,
  } as const
  await recordTransfers(tx, [transfer], now)
  const left = spent.amount - amount
  if (left > 0) await giveOpeningCredits(tx, [{ customer_id, balance_id, amount: left }], now)
}

interface OpeningCredit {
  readonly customer_id: string
  readonly balance_id: string
  readonly amount: number
}

/** Codes of families' own, in their lists. */
export async function giveOpeningCredits(tx: Transaction, credits: readonly OpeningCredit[], now: Date): Promise<void> {
  const given = credits.map((credit) => ({
    ...credit,
    promocode_id: newId(),
    code: newFamilyCode(),
    description: familyCodeFor.opening(credit.amount),
  }))
  await insertFamilyCodes(
    tx,
    given.map(({ promocode_id: id, customer_id, code, description, amount }) => ({
      id,
      customer_id,
      code,
      description,
      amount,
    })),
    now,
  )
  await insertOpeningCredits(tx, given)
}
