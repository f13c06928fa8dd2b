import type { OutboxMailRow } from "../database/schema.generated.ts"

export type MailKind = OutboxMailRow["kind"]

const NOT_YOU =
  "If that wasn't you, ask for a code on the sign-in page, choose a new password there, and write to us.\n"

/** `{first_name}` is the customer's. A code is never in a subject: phones show subjects on the lock screen. */
const WORDS: Record<MailKind, { subject: string; body: string }> = {
  RECEIPT: {
    subject: "You're booked",
    body: "Hello {first_name},\n\n{what}\n\nThe receipt is in your transaction history.\n",
  },
  PAYMENT_REFUNDED: {
    subject: "Your payment is on its way back",
    body:
      "Hello {first_name},\n\nYour payment arrived after your places were given back, and there was no place left. " +
      "We are sending all of it back to your card.\n",
  },
  BOOKING_CANCELLED: {
    subject: "{program} is cancelled",
    body:
      "Hello {first_name},\n\n{who}'s place in {program}, {dates}, is cancelled, as you asked.\n\n{comes_back}\n\n" +
      "You can see it in your transaction history.\n",
  },
  BOOKING_CANCELLED_BY_BUSINESS: {
    subject: "{program} doesn't take place",
    body:
      "Hello {first_name},\n\nWe are sorry: {program}, {dates}, doesn't take place, so {who}'s place is cancelled. The reason: " +
      "{reason}\n\n{comes_back}\n",
  },
  BOOKING_MOVED: {
    subject: "{who} is moved to {program}",
    body:
      "Hello {first_name},\n\n{who} now has a place in {program}, {dates}. The old place, {old_program}, {old_dates}, is given up." +
      "\n\n{comes_back}\n\nThe receipt is in your transaction history.\n",
  },
  ORDER_REFUNDED: {
    subject: "A refund is on its way",
    body:
      "Hello {first_name},\n\nSomething of your order {order} comes back. {what}\n\nThe reason: {reason}\n\n" +
      "The credit note is on the order's page, in your transaction history.\n",
  },
  PAYMENT_NOT_NEEDED: {
    subject: "Your payment is on its way back",
    body:
      "Hello {first_name},\n\nYour payment arrived when so much was no longer owed. We are sending all of it back to your card; what " +
      "you still have to pay is in your transaction history.\n",
  },
  REFUND_FAILED: {
    subject: "We couldn't send {amount} back to your card",
    body:
      "Hello {first_name},\n\nYour bank didn't take the {amount} that we sent back for your order {order}. The money is still yours: we " +
      "get in touch to send it another way.\n",
  },
  DISPUTE_OPENED: {
    subject: "Your bank asks us about {amount}",
    body:
      "Hello {first_name},\n\nYour bank has taken back {amount} of your order {order}, because the payment was disputed. Your bookings " +
      "stay as they are while the bank decides. If it was a mistake, please tell your bank, or write to us.\n",
  },
  DISPUTE_WON: {
    subject: "Your bank has decided about {amount}",
    body:
      "Hello {first_name},\n\nYour bank has decided that the {amount} of your order {order} was charged rightly. Nothing changes for " +
      "your bookings.\n",
  },
  DISPUTE_LOST: {
    subject: "Your bank has given you {amount} back",
    body:
      "Hello {first_name},\n\nYour bank has decided that you get {amount} of your order {order} back. Your bookings are still there: " +
      "please write to us about them.\n",
  },
  DISPUTE_TO_ANSWER: {
    subject: "A payment of order {order} is disputed",
    body:
      "The bank of {name} has taken back {amount} of order {order}. Its word for the reason is: {reason}. The order and its bookings are " +
      "untouched.{due} Answer it in the card provider's dashboard.\n",
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
      "Hello {first_name},\n\nYour bank wants you to confirm {amount} of your payment plan yourself. Nothing was charged. Please open " +
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
      "Hello {first_name},\n\nYour places are booked, paid or not yet. Invoice {number} over {amount} is due on {day}. You " +
      "can pass its address on.\n\nPay the invoice: {link}\n\nThe PDF is in your transaction history.\n",
  },
  INVOICE_REMINDER: {
    subject: "Invoice {number} was due on {day}",
    body:
      "Hello {first_name},\n\n{amount} of invoice {number} was due on {day} and isn't paid yet.\n\nPay it by card: {link}\n\n" +
      "If you have sent a transfer or a check in the last days, there is nothing to do. This is reminder {count} of 3.\n",
  },
  INVOICE_PAID: {
    subject: "Your payment of invoice {number} has arrived",
    body: "Hello {first_name},\n\nThank you: {amount} of invoice {number} has arrived. {rest}\n",
  },
  FAMILY_DELETED: {
    subject: "Your family account is deleted",
    body:
      "Your family's account is deleted, as you asked: names, children, contacts, photos, answers and health data are gone. Tax " +
      "law makes us keep orders, payments and signed documents for their time, without what isn't needed for it.\n",
  },
  // About health: a mail says nothing of what it is.
  NEW_RECORD: {
    subject: "You have a new record",
    body: "Hello {first_name},\n\nYou have a new record. Sign in to read it.\n",
  },
  WAITLIST_JOINED: {
    subject: "{names}: in line for {program}",
    body:
      "Hello {first_name},\n\n{names} {wait} for {program}, {when}: {position} in line.\n\nWhen a place opens, we reserve it for you and " +
      "write to you. You then have {hours} hours to take it. Nothing is charged, and nothing is booked, until you do.\n\n" +
      "See the line or leave it: {link}\n",
  },
  PLACE_OFFERED: {
    subject: "A place opened for {names}",
    body:
      "Hello {first_name},\n\nYours until {until}. Then it goes to the next family. Nothing is charged until you take it. You can " +
      "also let it go.\n\nTake the place, {price}: {link}\n\n{program}\nWhen         {when}\nFrom and to  {times}\nWhere        {where}\n" +
      "For          {names}\nPrice        {price}\n\nYou have waited since {since}.\n",
  },
  PLACE_LAPSED: {
    subject: "The place for {names} went to the next family",
    body:
      "Hello {first_name},\n\nThe place for {names} in {program}, {when}, was reserved for you until {until}. Nobody took it, so it went " +
      "to the next family. Nothing was charged. You can join the line again: {link}\n",
  },
  PLACE_CAME_BACK: {
    subject: "{program} has a place again",
    body:
      "Hello {first_name},\n\nYou asked us to write: {program}, {when}, has a place again. It isn't reserved, so the first to book it has " +
      "it.\n\nSee the place: {link}\n",
  },
  BOOKING_OPENED: {
    subject: "Booking is open for {program}",
    body: "Hello {first_name},\n\nYou asked us to write: {program}, {when}, can be booked now.\n\nPick a place: {link}\n",
  },
  DATES_ADDED: {
    subject: "{program} has new dates",
    body: "Hello {first_name},\n\nYou asked us to write: {program} is on again.\n\nSee the dates: {link}\n",
  },
  BOOKING_DAY_CANCELLED: {
    subject: "{who} won't come on {day}",
    body:
      "Hello {first_name},\n\n{who} won't come to {program} on {day}, as you said. The place stays yours for all other days, and nothing " +
      "comes back for the one day.\n\nIf plans change again, you can take the day back until it starts.\n",
  },
  SCHEDULE_SHARED: { subject: "{subject}", body: "{body}" },
  APPLICATION_SUBMITTED: {
    subject: "We have your application",
    body:
      "Hello {first_name},\n\nWe have received what you applied for:\n\n{programs}\n\nWe read it and write to you. There is nothing to do " +
      "until then, and nothing was charged.\n",
  },
  APPLICATION_APPROVED: {
    subject: "Yes! {participant} is in",
    body:
      "Hello {first_name},\n\nYour application for {participant} is approved: {program}, {dates}. The place is booked, and there was " +
      "nothing to pay.\n",
  },
  APPLICATION_TO_PAY: {
    subject: "Yes! Please pay for {participant}'s place",
    body:
      "Hello {first_name},\n\nYour application for {participant} is approved: {program}, {dates}. The place is reserved for you until " +
      "{until}. Pay until then under Applications and it is booked; after that it goes to the next family.\n",
  },
  APPLICATION_SENT_BACK: {
    subject: "Your application needs a change",
    body:
      "Hello {first_name},\n\nWe have read your application for {participant}: {program}, {dates}. Before we can answer, please change " +
      'this:\n\n"{reason}"\n\nYou find it under Applications, where you can send it again.\n',
  },
  APPLICATION_REJECTED: {
    subject: "Your application for {program}",
    body:
      'Hello {first_name},\n\nWe can\'t give {participant} a place in {program}, {dates}. This is why:\n\n"{reason}"\n\nNothing was ' +
      "charged.\n",
  },
  APPLICATION_TIME_OVER: {
    subject: "The time to pay is over",
    body:
      "Hello {first_name},\n\nThe place of {participant} in {program}, {dates}, was reserved for you until {until}. It wasn't paid by " +
      "then, so it goes to the next family. Nothing was charged. As long as applications are open, you can apply again.\n",
  },
  DOCUMENTS_SIGNED: {
    subject: "Your signed copy is ready",
    body:
      "Hello {first_name},\n\nYou have signed a document for {names}. Each signed copy, with its certificate, is among your documents." +
      "\n\nOpen your documents: {link}\n\nIf that wasn't you, write to us at once.\n",
  },
  DOCUMENT_RETURNED: {
    subject: "Please send {participant}'s files again",
    body:
      "Hello {first_name},\n\nWe have looked at what you sent for {participant}, and need it once more." +
      "\n\nSee why, and send it again: {link}\n",
  },
  PAPERS_DUE: { subject: "{subject}", body: "{body}" },
  SMS_ABUSE: {
    subject: "A customer reports text messages",
    body: "Customer {customer_id} with the phone {phone} writes about text messages:\n\n{text}\n",
  },
}

export const wordsOf = (kind: MailKind) => WORDS[kind]
