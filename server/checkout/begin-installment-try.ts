import { isInstallmentOpen } from "@hub/domain/orders/installment-status"
import { chargedCard } from "@hub/domain/payments/charged-card"
import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import { insertPayment, type PaymentRow, paymentById, paymentOfInstallment } from "../payments/store.ts"
import {
  type InstallmentRow,
  insertTry,
  lockInstallments,
  moveInstallment,
  openTry,
  type TryRow,
} from "../plans/store-installments.ts"
import { cardOfPlan, chosenPlan, today } from "../plans/store-plans.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { lockCustomer } from "./lock-customer.ts"

export interface Due {
  id: string
  order_id: string
  customer_id: string
}

interface Begun {
  /** Undefined: the payment is of another amount or at a former provider, and is cancelled first. */
  attempt: TryRow | undefined
  payment: PaymentRow
}

/** A family that has just begun to pay all that is left isn't interrupted. */
const PATIENCE_MS = 30 * 60_000
const NO_CARD = {
  payment_method_id: "",
  brand: "",
  expiration_month: 1,
  expiration_year: 2000,
  last4: "",
  wallet_type: null,
}

/** Writes a try of an instalment that is due, or finds the one that was begun and not ended. Undefined when there is nothing to do. */
export const beginTry = (needs: CheckoutNeeds, due: Due): Promise<Begun | undefined> =>
  needs.store.transaction(async (tx) => {
    const now = needs.clock()
    await lockCustomer(tx, due.customer_id)
    const all = await lockInstallments(tx, due.order_id)
    const first = all.find(({ status }) => isInstallmentOpen(status))
    // Another process, or the family, was faster.
    if (first?.id !== due.id || first.next_try_on === null || first.next_try_on > (await today(tx, now)))
      return undefined
    const begun = await openTry(tx, first.id)
    if (begun !== undefined) {
      const payment = await paymentById(tx, begun.payment_id)
      return payment === undefined ? undefined : { attempt: begun, payment }
    }
    const provider_type = needs.cards.type
    const payment = await ensurePayment(tx, { ...first, provider_type }, now)
    if (payment.status === "PROCESSING") return undefined
    if (payment.amount !== first.amount || payment.provider_type !== provider_type) {
      const isFresh = Date.parse(payment.synced_at) > now.getTime() - PATIENCE_MS
      return isFresh ? undefined : { attempt: undefined, payment }
    }
    const plan = await chosenPlan(tx, due.order_id)
    const card = plan === undefined ? null : chargedCard(cardOfPlan(plan), provider_type).card
    const attempt = await insertTry(tx, {
      installment_id: first.id,
      payment_id: payment.id,
      payment_method: card ?? NO_CARD,
      now,
    })
    // Stays due until the try has ended, so that a killed one is found.
    await moveInstallment(tx, first, { to: "PROCESSING", cause: "due", next_try_on: first.next_try_on, now })
    return { attempt, payment }
  })

/** The instalment's payment that is open, or a new one: all tries and the family's own share it, and it takes money once. */
export async function ensurePayment(
  tx: Transaction,
  {
    id: installment_id,
    order_id,
    customer_id,
    provider_type,
    amount,
  }: InstallmentRow & Pick<PaymentRow, "provider_type">,
  now: Date,
): Promise<PaymentRow> {
  const open = await paymentOfInstallment(tx, installment_id)
  const payment = {
    id: newId(),
    order_id,
    customer_id,
    provider_type,
    installment_id,
    amount,
    is_method_remembered: true,
  }
  return open ?? insertPayment(tx, payment, now)
}
