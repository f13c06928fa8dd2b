import { plural } from "@hub/domain/kernel/text"
import type { ReactNode } from "react"

// The texts of this room, by component.

export const careStatements = {
  forYourTaxes: "For your taxes",
  explanation: "Care that was delivered, net of refunds",
  statementOf: (year: string | number) => `Dependent-care statement ${year}`,
}

export const creditList = {
  empty: "No credits. Cancel a booking in time and you get one.",
  useBy: (dayLabel: string | number) => `use by ${dayLabel}`,
}

export const creditsBack = {
  title: (backCount: number) => `${plural("Credit", backCount)} back`,
  bookWithIt: (bookingName: string | number) => `From ${bookingName}. Book with it`,
}

export const creditsLeft = {
  credits: "Credits",
  buyAndSave: "Buy and save",
  loadingYourCredits: "Loading your credits…",
  loadFailed: "We couldn't load your credits.",
}

export const historyFilters = {
  stillToPay: "Still to pay",
  paid: "Paid",
  moneyCameBack: "Money came back",
  oldestFirst: "Oldest first",
  numberLatestFirst: "Number, latest first",
  numberEarliestFirst: "Number, earliest first",
  programAToZ: "Program, A to Z",
  programZToA: "Program, Z to A",
  childAToZ: "Child, A to Z",
  childZToA: "Child, Z to A",
  priceHighestFirst: "Price, highest first",
  priceLowestFirst: "Price, lowest first",
  stateToPayFirst: "State, to pay first",
  statePaidFirst: "State, paid first",
  filterAndSort: "Filter and sort",
  filterAndSortCount: (count: number) => `Filter and sort${count === 0 ? "" : ` (${count})`}`,
  child: "Child",
  everyone: "Everyone",
  state: "State",
  all: "All",
  from: "From",
  to: "To",
  pickLater: (day: string | number) => `Pick ${day} or a later day.`,
  sortBy: "Sort by",
  newestFirst: "Newest first",
  clearAll: "Clear all",
}

export const historyRow = {
  sentBack: "Sent back",
  partlySentBack: "Partly sent back",
  notPaidYet: "Not paid yet",
  paymentFailed: "Payment failed",
  overdue: (left: string | number) => `${left} overdue`,
  toPay: (left: string | number) => `${left} to pay`,
  toPayNext: (left: string | number, has_payment_plan: boolean, dayLabel: string | number) =>
    `${left} to pay, ${has_payment_plan ? "next" : "due"} ${dayLabel}`,
  paid: "Paid",
  owed: (amount: string | number) => `We owe you ${amount}`,
  nothingToPay: "Nothing to pay",
  withYourBank: "With your bank",
  closed: "Nothing left to pay",
  number: (number: string | number) => `No. ${number}`,
  paymentPlan: "Payment plan",
  finishPaying: "Finish paying",
}

export const historyTable = {
  program: "Program",
  child: "Child",
  placed: "Placed",
  no: "No.",
  state: "State",
  price: "Price",
  receiptAndPayment: "Receipt and payment",
  orderNumber: "order number",
  sortedBy: (column: string, is_ascending: boolean) =>
    `Sorted by ${column.toLowerCase()}, ${is_ascending ? "ascending" : "descending"}.`,
}

export const latestMoney = {
  money: "Money",
  transactionHistory: "Transaction History",
  loadingYourOrders: "Loading your orders…",
  loadFailed: "We couldn't load your orders.",
}

export const latestOrders = {
  nothingBoughtYet: "Nothing bought yet.",
}

export const orderBookings = {
  bookingFor: (name: string | number) => `for ${name}`,
  canceled: (part: ReactNode) => <>Canceled: see what you got back{part}</>,
  oneUsed: (kindOf: string | number) => `1 ${kindOf} used`,
  keepMyCredit: "Keep my credit",
  youKeepYourCredit: "You keep your credit",
  yourCreditPays: "Your credit pays for it.",
  useIt: "Use it",
}

