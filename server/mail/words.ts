export type MailKind = "receipt" | "payment_refunded"

/** Subjects and texts, in one table. `{first_name}` is the customer's. */
const WORDS: Record<MailKind, { subject: string; body: string }> = {
  receipt: {
    subject: "You're booked",
    body: "Hello {first_name},\n\nyour places are booked. The receipt is in your transaction history.\n",
  },
  payment_refunded: {
    subject: "Your payment is on its way back",
    body:
      "Hello {first_name},\n\nyour payment arrived after your places were given back, and there was no place left. " +
      "We are sending all of it back to your card.\n",
  },
}

export const wordsOf = (kind: MailKind) => WORDS[kind]
