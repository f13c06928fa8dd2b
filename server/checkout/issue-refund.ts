import { problem } from "@hub/domain/kernel/problem"
import { creditsWorth, shareOf, type Worth } from "@hub/domain/orders/credits-worth"
import { isInstallmentOpen } from "@hub/domain/orders/installment-status"
import { leftOfInvoice } from "@hub/domain/orders/order-sums"
import { allocateRefund } from "@hub/domain/payments/payment"
import { type Reduction, reduceOwed } from "@hub/domain/payments/reduce-owed"
import { v7 as newId } from "uuid"
import { creditsOfOrder, setCreditsRefunded } from "../credits/store-refunds.ts"
import { isOnlyShown } from "../database/run-or-preview.ts"
import type { Database } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { type InvoiceRow, lockInvoiceOf, reduceInvoice } from "../invoices/store.ts"
import { recordTransfers } from "../ledger/record-transfers.ts"
import { insertCreditNote, insertCreditNotePart } from "../orders/store-credit-notes.ts"
import { linesOf } from "../orders/store-lines.ts"
import { openOwedPayments } from "../payments/store.ts"
import { capturedPayments, insertRefund } from "../payments/store-refunds.ts"
import { type InstallmentRow, lockInstallments, reduceInstallment } from "../plans/store-installments.ts"
import { liftRestriction } from "./pay-invoice.ts"

interface RefundToIssue {
  readonly order_id: string
  readonly customer_id: string
  /** What is reversed of the sale and of the fee, in cents. */
  readonly sale: number
  readonly fee: number
  readonly reason: string
  readonly attendance_id: string | null
  /** In cents: less than that can't be left to pay. */
  readonly smallest_charge: number
  readonly now: Date
}

export interface IssuedRefund {
  /** To the cards. */
  refunded: number
  /** Off what was still to be paid. */
  reduced: number
  /** Null where nothing was left to give. */
  credit_note_id: string | null
}

/**
 * Gives a part of an order's price back in one act: first the order asks for less, its latest instalment first, and only what was paid
 * beyond that goes back to the cards that paid, the newest payment first and none above what is left of it (I14). The job sends it. The
 * caller holds the family's row lock and has ended the order's open payments (end-owed-payments.ts): one of a sum that is no longer
 * owed could still take it.
 */
export async function issueRefund(tx: Transaction, giving: RefundToIssue): Promise<IssuedRefund> {
  const { order_id, customer_id, reason, attendance_id, sale, now } = giving
  const owed = await lockOwed(tx, order_id)
  const { reductions, reduced } = reduceOwed(owed.parts, sale + giving.fee, giving.smallest_charge)
  // Who does it ends these payments first; a preview only shows what comes then.
  if (reduced > 0 && (await openOwedPayments(tx, [order_id])).length > 0 && !(await isOnlyShown(tx)))
    throw problem("PAYMENT_OPEN")
  const payments = await capturedPayments(tx, order_id)
  const shares = allocateRefund(payments, Math.max(0, sale + giving.fee - reduced))
  const refunded = shares.reduce((sum, { amount }) => sum + amount, 0)
  if (refunded + reduced === 0) return { refunded, reduced, credit_note_id: null }
  const id = newId()
  const sale_amount = Math.max(refunded + reduced - giving.fee, Math.min(sale, refunded + reduced))
  const fee_amount = refunded + reduced - sale_amount
  const note = { id, order_id, customer_id, attendance_id, reason, refunded_amount: refunded, reduced_amount: reduced }
  await insertCreditNote(tx, { ...note, sale_amount, fee_amount }, now)
  const sale_reduced = Math.min(sale_amount, reduced)
  const cause = { cause_kind: "CREDIT_NOTE", cause_id: id, customer_id, order_id } as const
  await recordTransfers(
    tx,
    [
      { ...cause, kind: "SALE_REDUCED", debit: "REVENUE_SALES", credit: "RECEIVABLE", amount: sale_reduced },
      { ...cause, kind: "FEE_REDUCED", debit: "REVENUE_FEES", credit: "RECEIVABLE", amount: reduced - sale_reduced },
    ],
    now,
  )
  await writeReductions(tx, owed, { reductions, credit_note_id: id, giving })
  let open_sale = sale_amount - sale_reduced
  for (const { payment_id, amount } of shares) {
    const of_sale = Math.min(open_sale, amount)
    open_sale -= of_sale
    await writeRefund(tx, { credit_note_id: id, payment_id, amount, of_sale, giving })
  }
  return { refunded, reduced, credit_note_id: id }
}

