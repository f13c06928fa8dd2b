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

/** What staff reads. */
export const staffRefusals = {
  noOrder: (order: string) => `There is no order ${order}.`,
  noOffering: (external_id: string) => `There is no offering ${external_id}.`,
  partOpen: "A part of this order is being paid at this moment. Try again in a few minutes.",
  partCharged: "A part of this order is being charged at this moment. Try again in a few minutes.",
  refusedFirst: (order: string) => `A card refused money of order ${order}, which comes first.`,
  refusedAmountFirst: (amount: string, order: string | number) =>
    `A card refused ${amount} of order ${order}, which comes first.`,
  onItsWay: (amount: string, order: string) =>
    `${amount} of order ${order} is on its way to the card again. Wait for it, or refund another amount.`,
  reason: "Say why: the family reads it in its mail.",
  nothingPaid: (order: string) => `Nothing is left of what was paid for order ${order}.`,
  onlyLeft: (amount: string, order: string) => `Only ${amount} is left of what was paid or is owed for order ${order}.`,
  onlyCredits: (count: number, order: string) =>
    `Only ${count} unused ${plural("credit", count)} of order ${order} can be taken back.`,
  creditsUnpaid: (order: string) => `Nothing was paid for the unused credits of order ${order}.`,
  allSpent: (left: string) => `The ${left} that are left came back as credits that were spent, or as a code.`,
  mostlyReturned: (most: string, left: string) => `Only ${most} of the ${left} didn't come back as credits or a code.`,
  forCredits: (order: string) => `Order ${order} is for credits: say how many unused ones are taken back, or all.`,
  notForCredits: (order: string) => `Order ${order} isn't for credits: say an amount, or all.`,
  refundedBefore: (amount: string) =>
    `${amount} was refunded for this reason before. For another refund give another reason.`,
  bankDecides: (order: string | number) =>
    `The family's bank has taken the payment of order ${order} back. Wait for its decision: what the card refused is settled by it.`,
  dayToCome: (day: string) => `${day} is still to come. Write it down on the day on which the money leaves.`,
  dayBefore: (day: string, order: string) => `${day} is before order ${order} was placed.`,
  nothingRefused: (order: string) => `No card has refused a refund of order ${order} that is still to be sent.`,
  onlyRefused: (amount: string, order: string) => `Only ${amount} of order ${order} is still to be sent.`,
  writtenBefore: (amount: string) => `${amount} was written down in these words before.`,
  nothingOwed: (order: string) => `Nothing is left to pay of order ${order}.`,
  canceledBefore: (name: string) => `${name} was canceled for everybody before.`,
  otherWords: (gives: string, reason: string) =>
    `It is being canceled for ${gives.toLowerCase()}s: "${reason}". Repeat it in the same words.`,
  otherCount: (count: number) => `It is being canceled for ${count} families. Repeat it with that number.`,
  otherFamilies: (now: number, seen: number) =>
    `It concerns ${now} ${plural("family", now, "families")} now, not ${seen}. Nothing was changed: look again.`,
  notEligible: (reasons: readonly string[]) => `The participant can't take the place: ${reasons.join(", ")}.`,
  goneFromApplication: "The participant or the program isn't there any more.",
}

export const refundMail = {
  toCard: (amount: string) => `We're sending ${amount} back to your card. Banks take 5 to 10 days.`,
  sentToCard: (amount: string) => `We sent ${amount} back to your card. Banks take 5 to 10 days.`,
  arrived: "Your card took after all what it had refused.",
  sentOtherwise: (amount: string, way: "CHECK" | "TRANSFER", day: string) =>
    `We sent ${amount} by ${way === "CHECK" ? "check" : "transfer"} on ${day}.`,
  asCode: (amount: string) => `${amount} is yours as a code for your next checkout. Find it under Promo Codes.`,
  creditsTaken: (count: number) => `${count} unused ${plural("credit", count)} left your account in return.`,
  lessToPay: (less: string, left: string | undefined) =>
    `You have ${less} less to pay: ${left === undefined ? "nothing" : left} is left to pay.`,
}
