import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import { recordTransfers } from "../ledger/record-transfers.ts"
import { revenueLeft } from "../ledger/revenue-left.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { OWN_REASONS } from "../orders/reason-texts.ts"
import { orderById } from "../orders/store.ts"
import { insertCreditNote } from "../orders/store-credit-notes.ts"
import { allProviders } from "../payments/provider-of.ts"
import { type PaymentRow, paymentByProviderId } from "../payments/store.ts"
import { capturedPayments, insertRefund, refundByAnyId } from "../payments/store-refunds.ts"
import type { ProviderRefund } from "../providers/payments/port.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { refundTransfers } from "./issue-refund.ts"
import { lockCustomer } from "./orders-queries.ts"
import { sentToCard, settleRefund } from "./refund-payment.ts"

/**
 * What the provider says about a refund: one of ours, which is settled by it, or one that the business made there, which is recorded
 * with its credit note. The order and its bookings stay as they are.
 */
export const recordProviderRefund =
  (needs: CheckoutNeeds) =>
  async (refund: ProviderRefund): Promise<void> => {
    const payment = await paymentByProviderId(needs.store, refund.provider_payment_id)
    // Others may use the same account.
    if (payment === undefined) return
    const known = await refundByAnyId(needs.store, refund)
    if (known !== undefined) return settleRefund(needs, known, refund)
    // It never reached the card, so nothing has happened.
    if (refund.status === "FAILED") return
    await needs.store.transaction(async (tx) => {
      await lockCustomer(tx, payment.customer_id)
      if ((await refundByAnyId(tx, refund)) === undefined) await write(needs, tx, payment, refund)
    })
  }

/** As far back as `hub reconcile` looks: longer than a provider repeats its webhooks. */
const LOOK_BACK_MS = 30 * 86_400_000

/** Records what webhooks that never came would have said. */
export const syncRefunds = (needs: CheckoutNeeds) => async (): Promise<void> => {
  if (needs.is_card_payment_off) return
  const since = new Date(needs.clock().getTime() - LOOK_BACK_MS)
  for (const provider of allProviders(needs))
    for await (const refund of provider.listRefundsSince(since)) await recordProviderRefund(needs)(refund)
}

async function write(
  { clock }: CheckoutNeeds,
  tx: Transaction,
  { id: payment_id, order_id, customer_id }: PaymentRow,
  { provider_refund_id, status, amount }: ProviderRefund,
): Promise<void> {
  const now = clock()
  const payments = await capturedPayments(tx, order_id)
  const { left = 0, refused = 0 } = payments.find(({ id }) => id === payment_id) ?? {}
  if (amount > left + refused || status === "FAILED") {
    console.error(
      `The card provider refunded ${amount} cents of payment ${payment_id}, of which ${left + refused} are left here.`,
    )
    return
  }
  // Someone has sent by hand what the card had refused: that is owed already.
  const again_amount = Math.min(amount, refused)
  const given = amount - again_amount
  const { sale } = await revenueLeft(tx, order_id)
  const of_sale = Math.min(Math.max(0, sale), given)
  const [id, credit_note_id] = [newId(), given === 0 ? null : newId()]
  if (credit_note_id !== null)
    await insertCreditNote(
      tx,
      {
        id: credit_note_id,
        order_id,
        customer_id,
        attendance_id: null,
        reason: OWN_REASONS.AT_PROVIDER,
        refunded_amount: given,
        reduced_amount: 0,
        sale_amount: of_sale,
        fee_amount: given - of_sale,
      },
      now,
    )
  const known = { status, provider_refund_id }
  await insertRefund(tx, {
    id,
    payment_id,
    amount,
    reason: OWN_REASONS.AT_PROVIDER,
    credit_note_id,
    again_amount,
    known,
    now,
  })
  await recordTransfers(tx, refundTransfers({ id, order_id, customer_id, amount, of_sale, given }), now)
  const order = await orderById(tx, order_id)
  const facts = { ...sentToCard(order?.number, amount), reason: { kind: "AT_PROVIDER" } as const }
  await queueMail(tx, { kind: "ORDER_REFUNDED", customer_id, about_id: id, facts, now })
}
