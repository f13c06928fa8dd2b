import { plural } from "@hub/domain/kernel/text"
import type { ReactNode } from "react"

// The texts of this room, by component.

export const moneyBack = {
  backToYou: "back to you",
  lessToPay: "less to pay",
  lessAndBack: "less to pay and back",
  owedToYou: "owed to you",
  yourCard: "Your card",
  refused: (card: string, amount: string) => `${card} refused ${amount}.`,
  owed: (amount: string) => `We owe you ${amount}: we'll try again or send it another way.`,
}

export const bookingPass = {
  dates: "Dates",
  date: "Date",
  where: "Where",
  meetAt: "Meet at",
}

export const cancelDialog = {
  title: (possessive: string | number, name: string | number) => `Cancel ${possessive} ${name}?`,
  youGiveUp: "You give up",
  youGet: "You get",
  toYourCard: "To your card",
  onCardInDays: (amount: string | number) => `${amount}, arrives in 5 to 10 days`,
  nothingComesBack: "Nothing comes back",
  nothingToTheCard: (reduced_amount: string | number) =>
    `Nothing: ${reduced_amount} comes off what you still have to pay`,
  emailTo: (email: string | number) => `We'll email this to ${email}.`,
  keepThePlace: "Keep the place",
  cancelThePlace: "Cancel the place",
}

export const cancelScreen = {
  whyMoney: "Why you get money back",
  whyACredit: "Why you get a credit",
  whyACode: "Why you get a code",
  whyNothing: "Why nothing comes back",
  cancelABooking: "Cancel a booking",
  explanation: "Here's what you get back. Nothing is canceled yet.",
  whatYouGetBack: "What you get back",
  whyCodeExplained:
    "Part of its price was refunded before. A credit covers a whole place, so the rest is a promo code.",
  rule: (dayLabel: string | number, ruleWords: string | number) =>
    `By the policy when you booked, ${dayLabel}: ${ruleWords}`,
  readThatPolicy: "Read that policy",
  moveInstead: "Move instead",
  cancelThisPlace: "Cancel this place",
  amountTo: (amount: string | number, cardWords: string | number) => `${amount} to ${cardWords}`,
  lessToPay: (part: ReactNode) => <>Less to pay{part}</>,
  latestFirst: "The latest payment gets smaller first.",
  cardTiming: "We send it right away. Banks take 5 to 10 days.",
  toCard: (cardWords: string | number) => `To ${cardWords}`,
  creditTiming: "Yours right away.",
  itDoesntExpire: "It doesn't expire.",
  goodUntil: (dayLabel: string | number, expires_on: string | number) => `Good until ${dayLabel}, ${expires_on}.`,
  asAPromoCode: (part: ReactNode) => <>As a promo code{part}</>,
  codeTiming: "Yours right away, for your next checkout.",
  nothingComesBack: (part: ReactNode) => <>Nothing comes back{part}</>,
  refundedBefore: "You've already been refunded.",
  comesBack: "Comes back",
  comesOff: "Less to pay",
  comesOffAndBack: "Less to pay and back to the card",
  comesBackAsCredit: "Comes back as 1 credit",
  comesBackAsCode: "Comes back as a promo code",
  placePrice: (dayLabel: string | number) => `The place’s price of ${dayLabel}`,
  youPaidOn: (dayLabel: string | number, cardWords: string | number) => `You paid on ${dayLabel}, ${cardWords}`,
  toTheCard: " to the card",
  costThen: "What the place cost then",
  cardFeeNotRefunded: "Card fee, not refunded",
  notRefundedOrRefunded: "Not refunded, or refunded before",
  youStayBooked: "You stay booked.",
  staysBooked: (name: string | number) => `${name} stays booked.`,
  staysBookedIn: (name: string | number, hasNoRoom: boolean, room: string | number) =>
    `${name}, in the same days${hasNoRoom ? "" : `, ${room}`}.`,
}

