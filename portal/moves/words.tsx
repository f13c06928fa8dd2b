import { plural } from "@hub/domain/kernel/text"
import type { ReactNode } from "react"

// The texts of this room, by component.

export const bookingPass = {
  dates: "Dates",
  date: "Date",
  where: "Where",
  meetAt: "Meet at",
}

export const cancelDialog = {
  cancel: (possessive: string | number, name: string | number) => `Cancel ${possessive} ${name}?`,
  youLose: "You lose",
  youGet: "You get",
  onYourCard: "On your card",
  in5To10Days: (amount: string | number) => `${amount} in 5 to 10 days`,
  nothingComesBack: "Nothing comes back",
  wellEmailThisTo: (email: string | number) => `We'll email this to ${email}.`,
  keepThePlace: "Keep the place",
  cancelThePlace: "Cancel the place",
}

export const cancelScreen = {
  whyMoney: "Why money",
  whyACredit: "Why a credit",
  whyACode: "Why a code",
  whyNothing: "Why nothing",
  cancelABooking: "Cancel a booking",
  heresWhatYouGetBack: "Here's what you get back. Nothing is canceled yet.",
  whatYouGetBack: "What you get back",
  aPartOfItsPrice:
    "A part of its price was refunded before. A credit covers the whole place, so the rest is a promo code.",
  byThePolicyWhenYou: (dayLabel: string | number, ruleWords: string | number) =>
    `By the policy when you booked, ${dayLabel}: ${ruleWords}`,
  readThatPolicy: "Read that policy",
  backToYou: "back to you",
  moveInstead: "Move instead",
  cancelThisPlace: "Cancel this place",
  to: (amount: string | number, cardWords: string | number) => `${amount} to ${cardWords}`,
  lessToPay: (part: ReactNode) => <>Less to pay{part}</>,
  theLatestPaymentGets: "The latest payment gets smaller first.",
  weSendItRightAway: "We send it right away. Banks take 5 to 10 days.",
  to2: (cardWords: string | number) => `To ${cardWords}`,
  yoursRightAway: "Yours right away.",
  itDoesntExpire: "It doesn't expire.",
  goodUntil: (dayLabel: string | number, expires_on: string | number) => `Good until ${dayLabel}, ${expires_on}.`,
  asAPromoCode: (part: ReactNode) => <>As a promo code{part}</>,
  yoursRightAway2: "Yours right away, for your next checkout.",
  nothingComesBack: (part: ReactNode) => <>Nothing comes back{part}</>,
  youveAlreadyBeenRefunded: "You've already been refunded.",
  comesBack: "Comes back",
  comesBackAs1Credit: "Comes back as 1 credit",
  comesBackAsAPromo: "Comes back as a promo code",
  thePlacesPrice: (dayLabel: string | number) => `The place’s price of ${dayLabel}`,
  youPaidOn: (dayLabel: string | number, cardWords: string | number) => `You paid on ${dayLabel}, ${cardWords}`,
  toTheCard: " to the card",
  whatThePlaceCostThen: "What the place cost then",
  paymentFeeNotRefunded: "Payment fee, not refunded",
  notRefundedOrRefunded: "Not refunded, or refunded before",
  youStayBooked: "You stay booked.",
  staysBooked: (name: string | number) => `${name} stays booked.`,
  inTheSameDays: (name: string | number, hasNoRoom: boolean, room: string | number) =>
    `${name}, in the same days${hasNoRoom ? "" : `, ${room}`}.`,
}

export const cancelledScreen = {
  thePlaceIsCanceled: "The place is canceled",
  thisBookingWasMoved: "This booking was moved",
  itDoesntTakePlace: "It doesn't take place",
  yourPaymentMovedTo: "Your payment moved to the new place.",
  wasCanceledForEveryone: (name: string | number, reason: string | number) =>
    `${name} was canceled for everyone: ${reason} `,
  yourCreditIsReadyIt: (reason: string | number) => `${reason}Your credit is ready. It covers a place like this one.`,
  youHaveLessToPay: (reduced_amount: string | number) => `You have ${reduced_amount} less to pay. `,
  isOnItsWayTo: (reason: string | number, less: string | number, amount: string | number, cardWords: string | number) =>
    `${reason}${less}${amount} is on its way to ${cardWords}. Banks take 5 to 10 days.`,
  isYoursAsACode: (amount: string | number) => `${amount} is yours as a code for your next checkout.`,
  theresNoRefundForIt: (reason: string | number) => `${reason}There's no refund for it.`,
  isBookedAgain: (name: string | number) => `${name} is booked again.`,
  lessToPay: "Less to pay",
  backToYou: "Back to you",
  asAPromoCode: "As a promo code",
  useBy: (dayLabel: string | number, expires_on: string | number) => `Use by ${dayLabel}, ${expires_on}. `,
  from: (value: string | number, isName: boolean, name: string | number, name2: string | number) =>
    `${value}From ${isName ? "your" : `${name}'s`} ${name2}.`,
  backToDashboard: "Back to dashboard",
  seeTheNewPlace: "See the new place",
  undoBookItAgain: "Undo: book it again",
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
  fromTheBookingOn: "from the booking on",
  afterThat: "after that",
  nothing: "Nothing",
  whatYouGetBack: "What you get back, and until when",
  now: "Now",
}

