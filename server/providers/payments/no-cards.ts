import type { ProviderType } from "@hub/domain/payments/payment"
import { CardPaymentError, type CardPayments } from "./port.ts"

const refuse = async (): Promise<never> => {
  throw new CardPaymentError("unavailable", "There is no card provider.")
}

/** Where cards are switched off and no account is known: nobody has a card, and what would move money fails. */
export const noCardsOf = (type: ProviderType): CardPayments => ({
  type,
  account: "",
  smallest_charge: 0,
  charged_by: "BROWSER",
  form: null,
  webhook: null,
  createPayment: refuse,
  charge: refuse,
  retrievePayment: refuse,
  cancelPayment: refuse,
  refund: refuse,
  async *listPaymentsSince() {
    // Nothing was paid.
  },
  detachCard: refuse,
})

export const noCards: CardPayments = noCardsOf("STRIPE")
