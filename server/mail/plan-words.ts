import type { OutboxMailRow } from "../database/schema.generated.ts"

/** The mails of plans and invoices, and of the cards that pay them. */
export const PLAN_WORDS = {
  INSTALLMENT_NOTICE: {
    subject: "{amount} on {day}",
    body:
      "Hello {first_name},\n\n{amount} of your payment plan is due on {day}. We'll charge {card}; there's nothing to do. To use " +
      "another card, or to pay earlier, open the plan.\n",
  },
  INSTALLMENT_NOTICE_NO_CARD: {
    subject: "Choose a card for {amount} on {day}",
    body:
      "Hello {first_name},\n\n{amount} of your payment plan is due on {day}, and there is no card for it that we can charge. Please " +
      "choose a card by then, or pay it now. Your bookings stay as they are.\n",
  },
  INSTALLMENT_NO_CARD: {
    subject: "Please pay {amount} of your plan",
    body:
      "Hello {first_name},\n\n{amount} of your payment plan is due, and there is no card for it that we can charge. Nothing was charged. " +
      "Please open the plan and pay it with any card.\n",
  },
  PLAN_CARD_REMOVED: {
    subject: "Your payment plan needs a card",
    body:
      "Hello {first_name},\n\nYou removed {card}, which paid your plan. {amount} is due on {day}. Please choose another card by then; " +
      "until you do, nothing is charged.\n",
  },
  APPLICATION_CARD_REMOVED: {
    subject: "Your application for {program} needs a card",
    body:
      "Hello {first_name},\n\nYou removed {card}, your only saved card. {participant}'s application for {program} asks for a card on file. " +
      "Please add one before we answer it.\n",
  },
  INSTALLMENT_PAID: {
    subject: "Thanks for your payment of {amount}",
    body: "Hello {first_name},\n\nThis part of your payment plan is paid. The receipt is in your transaction history.\n",
  },
  INSTALLMENT_FAILED: {
    subject: "{amount} of your plan didn't go through",
    body:
      "Hello {first_name},\n\n{card} wasn't charged {amount}. The bank says: {error} Your places are safe. We'll try again on {day}; " +
      "you can also pay now, with any card.\n",
  },
  INSTALLMENT_FAILED_FINALLY: {
    subject: "Please pay {amount} of your plan",
    body:
      "Hello {first_name},\n\n{card} wasn't charged {amount}. The bank says: {error} We won't try again. Please pay " +
      "with another card, or call us.\n",
  },
  INSTALLMENT_NEEDS_YOU: {
    subject: "Your bank asks you to confirm {amount}",
    body:
      "Hello {first_name},\n\nIt's part of your payment plan. Nothing was charged. Please open " +
      "the plan and pay it there.\n",
  },
  PLAN_CARD_EXPIRING: {
    subject: "The card for your payment plan expires soon",
    body: "Hello {first_name},\n\n{card} expires before your last payment on {day}. Please choose another card in the plan.\n",
  },
  INVOICE_SENT: {
    subject: "Your invoice {number}",
    body:
      "Hello {first_name},\n\nYour places are booked. Invoice {number} for {amount} is due on {day}. You " +
      "can forward the link to the person who pays.\n\nPay the invoice: {link}\n\nThe PDF is in your transaction history.\n",
  },
  INVOICE_REMINDER: {
    subject: "Invoice {number} was due on {day}",
    body:
      "Hello {first_name},\n\n{amount} isn't paid yet.\n\nPay it by card: {link}\n\n" +
      "Already sent a transfer or check? Then there's nothing to do. This is reminder {count} of 3.\n",
  },
  INVOICE_PAID: {
    subject: "Thanks for paying invoice {number}",
    body: "Hello {first_name},\n\nWe received {amount}. {rest}\n",
  },
} satisfies Partial<Record<OutboxMailRow["kind"], { subject: string; body: string }>>
