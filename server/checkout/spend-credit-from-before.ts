import { familyCodeFor } from "@hub/domain/orders/family-code-texts"
import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import { recordTransfers } from "../ledger/record-transfers.ts"
import { insertFamilyCodes, promocodeUsedBy } from "../orders/store-promocodes.ts"
import { newFamilyCode } from "./family-code.ts"
import { insertOpeningCredits, spendOpeningCredit } from "./store-opening-credits.ts"

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
