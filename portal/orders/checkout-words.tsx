import { plural } from "@hub/domain/kernel/text"
import type { ReactNode } from "react"

// The texts of this room, by component.

export const bookedOrder = {
  youreBooked: "You're booked!",
  yourPasses: "Your passes",
  whatNext: "What next",
  paid: (amount: ReactNode) => <>{amount} paid</>,
  byInvoice: (amount: ReactNode) => <>{amount} by invoice</>,
  seeThePaymentPlan: "See the payment plan",
  dates: "Dates",
  date: "Date",
  where: "Where",
  meetAt: "Meet at",
}

export const cancelTerms = {
  untilForMoneyBack: (deadline: string | number) => `until ${deadline} for money back, `,
  cancelUntilForACredit: (money: string | number, deadline: string | number) =>
    `cancel ${money}until ${deadline} for a credit.`,
  cantBeCanceledOnceIts: "can't be canceled once it's booked.",
  policy: "Policy",
}

export const cardPaymentUnavailable = {
  payWith: "Pay with",
  cardPaymentsArent: "Card payments aren't available yet",
  nothingIsBookedOrCharged: "Nothing is booked or charged. Please contact us to pay for these places, or use credits.",
  getHelp: "Get Help",
}

export const checkoutScreen = {
  whatYoureBooking: "What you're booking",
  change: "Change",
  total: "Total",
  cancelAndReleasePlaces: "Cancel and release places",
  byInvoice: "by invoice",
  notPayableHereYet: "Not payable here yet",
  nothingToPay: "Nothing to pay",
  bookPayByInvoice: "Book, pay by invoice",
  payNow: (due: string | number) => `Pay ${due} now`,
  pay: (due: string | number) => `Pay ${due}`,
  book: "Book",
}

export const checkoutStopped = {
  twoCheckouts: "Two checkouts",
  somePlacesAreNoLonger: "Some places are no longer offered",
  fullSinceYouLooked: "Full since you looked",
  notEveryoneCanGo: "Not everyone can go",
  theTimeRanOut: "The time ran out",
  noConnection: "No connection",
  weCantCheckOutRight: "We can't check out right now",
  theseHaveTheirOwn: "These have their own checkout. They stay picked, and you can pay for them right after this.",
  theyHaveBeenTakenOff: "They have been taken off the schedule.",
  nothingWasCharged: "Nothing was charged, and your picks are safe. Check your connection and try again.",
  leave: "Leave",
  remove: "Remove",
  forLater: " for later",
  andGoOn: " and go on",
  tryAgain: "Try again",
  holdThemAgain: "Hold them again",
  backToTheSchedule: "Back to the schedule",
}

export const checkout = {
  timeRanOutOn: "Time ran out on your places. Nothing was charged.",
  unknownError: "Unknown Error",
  holdingYourPlaces: "Holding your places…",
  timesUpMakingSureNothing: "Time's up. Making sure nothing was charged…",
  nothingIsPickedYet: "Nothing is picked yet.",
  yourPlacesArentHeldYet: "Your places aren't held yet. Your picks are safe.",
  findAProgram: "Find a program",
  continueToCheckout: "Continue to checkout",
}

export const flowSteps = {
  questions: "Questions",
  profile: "Profile",
  card: "Card",
  dates: "Dates",
  pay: "Pay",
  ready: "Ready",
  progress: "Progress",
  done: ", done",
}

export const holdCountdown = {
  yourPlaceIsHeld: "Your place is held for you.",
  placesAreHeldForYou: (place_count: number) =>
    `${place_count === 2 ? "Both" : `All ${place_count}`} places are held for you.`,
  yourPlacesAreHeld: (spoken: number) => `Your places are held for ${spoken} more ${plural("minute", spoken)}`,
  placesHeld: "Places held",
  n10MinutesMore: "10 minutes more for your payment. ",
  finishBy: (value: ReactNode, deviceTime: ReactNode) => (
    <>
      {value}Finish by {deviceTime}.
    </>
  ),
}

export const nextSteps = {
  loadingWhatsNext: "Loading what's next…",
  putTheDaysIn: "Put the days in your calendar",
  everyonesDaysInOneFile: "Everyone's days in one file",
  add: "Add",
  keepTheReceipt: "Keep the receipt",
  aPdfForYourRecords: "A PDF for your records",
  seeTheOrder: "See the order",
  seeTheWeek: "See the week",
  allChildrenAllPlaces: "All children, all places",
  dashboard: "Dashboard",
}

export const orderTotal = {
  forOfPlaces: (paidCount: number, covered: string | number) =>
    `${paidCount} ${plural("credit", paidCount)} ${paidCount === 1 ? "pays" : "pay"} for ${covered} of places`,
  youSave: (saved: string | number) => `You save ${saved}.`,
  youSave2: (saved: string | number, credits: string | number) => `You save ${saved}, and ${credits}.`,
  total: "Total",
  remove: "Remove",
  ofOnCardPayments: (rate: string | number, final_price: string | number) =>
    `${rate}% of ${final_price} on card payments`,
  inAllByInvoice: "In all, by invoice",
  inAllByThePlan: "In all, by the plan",
  toPayToday: "To pay today",
}

export const paymentStatus = {
  wereNotSureItWent: "We're not sure it went through",
  thePriceHasChanged: "The price has changed",
  notBookedYet: "Not booked yet",
  theCardWasNotCharged: "The card was not charged",
  waitingForYourBankYou: "Waiting for your bank. You won't be charged twice.",
  youreOfflineWellPayAs: "You're offline. We'll pay as soon as you're connected.",
  checkAgain: "Check again",
  wontBeChargedTwice: (isForPlaces: boolean) =>
    `${isForPlaces ? "Your places are safe, and you" : "You"} won't be charged twice.`,
  showTheNewPrice: "Show the new price",
  chooseAnotherCardOrTry: (message: ReactNode, heldWords: ReactNode) => (
    <>
      {message} {heldWords}Choose another card, or try this one again.
    </>
  ),
  yourPlacesAreStillHeld: "Your places are still held. ",
  yourPlacesAreStillHeld2: (deviceTime: string | number) => `Your places are still held, until ${deviceTime}. `,
}

export const promocodeField = {
  tooManyRequestsPleaseTry: (minutes: number) =>
    `Too many requests. Please try again in ${minutes} ${plural("minute", minutes)}`,
  use: "Use",
  enterTheCodeFirst: "Enter the code first.",
  promoCode: "Promo code",
}

export const resumeBar = {
  continue: "Continue",
  heldForYouMore: (count: number, minutes: number) =>
    `${count} ${plural("place", count)} held for you, ${minutes} more ${plural("minute", minutes)}`,
}

export const resumeCheckout = {
  finishYourBooking: "Finish your booking",
  aPaymentIsStillOpen: "A payment is still open.",
  heldForYouForMore: (count: number, minutes: number) =>
    `${count} ${plural("place", count)} ${count === 1 ? "is" : "are"} held for you for ${minutes} more ${plural("minute", minutes)}.`,
  continue: "Continue",
}

export const stepHeader = {
  timeRanOutContinue: "Time ran out. Continue and we'll hold what's still open. Your answers are safe.",
}

export const unbookedOrder = {
  continueToCheckout: "Continue to checkout",
  findAProgram: "Find a program",
  weCantFindThisBooking: "We can't find this booking",
  yourBookingsAreIn: "Your bookings are in your transaction history.",
  transactionHistory: "Transaction History",
}
