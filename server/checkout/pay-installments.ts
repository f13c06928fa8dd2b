import { isInstallmentOpen } from "@hub/domain/orders/installment-status"
import type { Transaction } from "../database/transaction.ts"
import { queueMail } from "../mail/queue-mail.ts"
import type { PaymentRow } from "../payments/store.ts"
import { endTry, type InstallmentRow, lockInstallments, moveInstallment } from "../plans/store-installments.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"

/** What a payment of this amount is for: its instalment, or that and all after it. Undefined when neither costs so much. */
export function coveredBy(
  { installment_id, amount }: Pick<PaymentRow, "installment_id" | "amount">,
  all: readonly InstallmentRow[],
): InstallmentRow[] | undefined {
  const open = all.filter(({ status }) => isInstallmentOpen(status))
  const [first] = open
  if (first === undefined || first.id !== installment_id) return undefined
  if (first.amount === amount) return [first]
  return open.reduce((sum, part) => sum + part.amount, 0) === amount ? open : undefined
}

/** The money of an instalment's payment has arrived. False when nothing is left to pay by it. */
export async function payInstallments(
  { clock }: Pick<CheckoutNeeds, "clock">,
  tx: Transaction,
  payment: PaymentRow,
): Promise<boolean> {
  const now = clock()
  const covered = coveredBy(payment, await lockInstallments(tx, payment.order_id))
  if (covered === undefined) return false
  for (const part of covered) {
    await endTry(tx, part.id, { error: null, now })
    await moveInstallment(tx, part, { to: "PAID", cause: "PAID", payment_id: payment.id, now })
  }
  await queueMail(tx, {
    kind: "INSTALLMENT_PAID",
    customer_id: payment.customer_id,
    about_id: payment.id,
    facts: { amount: payment.amount },
    now,
  })
  return true
}