export const orderDocuments = {
  paidOf: (paid_amount: string | number, final_price: string | number) => `${paid_amount} paid, of ${final_price}`,
  invoice: (number: string | number, day: string | number) => `Invoice ${number}${day}`,
  nothingLeftToPay: "Nothing left to pay",
  toPay: (left_amount: string | number) => `${left_amount} to pay`,
  creditNote: (day: string | number) => `Credit note${day}`,
  back: (refunded_amount: string | number) => `${refunded_amount} back`,
  refused: (refunded_amount: string | number) => `${refunded_amount}, which a card refused`,
  lessToPay: (reduced_amount: string | number) => `${reduced_amount} less to pay`,
  dependentCareStatement: "Dependent-care statement",
  careStatementHint: (year: string | number, isToday: boolean) =>
    `All of ${year}${isToday ? " so far" : ""}, with our tax id`,
  pdf: "PDF",
}

export const orderFacts = {
  total: "Total",
  number: (number: string | number) => `No. ${number}`,
}

export const orderMoney = {
  was: "was",
  payNow: "Pay now",
  otherCard: "Other card",
}

export const orderPrice = {
  feeRate: (rate: string | number, final_price: string | number) => `${rate}% of ${final_price}`,
  each: (unit_price: string | number) => `${unit_price} each`,
  onlyCredits: (by_credit: number) =>
    `${by_credit} ${plural("place", by_credit)} ${plural("was", by_credit, "were")} paid by your credits`,
  someCredits: (by_credit: number) => `${by_credit} ${plural("place", by_credit)}, paid by your credits`,
  total: "Total",
}

export const orderScreen = {
  aPlace: "A place",
  placeOf: (name: string, program: string) => `${name}’s ${program}`,
  whoAndWhen: "Who and when",
  priceDetails: "Price details",
  money: "Money",
  toCome: (left: string | number) => `${left} to come`,
  pay: (left_amount: string | number) => `Pay ${left_amount}`,
  documents: "Documents",
  writeTo: (email: ReactNode) => <>Something wrong? Write to {email}</>,
  mailSubject: (number: string | number) => ` with “${number}”`,
  transactionHistory: "Transaction History",
  order: (number: string | number) => `Order${number}`,
  paidOf: (costs: string | number) => `paid of ${costs}`,
  nothingToPay: "nothing to pay",
  owedToYou: "we owe you: your card refused it",
  addToCalendar: "Add to calendar",
  finishPaying: "Finish paying",
  bookAgain: "Book again",
}

export const orderWho = {
  oneUsed: (kind: string | number) => `1 ${kind} used.`,
  moved: "Moved",
  canceled: "Canceled",
  of: (name: string | number) => `of ${name}`,
  seeTheNewPlace: (part: ReactNode) => <>See the new place{part}</>,
  moveOrCancelUntil: (isReschedule_until: boolean, at: ReactNode) => (
    <>
      {isReschedule_until ? "Move or cancel" : "Cancel"} until {at}.
    </>
  ),
  moveUntil: (at: ReactNode) => <>Move until {at}.</>,
  moveOnlyUntil: (at: ReactNode) => <>Move until {at}. It can't be canceled online now.</>,
  move: (named: ReactNode) => <>Move{named}</>,
  cancel: (named: ReactNode) => <>Cancel{named}</>,
  over: "It is over.",
  onNow: "On now. Too late to move or cancel online.",
  tooLate: "Too late to move or cancel online.",
  youGetCredit: (kind: string | number) => `You get 1 ${kind}.`,
  youGetCode: (amount: string | number) => `You get ${amount} as a promo code.`,
  nothingComesBack: "Nothing comes back.",
  lessToPay: (reduced_amount: string | number) => `${reduced_amount} less to pay`,
  back: (amount: string | number) => `${amount} back`,
  youGet: (value: string | number) => `You get ${value}.`,
  useBy: (dayLabel: string | number, credit_expires_on: string | number) =>
    ` Use by ${dayLabel}, ${credit_expires_on}.`,
  creditCameBack: (kind: string | number, until: string | number) => `1 ${kind} came back.${until}`,
  codeCameBack: (amount: string | number) => `${amount} came back as a promo code.`,
  paymentMoved: "Your payment moved with it.",
  nothingCameBack: "Nothing came back.",
  refused: (amount: string | number) => `Your card refused ${amount}, so we owe it to you.`,
  creditForMoney: "The credit for it was exchanged for your money back.",
}

export const receiptButton = {
  downloadReceipt: "Download receipt",
}