interface Owed {
  installments: readonly InstallmentRow[]
  invoice: InvoiceRow | undefined
  parts: { id: string; amount: number }[]
}

async function lockOwed(tx: Transaction, order_id: string): Promise<Owed> {
  const [all, invoice] = await Promise.all([lockInstallments(tx, order_id), lockInvoiceOf(tx, order_id)])
  const installments = all.filter(({ status }) => isInstallmentOpen(status))
  const invoiced = invoice?.status === "OPEN" ? [{ id: invoice.id, amount: leftOfInvoice(invoice) }] : []
  return { installments, invoice, parts: [...installments.map(({ id, amount }) => ({ id, amount })), ...invoiced] }
}

interface Reducing {
  reductions: readonly Reduction[]
  credit_note_id: string
  giving: RefundToIssue
}

async function writeReductions(
  tx: Transaction,
  { installments, invoice }: Owed,
  { reductions, credit_note_id, giving: { customer_id, now } }: Reducing,
): Promise<void> {
  for (const { id, by } of reductions) {
    const installment = installments.find((one) => one.id === id)
    const part = { credit_note_id, installment_id: installment?.id ?? null, invoice_id: null, amount: by }
    if (installment !== undefined) await reduceInstallment(tx, installment, { by, now })
    await insertCreditNotePart(tx, installment === undefined ? { ...part, invoice_id: invoice?.id ?? null } : part)
    if (installment !== undefined) continue
    const { status } = await reduceInvoice(tx, { id, by, now })
    if (status !== "OPEN") await liftRestriction(tx, customer_id, now)
  }
}

interface Refunding {
  credit_note_id: string
  payment_id: string
  amount: number
  of_sale: number
  giving: RefundToIssue
}

async function writeRefund(
  tx: Transaction,
  { credit_note_id, payment_id, amount, of_sale, giving }: Refunding,
): Promise<void> {
  const { order_id, customer_id, reason, attendance_id, now } = giving
  const id = newId()
  await insertRefund(tx, { id, payment_id, amount, reason, attendance_id, credit_note_id, now })
  await recordTransfers(tx, refundTransfers({ id, order_id, customer_id, amount, of_sale }), now)
}

interface WrittenRefund {
  id: string
  order_id: string
  customer_id: string
  amount: number
  of_sale: number
  /** What of it is refunded anew; all of it by default. */
  given?: number
}

export function refundTransfers({ id, order_id, customer_id, amount, of_sale, given = amount }: WrittenRefund) {
  const cause = { cause_kind: "REFUND", cause_id: id, customer_id, order_id } as const
  return [
    { ...cause, kind: "REFUND", debit: "RECEIVABLE", credit: "PROVIDER_CLEARING", amount },
    { ...cause, kind: "SALE_REFUNDED", debit: "REVENUE_SALES", credit: "RECEIVABLE", amount: of_sale },
    { ...cause, kind: "FEE_REFUNDED", debit: "REVENUE_FEES", credit: "RECEIVABLE", amount: given - of_sale },
  ] as const
}

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

interface CreditsToRefund {
  readonly order_id: string
  readonly customer_id: string
  readonly credit_note_id: string
  readonly now: Date
}

/** Ends credits whose price a credit note has refunded. The caller holds the family's row lock. */
export async function refundCredits(
  tx: Transaction,
  credits: Unspent["credits"],
  { order_id, customer_id, credit_note_id, now }: CreditsToRefund,
): Promise<void> {
  const ids = credits.map(({ id }) => id)
  if ((await setCreditsRefunded(tx, ids, credit_note_id)) !== ids.length)
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
