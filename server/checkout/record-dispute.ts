import { SOURCE_LANGUAGE } from "@hub/domain/kernel/language"
import { dayAt } from "@hub/domain/kernel/zone"
import { v7 as newId } from "uuid"
import type { DisputeRow } from "../database/schema.generated.ts"
import type { Transaction } from "../database/transaction.ts"
import { recordTransfers } from "../ledger/record-transfers.ts"
import { queueMail, queueMailTo } from "../mail/queue-mail.ts"
import { orderById } from "../orders/store.ts"
import { allProviders } from "../payments/provider-of.ts"
import { type PaymentRow, paymentByProviderId } from "../payments/store.ts"
import { closeDispute, insertDispute, lockDispute } from "../payments/store-disputes.ts"
import type { ProviderDispute } from "../providers/payments/port.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { businessContact } from "./invoices-queries.ts"
import { lockCustomer } from "./orders-queries.ts"
import { payDebtByDispute } from "./refund-payment.ts"

/**
 * A payment that the family's bank took back, or what the bank has decided. The order and its bookings stay as they are: the business
 * is written to, and so is the family. Delivered twice or out of order, it is recorded once.
 */
export const recordDispute =
  (needs: CheckoutNeeds) =>
  async (dispute: ProviderDispute): Promise<void> => {
    if (dispute.status === null) return
    const payment = await paymentByProviderId(needs.store, dispute.provider_payment_id)
    // Others may use the same account.
    if (payment === undefined) return
    await needs.store.transaction(async (tx) => {
      await lockCustomer(tx, payment.customer_id)
      const known = await lockDispute(tx, dispute.provider_dispute_id)
      const row = known ?? (await open(needs, tx, payment, dispute))
      if (row?.status === "OPEN" && dispute.status !== "OPEN" && dispute.status !== null)
        await close(needs, tx, row, dispute.status)
    })
  }

const causeOf = ({ id: cause_id, customer_id, order_id, amount }: DisputeRow) =>
  ({ cause_kind: "DISPUTE", cause_id, customer_id, order_id, amount }) as const

async function open(
  { clock }: CheckoutNeeds,
  tx: Transaction,
  payment: PaymentRow,
  { provider_dispute_id, amount, reason, due_by, opened_at }: ProviderDispute,
): Promise<DisputeRow | undefined> {
  const now = clock()
  const { id: payment_id, order_id, customer_id } = payment
  const until = due_by?.toISOString() ?? null
  const row = await insertDispute(tx, {
    id: newId(),
    provider_dispute_id,
    payment_id,
    order_id,
    customer_id,
    amount,
    reason,
    due_by: until,
    opened_at: opened_at.toISOString(),
  })
  if (row === undefined) return undefined
  await recordTransfers(
    tx,
    [{ ...causeOf(row), kind: "DISPUTE_OPENED", debit: "DISPUTED", credit: "PROVIDER_CLEARING" }],
    now,
  )
  const [order, business] = [await orderById(tx, order_id), await businessContact(tx, customer_id)]
  const facts = { amount, order: order?.number ?? null }
  await queueMail(tx, { kind: "DISPUTE_OPENED", customer_id, about_id: row.id, facts, now })
  if (business.email === null) return row
  const due_on = until === null ? null : dayAt(until, business.time_zone)
  await queueMailTo(tx, {
    kind: "DISPUTE_TO_ANSWER",
    customer_id,
    recipient: business.email,
    about_id: row.id,
    language: SOURCE_LANGUAGE,
    facts: { ...facts, reason, due_on, name: business.customer_name },
    now,
  })
  return row
}

async function close(
  { clock }: CheckoutNeeds,
  tx: Transaction,
  row: DisputeRow,
  status: "WON" | "LOST",
): Promise<void> {
  const now = clock()
  if (!(await closeDispute(tx, { id: row.id, status, now }))) return
  const outcome =
    status === "WON"
      ? ({ kind: "DISPUTE_WON", debit: "PROVIDER_CLEARING", credit: "DISPUTED" } as const)
      : ({ kind: "DISPUTE_LOST", debit: "DISPUTE_LOSSES", credit: "DISPUTED" } as const)
  await recordTransfers(tx, [{ ...causeOf(row), ...outcome }], now)
  await payDebtByDispute(tx, { id: row.payment_id, order_id: row.order_id, customer_id: row.customer_id }, now)
  const order = await orderById(tx, row.order_id)
  const facts = { amount: row.amount, order: order?.number ?? null }
  const kind = status === "WON" ? "DISPUTE_WON" : "DISPUTE_LOST"
  await queueMail(tx, { kind, customer_id: row.customer_id, about_id: row.id, facts, now })
}

/** As long as a bank may take to decide. */
const LOOK_BACK_MS = 120 * 86_400_000

/** Records what webhooks that never came would have said. */
export const syncDisputes = (needs: CheckoutNeeds) => async (): Promise<void> => {
  if (needs.is_card_payment_off) return
  const since = new Date(needs.clock().getTime() - LOOK_BACK_MS)
  for (const provider of allProviders(needs))
    for await (const dispute of provider.listDisputesSince(since)) await recordDispute(needs)(dispute)
}
