import { creditsWorth, shareOf, type Worth } from "@hub/domain/orders/credits-worth"
import { creditsOfOrder, takeBackCredits } from "../credits/store-refunds.ts"
import type { Database } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { recordTransfers } from "../ledger/record-transfers.ts"
import { linesOf } from "../orders/store-lines.ts"

// Money for an order of credits comes back only for credits that nobody has spent, and those end with it (decision 0105).

interface Unspent extends Worth {
  readonly credits: readonly { id: string; credit_type_id: string }[]
}

/** The credits of an order that a refund can take back, at most so many, with what they cost. */
export async function unspentCredits(db: Database, order_id: string, count: number): Promise<Unspent> {
  const [lines, all] = await Promise.all([linesOf(db, order_id), creditsOfOrder(db, order_id)])
  const credits = all.filter(({ status }) => status === "AVAILABLE").slice(0, count)
  const worth = creditsWorth(lines, new Map(all.map(({ credit_type_id, price }) => [credit_type_id, price])))
  const shares = [...worth].map(([type, units]) => {
    const isOfType = ({ credit_type_id }: { credit_type_id: string }) => credit_type_id === type
    const before = all.filter((credit) => credit.status === "REFUNDED" && isOfType(credit)).length
    return shareOf(units, { before, taken: credits.filter(isOfType).length })
  })
  const sumOf = (amount: keyof Worth) => shares.reduce((sum, share) => sum + share[amount], 0)
  return { credits, sale: sumOf("sale"), fee: sumOf("fee") }
}

interface TakingBack {
  readonly order_id: string
  readonly customer_id: string
  readonly credit_note_id: string
  readonly now: Date
}

/** Ends credits whose price a credit note has given back. The caller holds the family's row lock. */
export async function takeBack(
  tx: Transaction,
  credits: Unspent["credits"],
  { order_id, customer_id, credit_note_id, now }: TakingBack,
): Promise<void> {
  const ids = credits.map(({ id }) => id)
  if ((await takeBackCredits(tx, ids, credit_note_id)) !== ids.length)
    throw new Error(`A credit of order ${order_id} was spent while its price was given back`)
  const types = [...new Set(credits.map(({ credit_type_id }) => credit_type_id))]
  await recordTransfers(
    tx,
    types.map((credit_type_id) => ({
      cause_kind: "CREDIT_NOTE",
      cause_id: credit_note_id,
      kind: "CREDIT_REFUNDED",
      customer_id,
      order_id,
      credit_type_id,
      debit: "CREDITS_CUSTOMER",
      credit: "CREDITS_REFUNDED",
      amount: credits.filter((credit) => credit.credit_type_id === credit_type_id).length,
    })),
    now,
  )
}
