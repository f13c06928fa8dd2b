import { plural } from "@hub/domain/kernel/text"

// The texts of this room.

export const refusals = {
  overlaps: (name: string) => `${name} is at the same time.`,
  paymentCanceled: "The payment was canceled.",
  noCard: "There is no card to charge.",
  notStarted: "The card service didn't take this payment.",
  fewerPlaces: "There are fewer places than you picked. Nothing was booked and nothing was charged.",
  duplicate: "This place is in the basket twice.",
  severalAreas: "Please book these one after the other.",
  paidInFull: "It's paid in full.",
  leftToPay: (amount: string) => `${amount} is left to pay.`,
  samePlace: "You already have this place.",
  mismatch: "This payment doesn't match its order. We're looking into it.",
  yourCard: "Your card",
  inHistory: "in your transaction history",
}

export const firstDayMail = {
  join: (page: string) => `Online. The link to join shows an hour before: ${page}`,
  code: " Have the check-in code ready; your phone shows it without a connection, too.",
}

export const receiptMail = {
  places: (count: number) => `${count} ${plural("place", count)}`,
  more: (count: number, name: string) => `And ${count} more for ${name}.`,
  paid: (amount: string, card: string | undefined) => `${amount} paid${card === undefined ? "" : ` with ${card}`}`,
  online:
    "What is online has its link on the booking's page, from an hour before it starts. You need no check-in code for it.",
  costs: "What it costs",
  paidWithCredit: (credit: string) => `Paid with 1 ${credit}`,
  finishNow: "Please finish now",
  finishBy: (day: string) => `Please finish by ${day}`,
  blocksCheckIn: "Check-in isn't possible without them.",
  notCancelable: (name: string) => `${name} can't be canceled.`,
  cancelUntil: (name: string, refund: string | undefined, credit: string) =>
    `Cancel ${name}${refund === undefined ? "" : ` for your money back until ${refund},`} for a credit until ${credit}.`,
  ifPlansChange: "If plans change",
  subject: (names: string, day: string) => `Booked: ${names}, from ${day}`,
  creditsSubject: "Your credits are ready",
  creditsReady: (paid: string, order: string | number) =>
    `${paid}, order ${order}. You can pick dates with them now. The receipt is attached.`,
  booked: (places: string, names: string, paid: string, order: string | number) =>
    `${places} for ${names}. ${paid}, order ${order}. The receipt and the calendar file are attached.`,
  seeDue: "See what's due",
}

export const refundMail = {
  toCard: (amount: string) => `We're sending ${amount} back to your card. Banks take 5 to 10 days.`,
  sentToCard: (amount: string) => `We sent ${amount} back to your card. Banks take 5 to 10 days.`,
  arrived: "Your card took after all what it had refused.",
  bankDecides: (order: string) =>
    `The family's bank has taken the payment of order ${order} back. Wait for its decision: what the card refused is settled by it.`,
  sentOtherwise: (amount: string, way: "CHECK" | "TRANSFER", day: string) =>
    `We sent ${amount} by ${way === "CHECK" ? "check" : "transfer"} on ${day}.`,
  asCode: (amount: string) => `${amount} is yours as a code for your next checkout. Find it under Promo Codes.`,
  creditsTaken: (count: number) => `${count} unused ${plural("credit", count)} left your account in return.`,
  lessToPay: (less: string, left: string | undefined) =>
    `You have ${less} less to pay: ${left === undefined ? "nothing" : left} is left to pay.`,
}
