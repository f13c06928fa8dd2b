import type { OutboxMailRow } from "../database/schema.generated.ts"
import { PLAN_WORDS } from "./plan-words.ts"

export type MailKind = OutboxMailRow["kind"]

const NOT_YOU = "Not you? Choose a new password and write to us.\n"

/** `{first_name}` is the customer's. A code is never in a subject: phones show subjects on the lock screen. */
export const WORDS: Record<MailKind, { subject: string; body: string }> = {
  RECEIPT: {
    subject: "You're booked",
    body: "Hello {first_name},\n\nThe receipt is in your transaction history.\n",
  },
  PAYMENT_REFUNDED: {
    subject: "Your payment is on its way back",
    body:
      "Hello {first_name},\n\nYour payment came in after your hold ended, and no place was left. " +
      "We're sending all of it back to your card.\n",
  },
  BOOKING_CANCELLED: {
    subject: "{program} is canceled",
    body:
      "Hello {first_name},\n\n{who}'s place in {program}, {dates}, is canceled, as you asked.\n\n{comes_back}\n\n" +
      "Open the calendar file to take the days out of your calendar.\n",
  },
  BOOKING_CANCELLED_BY_BUSINESS: {
    subject: "{program} is canceled by us",
    body:
      "Hello {first_name},\n\nWe're sorry. We had to cancel {program}, {dates}, so {who}'s place is canceled. The reason: " +
      "{reason}\n\n{comes_back}\n\nOpen the calendar file to take the days out of your calendar.\n",
  },
  BOOKING_MOVED: {
    subject: "{who} is moved to {program}",
    body:
      "Hello {first_name},\n\n{who} now has a place in {program}, {dates}. The old place, {old_program}, {old_dates}, is canceled." +
      "\n\n{comes_back}\n\nOpen the calendar files to swap the days in your calendar. The receipt is in your transaction history.\n",
  },
  ORDER_REFUNDED: {
    subject: "A refund is on its way",
    body:
      "Hello {first_name},\n\nWe're refunding part of your order {order}. {what}\n\nThe reason: {reason}\n\n" +
      "The credit note is on the order's page, in your transaction history.\n",
  },
  PAYMENT_NOT_NEEDED: {
    subject: "Your payment is on its way back",
    body:
      "Hello {first_name},\n\nYou paid more than was due. We're sending that payment back to your card; what " +
      "you still have to pay is in your transaction history.\n",
  },
  REFUND_FAILED: {
    subject: "We couldn't send {amount} back to your card",
    body:
      "Hello {first_name},\n\nYour bank returned the {amount} we sent back for your order {order}. The money is still yours: we'll " +
      "try again or send it another way.\n",
  },
  REFUND_SENT_AGAIN: {
    subject: "{amount} is on its way back again",
    body: "Hello {first_name},\n\nYour card refused {amount} of your order {order}. We've sent it to the card again. Banks take 5 to 10 days.\n",
  },
  REFUND_SENT_OTHERWISE: {
    subject: "{amount} that your card refused",
    body: "Hello {first_name},\n\nYour card refused {amount} of your order {order}. {what}\n\n{note}\n",
  },
  DISPUTE_OPENED: {
    subject: "Your bank is asking about {amount}",
    body:
      "Hello {first_name},\n\nYour bank has taken back {amount} of your order {order}, because the payment was disputed. Your bookings " +
      "stay as they are while the bank decides. If it's a mistake, please tell your bank or write to us.\n",
  },
  DISPUTE_WON: {
    subject: "Your bank has decided about {amount}",
    body:
      "Hello {first_name},\n\nYour bank has decided that the {amount} of your order {order} was charged correctly. Nothing changes for " +
      "your bookings.\n",
  },
  DISPUTE_LOST: {
    subject: "Your bank has returned {amount} to you",
    body:
      "Hello {first_name},\n\nYou had paid it for your order {order}. You still have your bookings; " +
      "please write to us about paying for them.\n",
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
      "Here's the code you asked for:\n\n{code}\n\nIt works once, for {minutes} minutes. We'll never ask you for it. If you didn't " +
      "ask for it, you can ignore this email.\n",
  },
  NO_ACCOUNT: {
    subject: "No account with this email",
    body: "Someone asked for a sign-in code. If it was you, try another email " + "or ask us for an account.\n",
  },
  WELCOME: {
    subject: "Welcome! Your family account is ready",
    body:
      "Add your children, with birth date and grade, and you'll see right away which programs fit. " +
      "Then pick dates for everyone and pay in one go.\n",
  },
  NEW_DEVICE: {
    subject: "New sign-in: {device}",
    body: `Hello {first_name},\n\nYour account was just used on a new device: {device}.\n\nWas it you? Then there's nothing to do. ${NOT_YOU}`,
  },
  EMAIL_CHANGED: {
    subject: "Your email was changed",
    body: `Your other devices were signed out.\n\n${NOT_YOU}`,
  },
  PHONE_CHANGED: {
    subject: "Your phone was changed",
    body: `Your other devices were signed out.\n\n${NOT_YOU}`,
  },
  PASSWORD_CHANGED: {
    subject: "Your password was changed",
    body: `Your other devices were signed out.\n\n${NOT_YOU}`,
  },
  PASSWORD_GUESSED: {
    subject: "Someone is guessing your password",
    body:
      "Someone tried many wrong passwords on your account. None worked. We're slowing them down " +
      "everywhere you haven't signed in before. You can always sign in with a code.\n\nIf you use this password elsewhere, " +
      "choose another one here.\n",
  },
  ...PLAN_WORDS,
  FAMILY_DELETED: {
    subject: "Your family account is deleted",
    body:
      "As you asked, names, children, contacts, photos, answers and health data are gone. By tax " +
      "law we keep orders, payments and signed documents for some years, and nothing more.\n",
  },
  // About health: a mail says nothing of what it is.
  NEW_RECORD: {
    subject: "A new note about {participant}",
    body: "Hello {first_name},\n\nSign in to read it.\n",
  },
  WAITLIST_JOINED: {
    subject: "{names} on the waitlist for {program}",
    body:
      "Hello {first_name},\n\n{names} {wait} for {program}, {when}: {position} on the waitlist.\n\nWhen a place opens, we'll hold it for you and " +
      "write to you. You'll have {hours} hours to take it. Nothing is charged until you do.\n\n" +
      "See or leave the waitlist: {link}\n",
  },
  PLACE_OFFERED: {
    subject: "A place opened for {names}",
    body:
      "Hello {first_name},\n\nIt's yours until {until}; then it goes to the next family. Nothing is charged until you take it. You can " +
      "also let it go.\n\nTake the place, {price}: {link}\n\n{program}\nWhen         {when}\nFrom and to  {times}\nWhere        {where}\n" +
      "For          {names}\nPrice        {price}\n\nOn the waitlist since {since}.\n",
  },
  PLACE_LAPSED: {
    subject: "The place for {names} went to the next family",
    body:
      "Hello {first_name},\n\nThe place for {names} in {program}, {when}, was held for you until {until}, so it went " +
      "to the next family. Nothing was charged.\n\nJoin the waitlist again: {link}\n",
  },
  WAITLIST_CANCELLED: {
    subject: "{program} won't take place",
    body:
      "Hello {first_name},\n\nWe're sorry, {program}, {when}, won't take place. Here's why:\n\n\"{reason}\"\n\n{names} {are} off the " +
      "waitlist. Nothing was charged.\n",
  },
  PLACE_CAME_BACK: {
    subject: "{program} has a place again",
    body:
      "Hello {first_name},\n\nGood news: {program}, {when}, has a place again. It isn't held for anyone: the first " +
      "family to book gets it.\n\nSee the place: {link}\n",
  },
  BOOKING_OPENED: {
    subject: "Booking is open for {program}",
    body: "Hello {first_name},\n\nGood news: you can book {program}, {when}, now.\n\nPick a place: {link}\n",
  },
  DATES_ADDED: {
    subject: "{program} has new dates",
    body: "Hello {first_name},\n\nGood news: {program} is on again.\n\nSee the dates: {link}\n",
  },
  BOOKING_DAY_CANCELLED: {
    subject: "{who} won't come on {day}",
    body:
      "Hello {first_name},\n\n{who} won't come to {program} on {day}, as you said. The place stays yours for all other days, and nothing " +
      "comes back for the one day.\n\nOpen the calendar file to take the day out of your calendar. If plans change again, you can have it back until it starts.\n",
  },
  SCHEDULE_SHARED: { subject: "{subject}", body: "{body}" },
  APPLICATION_SUBMITTED: {
    subject: "We have your application",
    body:
      "Hello {first_name},\n\n{programs}\n\nWe'll read it and write back. There's nothing to do " +
      "until then, and nothing was charged.\n",
  },
  APPLICATION_APPROVED: {
    subject: "Yes! {participant} is in",
    body:
      "Hello {first_name},\n\nYour application for {participant} is approved: {program}, {dates}. The place is booked, with " +
      "nothing to pay.\n",
  },
  APPLICATION_TO_PAY: {
    subject: "Yes! Please pay for {participant}'s place",
    body:
      "Hello {first_name},\n\nYour application for {participant} is approved: {program}, {dates}. We're holding the place until " +
      "{until}. Pay by then under Applications; after that it goes to the next family.\n",
  },
  APPLICATION_SENT_BACK: {
    subject: "Your application needs a change",
    body:
      "Hello {first_name},\n\nWe have read your application for {participant}: {program}, {dates}. Before we can answer, please change " +
      'this:\n\n"{reason}"\n\nYou can change and resend it under Applications.\n',
  },
  APPLICATION_REJECTED: {
    subject: "Your application for {program}",
    body:
      "Hello {first_name},\n\nWe're sorry, we can't give {participant} a place in {program}, {dates}. Here's why:\n\n\"{reason}\"\n\nNothing was " +
      "charged.\n",
  },
  APPLICATION_TIME_OVER: {
    subject: "The time to pay is over",
    body:
      "Hello {first_name},\n\nThe place of {participant} in {program}, {dates}, was held for you until {until}. It wasn't paid by " +
      "then, so it goes to the next family. Nothing was charged. You can apply again while applications are open.\n",
  },
  DOCUMENTS_SIGNED: {
    subject: "Your signed copy is ready",
    body:
      "Hello {first_name},\n\nYou have signed a document for {names}. Each signed copy is under Documents, with its certificate." +
      "\n\nOpen your documents: {link}\n\nNot you? Write to us right away.\n",
  },
  DOCUMENT_RETURNED: {
    subject: "Please send {participant}'s files again",
    body:
      "Hello {first_name},\n\nWe looked at what you sent for {participant}, and need it again." +
      "\n\nSee why and send it again: {link}\n",
  },
  FIRST_DAY: {
    subject: "Coming up: {names} on {day}",
    body: "Hello {first_name},\n\n{names} {start} on {day}.\n\n{places}\n\nThe days are in the calendar file.{code}\n",
  },
  REQUIREMENTS_DUE: { subject: "{subject}", body: "Hello {first_name},\n\n{body}" },
  ADDRESS_REFUSED: {
    subject: "Mail to {name} came back",
    body:
      '{email} can\'t be reached: its mail server refused our mail for good. It says:\n\n"{reason}"\n\nPlease call {name}. Nothing but sign-in codes ' +
      "is sent there until the family corrects its email in its profile. If the address is right, `hub mails lift {email}` tries it again.\n",
  },
  SMS_ABUSE: {
    subject: "A customer reports text messages",
    body: "Customer {customer_id} with the phone {phone} writes about text messages:\n\n{text}\n",
  },
}

export const wordsOf = (kind: MailKind) => WORDS[kind]