export const moveDialog = {
  theOldPlaceIsSafe: "The old place is safe.",
  alreadyPaid: (old_name: string | number) => `${old_name}, already paid`,
  comesBack: (old_name: string | number) => `Comes back from ${old_name}`,
  oneCredit: "1 credit",
  ifTheNewPlace: "If the new place is gone or the card is declined,",
  youKeepTheOldPlace: "you keep the old place",
  keepsTheOldPlace: (name: string | number) => `${name} keeps the old place`,
  notYet: "Not yet",
  moveAndPay: (due: string | number) => `Move and pay ${due}`,
  move: "Move",
  toPayNow: (card: string | number) => `To pay now, ${card}`,
  toPayNow2: "To pay now",
  backToYourCard: "Back to your card",
  comesBackAsACode: "Comes back as a code",
}

export const moveLeg = {
  from: "From",
  to: "To",
}

export const moveScreen = {
  changeABooking: "Change a booking",
  andYouCanMoveUntil: (deadline: string | number) => `, and you can move until ${deadline}.`,
  moveYouKeepTheOld: (whose: string | number, name: string | number, value: string | number) =>
    `Move ${whose} ${name}. You keep the old place until the new one is booked${value}`,
  whereTo: "Where to",
  in: (openCount: number, isName: boolean, name: string | number, monthName: string | number) =>
    `${openCount} ${plural("place", openCount)} ${openCount === 1 ? "fits" : "fit"} ${isName ? "you" : name} in ${monthName}`,
  loadingThePlaces: "Loading the places…",
  weCouldntLoadThePlaces: "We couldn't load the places.",
  nothingFitsInTryAnother: (monthName: string | number) => `Nothing fits in ${monthName}. Try another month.`,
  theMove: "The move",
  checkTheMove: "Check the move",
  move: (whose: string | number, name: string | number) => `Move ${whose} ${name}?`,
  pickAPlace: "Pick a place",
  chooseACard: "Choose a card",
  toPayACreditComes: "to pay, a credit comes back",
  nothingToPay: "nothing to pay",
  backToYourCard: "back to your card",
  backAsACode: "back as a code",
}

export const moveTargets = {
  newPlace: "New place",
  fullCantMoveHereNow: (name: string | number) => `Full: ${name} can't move here now.`,
  aPlaceIsHeld: "A place is held for you.",
}

export const movedScreen = {
  loadingTheNewPlace: "Loading the new place…",
  weCouldntLoadTheNew: "We couldn't load the new place.",
  theOldPlaceIsSafe: (words: string | number) => `${words} The old place is safe.`,
  backToTheMove: "Back to the move",
  was: "Was",
  youAreMoved: "You are moved",
  isMoved: (name: string | number) => `${name} is moved`,
  weEmailedYouTheNew: " We emailed you the new place.",
  theCheckInCodePick: "The check-in code, pick-up list and health answers stay the same.",
  youCanCancelItUntil: (deadline: string | number) => `You can cancel it until ${deadline}.`,
  backToDashboard: "Back to dashboard",
  tellTheGrownUps: "Tell the grown-ups",
  cameBack: (backWords: string | number) => ` ${backWords} came back.`,
  itCostNothingMore: "It cost nothing more.",
  paidWith: (backWords: string | number, cardWords: string | number, back: string | number) =>
    `${backWords} paid with ${cardWords}.${back}`,
}

export const tooLateToMove = {
  your: "Your",
  itCantBeMovedOnline: "It can't be moved online.",
  movingClosed: (deadline: string | number) => `Moving closed ${deadline}.`,
  thisBookingWasCanceled: "This booking was canceled",
  tooLateToMoveOnline: "Too late to move online",
  isNoLongerBooked: "is no longer booked.",
  on: (hasStarted: boolean, deadline: string | number, until: string | number) =>
    `${hasStarted ? "began" : "starts"} on ${deadline}. ${until}`,
  whatYouCanDo: "What you can do",
  moveAnotherBooking: "Move another booking",
  backToDashboard: "Back to dashboard",
}

export const tooLate = {
  your: "Your",
  itCantBeCanceledOnline: "It can't be canceled online.",
  cancelingClosed: (deadline: string | number) => `Canceling closed ${deadline}.`,
  tooLateToCancelOnline: "Too late to cancel online",
  on: (
    whose: string | number,
    name: string | number,
    has_started: boolean,
    deadline: string | number,
    until: string | number,
  ) => `${whose} ${name} ${has_started ? "began" : "starts"} on ${deadline}. ${until}`,
  theRuleIsOn: (dayLabel: string | number, ruleWords: string | number) =>
    `The rule is on your booking of ${dayLabel}: ${ruleWords} Nothing has changed on your booking.`,
  readThatPolicy: "Read that policy",
  whatYouCanDo: "What you can do",
  sickOrStuckCall: (name: string | number) => `Sick or stuck? Call or write: ${name} may still be able to help.`,
  moveItToAnotherDate: (deadline: string | number) => `Move it to another date, until ${deadline}`,
  change: (dayWithWeekday: string | number) => `Change ${dayWithWeekday}`,
  openUntil: (deadline: string | number) => `Open until ${deadline}`,
  changeAnotherBooking: "Change another booking",
}
