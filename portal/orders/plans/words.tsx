import type { ReactNode } from "react"

// The texts of this room, by component.

export const awaitPart = {
  stillChecking: "Your bank is still checking this payment. Look here again in a few minutes.",
}

export const failedPayment = {
  stay: { place: "Your place stays booked", places: "Your places stay booked", credits: "Your credits stay yours" },
  safe: { place: "Your place is safe", places: "Your places are safe", credits: "Your credits are safe" },
  confirmTitle: "Your bank asks you to confirm",
  confirmExplained: (amount: string, stay: string) =>
    `Nothing was charged. Pay below, and your bank will ask you to confirm ${amount}. ${stay}.`,
  failedTitle: "A payment didn't go through",
  failedFinally: (amount: string, stay: string) =>
    `Your bank declined ${amount}, and we won't try again. Please pay with another card, or call us. ${stay} for now.`,
  safeUntil: (safe: string, day: string) => `${safe} until ${day}.`,
  failedWillRetry: (amount: ReactNode, part: ReactNode, dayWords: ReactNode) => (
    <>
      Your bank declined {amount}. {part} We'll try again on {dayWords}, or you can pay now.
    </>
  ),
}

export const incompletePlans = {
  paymentPlan: "Payment plan",
  allMoney: "All money",
  leftOf: (title: string | number) => `left of ${title}`,
  partsPaid: (paid: string | number, installmentsCount: string | number) => `${paid} of ${installmentsCount} paid.`,
  nextOn: (amount: string | number, dayLabel: string | number, card: string | undefined) =>
    `Next: ${amount} on ${dayLabel}${card === undefined ? "" : `, ${card}`}.`,
  failed: (amount: string | number) => `${amount} did not go through.`,
  cardExpires: (cardWords: string | number) => `${cardWords} ends before the last payment.`,
  noCard: (day: string) => `Choose a card by ${day}.`,
  payNow: (amount: string | number) => `Pay ${amount} now`,
  seeThePlan: "See the plan",
  ofTitle: (title: string | number) => `of ${title}`,
  payTheRestNow: "Pay the rest now",
}

export const latePlans = {
  whenToPay: "When to pay",
  allToday: "All today",
  lookingUp: "Looking for ways to pay in parts…",
  offline: "You're offline. Ways to pay in parts come back with your connection.",
  loadFailed: "We couldn't load the ways to pay in parts.",
  inParts: "You can also pay this in parts.",
  none: "This can't be paid in parts.",
  seePlans: "See how",
  loadAgain: "Load again",
}

export const planCards = {
  loadingYourCards: "Loading your cards…",
  loadFailed: "We couldn't load your cards.",
  default: "Default",
}

export const planChoices = {
  whenToPay: "When to pay",
  allToday: "All today",
  byInvoice: "Later, by invoice",
  explanation: (final_price: string | number) =>
    `${final_price} in all, no interest. Same card each time; pay early when you like.`,
}

export const planLine = {
  tries: "Tries",
  tried: (dayLabel: string | number) => `${dayLabel}, tried`,
  lastTry: (dayLabel: string | number) => `${dayLabel}, last try`,
  try: (dayWords: string | number, value: string | number) => `${dayWords}, ${value} try`,
}

export const planPaid = {
  planDone: "Paid. The plan is done",
  backOnTrack: "Paid. You're back on track",
  paid: "Paid",
  withCard: (cardWords: string | number) => ` with ${cardWords}`,
  otherTriesStopped: " We won't try again.",
  paidJustNow: (value: ReactNode, value2: ReactNode) => (
    <>
      {value}, just now. The receipt is in your transaction history.{value2}
    </>
  ),
  backToDashboard: "Back to dashboard",
}

const withCard = (card: string | undefined): string => (card === undefined ? "" : ` with ${card}`)

export const planScreen = {
  cardChanged: "The payments to come are charged to this card.",
  orderOf: (dayLabel: string | number) => ` Order of ${dayLabel}.`,
  dashboard: "Dashboard",
  paymentPlan: "Payment Plan",
  left: (left_amount: string | number) => `${left_amount} left`,
  payAmountWith: (amount: string | number) => `Pay ${amount} with`,
  payWith: "Pay with",
  default: "Default",
  useCardToo: (dayLabel: string | number) => `Use this card for ${dayLabel}, too`,
  leftNothing: "left: all is paid",
  leftToPay: "left to pay",
  partPaid: (paid_amount: string | number, paid_amount2: string | number) =>
    `${paid_amount} of ${paid_amount2} paid. No interest, no fee for the plan.`,
  sentBack: (amount: string | number) => ` We sent ${amount} back.`,
  cardExpires: (cardWords: string | number) => `${cardWords} ends before the last payment. Please choose another card.`,
  cardMissing: (amount: string, day: string) =>
    `No card pays this plan now. Choose or add one by ${day}, when ${amount} is due. Until then nothing is charged.`,
  cardLeft: (card: string, amount: string, day: string) =>
    `We use another card provider now, so ${card} can't be charged anymore. Add a card by ${day}, when ${amount} is due.`,
  chooseFirst: "Choose or add a card to pay.",
  dueOn: (dayWords: string) => `due ${dayWords}`,
  paidAutomatically: "Paid automatically",
  paysWith: "Pays with",
  otherCard: "Other card",
  whatFor: "What it is for",
  paymentPlanPolicy: "Payment plan policy",
  declined: "Declined",
  declinedNow: "Declined just now",
  cardsUnavailable: "Card payments aren't available right now. Please contact us.",
  automaticallyOn: (dayWords: string | number) => `on ${dayWords}, automatically`,
  now: "now",
  newCard: "the new card",
  transactionHistory: "Transaction History",
}

export const planPayBar = {
  payAll: (left_amount: string, card: string | undefined) => `Pay all ${left_amount}${withCard(card)}`,
  payPart: (amount: string, card: string | undefined) => `Pay ${amount}${withCard(card) || " now"}`,
}

export const whatFor = {
  onTheWholeOrder: "On the whole order",
  noLongerDue: "No longer due",
  sentBack: "Sent back",
  inAll: "In all",
}
