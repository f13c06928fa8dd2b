import { BadSignature, CardPaymentError, type CardPayments } from "./port.ts"

const refuse = async (): Promise<never> => {
  throw new CardPaymentError("unavailable", "There is no card provider.")
}

/** Where cards are switched off and no account is known: nobody has a card, and what would move money fails. */
export const noCards: CardPayments = {
  account: "",
  smallest_charge: 0,
  readAccount: refuse,
  createCustomer: refuse,
  createSetupIntent: refuse,
  retrieveSetup: refuse,
  cancelSetup: refuse,
  listCards: async () => [],
  setDefaultCard: async () => undefined,
  detachCard: refuse,
  createPayment: refuse,
  confirmOffSession: refuse,
  retrievePayment: refuse,
  cancelPayment: refuse,
  refund: refuse,
  async *listPaymentsSince() {
    // Nothing was paid.
  },
  async *listRefundsSince() {
    // Nothing was sent back.
  },
  readWebhook() {
    throw new BadSignature()
  },
}