export const cancelledScreen = {
  title: "The place is canceled",
  moved: "This booking was moved",
  canceledByBusiness: "This program was canceled",
  paymentMoved: "Your payment moved to the new place.",
  canceledForEveryone: (name: string, reason: string) =>
    `${name} was canceled for everyone: ${reason}${/[.!?]$/.test(reason) ? "" : "."} `,
  creditReady: (reason: string | number) => `${reason}Your credit is ready. It covers a place like this one.`,
  lessToPayOf: (reduced_amount: string | number) => `You have ${reduced_amount} less to pay. `,
  refundOnItsWay: (
    reason: string | number,
    less: string | number,
    amount: string | number,
    cardWords: string | number,
  ) => `${reason}${less}${amount} is on its way to ${cardWords}. Banks take 5 to 10 days.`,
  refundSent: (reason: string | number, less: string | number, amount: string | number, cardWords: string | number) =>
    `${reason}${less}We sent ${amount} to ${cardWords}. Banks take 5 to 10 days.`,
  codeReady: (amount: string | number) => `${amount} is yours as a code for your next checkout.`,
  noRefund: (reason: string | number) => `${reason}There's no refund for it.`,
  bookedAgain: (name: string | number) => `${name} is booked again.`,
  asAPromoCode: "As a promo code",
  useBy: (dayLabel: string | number, expires_on: string | number) => `Use by ${dayLabel}, ${expires_on}. `,
  creditFrom: (value: string | number, isName: boolean, name: string | number, name2: string | number) =>
    `${value}From ${isName ? "your" : `${name}'s`} ${name2}.`,
  backToDashboard: "Back to dashboard",
  seeTheNewPlace: "See the new place",
  undo: "Undo: book it again",
  useItNow: "Use it now?",
  bookAnother: "Book another place?",
  placesThatFitYou: "Places that fit you",
  placesThatFit: (name: string | number) => `Places that fit ${name}`,
  book: (name: ReactNode) => <>Book{name}</>,
}

export const leftToPay = {
  leftToPay: "Left to pay",
  noLongerDue: "No longer due",
  smallerThanBefore: "Smaller than before",
  was: "was",
  inAll: "In all",
}

export const moneyWindow = {
  until: (deadline: string | number) => `until ${deadline}`,
  money: "Money",
  fromBooking: "as soon as you book",
  afterThat: "after that",
  nothing: "Nothing",
  whatYouGetBack: "What you get back, and until when",
  now: "Now",
}

export const moveDialog = {
  oldPlaceSafe: "The old place is safe.",
  costOf: (old_name: string | number) => `What ${old_name} cost`,
  comesBack: (old_name: string | number) => `Comes back from ${old_name}`,
  oneCredit: "1 credit",
  givenBackBefore: "Refunded before",
  cardFee: "Card fee",
  paidByCredit: "Paid with a credit",
  lessToPay: "Less to pay",
  listPrice: "List price",
  stays: "Stays",
  goes: "Goes: it isn't for the new place",
  ifItFails: (isPaid: boolean) => `If the new place is gone${isPaid ? " or the card is declined" : ""},`,
  youKeepPlace: "you keep the old place",
  keepsPlace: (name: string | number) => `${name} keeps the old place`,
  notYet: "Not yet",
  moveAndPay: (due: string | number) => `Move and pay ${due}`,
  move: "Move",
  toPayNowWith: (card: string | number) => `To pay now, ${card}`,
  toPayNow: "To pay now",
  backToYourCard: "Back to your card",
  comesBackAsACode: "Comes back as a code",
}

export const moveLeg = {
  from: "From",
  to: "To",
}

