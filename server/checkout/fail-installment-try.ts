import { dayLabel } from "@hub/domain/kernel/calendar"
import { cardName } from "@hub/domain/kernel/card-name"
import { formatMoney } from "@hub/domain/kernel/money"
import { nextTryOn } from "@hub/domain/orders/installment-tries"
import type { PaymentMethod } from "@hub/domain/payments/payment"
import { endTry, lockInstallments, moveInstallment, type TryError } from "../plans/store-installments.ts"
import { today } from "../plans/store-plans.ts"
import type { Due } from "./begin-installment-try.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { lockCustomer } from "./lock-customer.ts"
import { mailFamily } from "./mail-family.ts"
import { refusals as t } from "./words.ts"

export const cardLabel = (card: PaymentMethod): string =>
  card.last4 === "" ? t.yourCard : `${cardName(card)} • ${card.last4}`

/** The bank said no: the try ends, the next one gets its day, and the family is written to. Repeating it changes nothing. */
export async function failTry(needs: CheckoutNeeds, due: Due, error: TryError): Promise<void> {
  await needs.store.transaction(async (tx) => {
    const now = needs.clock()
    await lockCustomer(tx, due.customer_id)
    const installment = (await lockInstallments(tx, due.order_id)).find(({ id }) => id === due.id)
    const attempt = await endTry(tx, due.id, { error, now })
    if (installment?.status !== "PROCESSING" || attempt === undefined) return
    const next_try_on = nextTryOn({ tries: attempt.number, today: await today(tx, now), code: error.code })
    await moveInstallment(tx, installment, { to: "FAILED", cause: error.code, next_try_on, now })
    await mailFamily(tx, {
      kind:
        attempt.payment_method.payment_method_id === ""
          ? "INSTALLMENT_NO_CARD"
          : error.code === "authentication_required"
            ? "INSTALLMENT_NEEDS_YOU"
            : next_try_on === null
              ? "INSTALLMENT_FAILED_FINALLY"
              : "INSTALLMENT_FAILED",
      customer_id: due.customer_id,
      about_id: attempt.id,
      words: {
        amount: formatMoney(installment.amount),
        card: cardLabel(attempt.payment_method),
        error: error.message,
        day: next_try_on === null ? "" : dayLabel(next_try_on),
      },
      now,
    })
  })
}
