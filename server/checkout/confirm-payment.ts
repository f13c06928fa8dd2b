import { problem } from "@hub/domain/kernel/problem"
import { ownPayment, type PaymentRow } from "../payments/inside-transactions.ts"
import { lookAtPayment } from "../payments/look-at-payment.ts"
import { CardPaymentError } from "../providers/payments/port.ts"
import type { Needs } from "./needs.ts"

/** 7.9: the browser says that it has confirmed; what counts is what the provider says. Answers the payment as it is then. */
export const confirmPayment =
  (needs: Needs) =>
  async (customer_id: string, payment_id: string): Promise<PaymentRow> => {
    const payment = await ownPayment(needs.store, customer_id, payment_id)
    if (payment === undefined) throw problem("NOT_FOUND")
    try {
      return await lookAtPayment(needs)(payment, "confirmed in the browser")
    } catch (error) {
      if (error instanceof CardPaymentError) throw problem("PAYMENT_PROVIDER_UNAVAILABLE")
      throw error
    }
  }
