import type { OutboxMailRow } from "../database/schema.generated.ts"

export type MailKind = OutboxMailRow["kind"]

const NOT_YOU =
  "If that wasn't you, ask for a code on the sign-in page, choose a new password there, and write to us.\n"

/** `{first_name}` is the customer's. A code is never in a subject: phones show subjects on the lock screen. */
const WORDS: Record<MailKind, { subject: string; body: string }> = {
  RECEIPT: {
    subject: "You're booked",
    body: "Hello {first_name},\n\nyour places are booked. The receipt is in your transaction history.\n",
  },
  PAYMENT_REFUNDED: {
    subject: "Your payment is on its way back",
    body:
      "Hello {first_name},\n\nyour payment arrived after your places were given back, and there was no place left. " +
      "We are sending all of it back to your card.\n",
  },
  SIGN_IN_CODE: {
    subject: "Your code",
    body:
      "Your code is {code}.\n\nIt is good once, for {minutes} minutes. Nobody from us will ever ask you for it. If you didn't " +
      "ask for it, you can forget this mail.\n",
  },
  NO_ACCOUNT: {
    subject: "There is no account with this e-mail",
    body:
      "Somebody asked for a code to sign in with this e-mail, but there is no account with it. If it was you, try another e-mail " +
      "of yours, or ask us for an account.\n",
  },
  EMAIL_CHANGED: {
    subject: "Your e-mail was changed",
    body: `Your account has another e-mail from now on, and every other device was signed out.\n\n${NOT_YOU}`,
  },
  PHONE_CHANGED: {
    subject: "Your phone was changed",
    body: `Your account has another phone from now on, and every other device was signed out.\n\n${NOT_YOU}`,
  },
  PASSWORD_CHANGED: {
    subject: "Your password was changed",
    body: `Your account has a new password, and every other device was signed out.\n\n${NOT_YOU}`,
  },
  PASSWORD_GUESSED: {
    subject: "Somebody is guessing your password",
    body:
      "Many wrong passwords were tried for your account, and none of them was right. Further tries have to wait longer and longer, " +
      "except where you have signed in before. You can sign in by a code anywhere.\n\nIf you use your password elsewhere too, " +
      "choose another one here.\n",
  },
  INSTALLMENT_NOTICE: {
    subject: "A payment of your plan is due on {day}",
    body:
      "Hello {first_name},\n\n{amount} of your payment plan is due on {day}. We charge {card}; there is nothing to do. To use " +
      "another card, or to pay earlier, open the plan on your dashboard.\n",
  },
  INSTALLMENT_PAID: {
    subject: "Your payment of {amount} has arrived",
    body: "Hello {first_name},\n\n{amount} of your payment plan is paid. The receipt is in your transaction history.\n",
  },
  INSTALLMENT_FAILED: {
    subject: "A payment of your plan didn't go through",
    body:
      "Hello {first_name},\n\n{card} wasn't charged {amount}. The bank says: {error} Your places are safe. We try again on {day}; " +
      "you can also pay now, with any card, from the plan on your dashboard.\n",
  },
  INSTALLMENT_FAILED_FINALLY: {
    subject: "Please pay {amount} of your plan by hand",
    body:
      "Hello {first_name},\n\n{card} wasn't charged {amount}. The bank says: {error} We don't try it again by ourselves. Please pay " +
      "with another card from the plan on your dashboard, or call us.\n",
  },
  INSTALLMENT_NEEDS_YOU: {
    subject: "Your bank asks you to confirm {amount}",
    body:
      "Hello {first_name},\n\nyour bank wants you to confirm {amount} of your payment plan yourself. Nothing was charged. Please open " +
      "the plan on your dashboard and pay it there.\n",
  },
  PLAN_CARD_EXPIRING: {
    subject: "The card of your payment plan ends soon",
    body:
      "Hello {first_name},\n\n{card} ends before your last payment is due on {day}. Please choose another card in the plan on your " +
      "dashboard.\n",
  },
  INVOICE_SENT: {
    subject: "Your invoice {number}",
    body:
      "Hello {first_name},\n\nyour places are booked, paid or not yet. Invoice {number} over {amount} is due on {day}. Pay it by card " +
      "here, or pass the address on:\n\n{link}\n\nThe PDF is in your transaction history.\n",
  },
  INVOICE_REMINDER: {
    subject: "Invoice {number} was due on {day}",
    body:
      "Hello {first_name},\n\n{amount} of invoice {number} was due on {day} and isn't paid yet. Pay it by card here:\n\n{link}\n\n" +
      "If you have sent a transfer or a check in the last days, there is nothing to do. This is reminder {count} of 3.\n",
  },
  INVOICE_PAID: {
    subject: "Your payment of invoice {number} has arrived",
    body: "Hello {first_name},\n\nthank you: {amount} of invoice {number} has arrived. {rest}\n",
  },
  SMS_ABUSE: {
    subject: "A customer reports text messages",
    body: "Customer {customer_id} with the phone {phone} writes about text messages:\n\n{text}\n",
  },
}

export const wordsOf = (kind: MailKind) => WORDS[kind]