export const moveScreen = {
  changeABooking: "Change a booking",
  untilDeadline: (deadline: string | number) => `, and you can move until ${deadline}.`,
  explanation: (whose: string | number, name: string | number, value: string | number) =>
    `Move ${whose} ${name}. You keep the old place until the new one is booked${value}`,
  whereTo: "Where to",
  placesInMonth: (openCount: number, isName: boolean, name: string | number, monthName: string | number) =>
    `${openCount} ${plural("place", openCount)} ${plural("fits", openCount, "fit")} ${isName ? "you" : name} in ${monthName}`,
  loadingThePlaces: "Loading the places…",
  loadFailed: "We couldn't load the places.",
  nothingFits: (monthName: string | number) => `Nothing fits in ${monthName}. Try another month.`,
  theMove: "The move",
  checkTheMove: "Check the move",
  move: (whose: string | number, name: string | number) => `Move ${whose} ${name}?`,
  pickAPlace: "Pick a place",
  chooseACard: "Choose a card",
  toPayCreditBack: "to pay, a credit comes back",
  nothingToPay: "nothing to pay",
  backToYourCard: "back to your card",
  backAsACode: "back as a code",
}

export const moveTargets = {
  newPlace: "New place",
  full: (name: string | number) => `Full: ${name} can't move here now.`,
  aPlaceIsHeld: "A place is held for you.",
}

export const movedScreen = {
  loadingTheNewPlace: "Loading the new place…",
  loadFailed: "We couldn't load the new place.",
  oldPlaceSafe: (words: string | number) => `${words} The old place is safe.`,
  backToTheMove: "Back to the move",
  was: "Was",
  youAreMoved: "You're moved",
  isMoved: (name: string | number) => `${name} is moved`,
  emailed: " We emailed you the new place.",
  unchanged: "The check-in code, pick-up list and health answers stay the same.",
  cancelUntil: (deadline: string | number) => `You can cancel it until ${deadline}.`,
  backToDashboard: "Back to dashboard",
  shareSchedule: "Tell the grown-ups",
  cameBack: (refundSummary: string | number) => ` ${refundSummary} came back.`,
  lessToPay: (words: string) => ` ${words}.`,
  noDifference: "It cost nothing more.",
  paidWith: (refundSummary: string | number, cardWords: string | number, back: string | number) =>
    `${refundSummary} paid with ${cardWords}.${back}`,
}

export const tooLateToMove = {
  your: "Your",
  notMovable: "It can't be moved online.",
  movingClosed: (deadline: string | number) => `Moving closed ${deadline}.`,
  wasCanceled: "This booking was canceled",
  title: "Too late to move online",
  notBooked: "is no longer booked.",
  startsOn: (hasStarted: boolean, deadline: string | number, until: string | number) =>
    `${hasStarted ? "began" : "starts"} ${deadline}. ${until}`,
  whatYouCanDo: "What you can do",
  moveAnotherBooking: "Move another booking",
  backToDashboard: "Back to dashboard",
}

export const tooLate = {
  your: "Your",
  notCancelable: "It can't be canceled online.",
  cancelingClosed: (deadline: string | number) => `Canceling closed ${deadline}.`,
  title: "Too late to cancel online",
  startsOn: (
    whose: string | number,
    name: string | number,
    has_started: boolean,
    deadline: string | number,
    until: string | number,
  ) => `${whose} ${name} ${has_started ? "began" : "starts"} ${deadline}. ${until}`,
  rule: (dayLabel: string | number, ruleWords: string | number) =>
    `The rule is on your booking of ${dayLabel}: ${ruleWords} Nothing has changed on your booking.`,
  readThatPolicy: "Read that policy",
  whatYouCanDo: "What you can do",
  callUs: (name: string | number) => `Sick or stuck? Call or write: ${name} may still be able to help.`,
  moveUntil: (deadline: string | number) => `Move it to another date, until ${deadline}`,
  change: (dayWithWeekday: string | number) => `Change ${dayWithWeekday}`,
  openUntil: (deadline: string | number) => `Open until ${deadline}`,
  changeAnotherBooking: "Change another booking",
}
