import { listOf, plural } from "@hub/domain/kernel/text"
import type { ReactNode } from "react"

// The texts of this room, by component.

export const bookedOrder = {
  youreBooked: "You're booked!",
  paidAndMailed: (paid: string, email: string | null) =>
    email === null ? paid : `${paid} The confirmation goes to ${email}.`,
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
  refundUntil: (deadline: string | number) => `until ${deadline} for money back, `,
  creditUntil: (money: string | number, deadline: string | number) => `cancel ${money}until ${deadline} for a credit.`,
  notCancelable: "can't be canceled once it's booked.",
  policy: "Policy",
}

export const cardPaymentUnavailable = {
  payWith: "Pay with",
  title: "Card payments aren't available yet",
  explanation: "Nothing is booked or charged. Please contact us to pay for these places, or use credits.",
  getHelp: "Get Help",
}

export const checkoutScreen = {
  whatYoureBooking: "What you're booking",
  change: "Change",
  total: "Total",
  release: "Cancel and release places",
  byInvoice: "by invoice",
  notPayable: "Not payable here yet",
  nothingToPay: "Nothing to pay",
  free: "Press Book and you're set. No card is needed.",
  takenBack: (due: string | undefined, place_count: number, held_until: string | undefined) =>
    [
      due === undefined ? "" : `You now pay ${due} today. `,
      "Nothing was charged so far.",
      held_until === undefined ? "" : ` ${yourPlaces(place_count)} still held, until ${held_until}.`,
    ].join(""),
  bookPayByInvoice: "Book, pay by invoice",
  payNow: (due: string | number) => `Pay ${due} now`,
  pay: (due: string | number) => `Pay ${due}`,
  book: "Book",
}

export const checkoutStopped = {
  twoCheckouts: "Two checkouts",
  noLongerOffered: "Some places are no longer offered",
  full: "Full since you looked",
  fewerPlaces: "Fewer places than you picked",
  notEligible: "Not everyone can go",
  heldTooLong: "Held for as long as we can",
  tooManyTries: "Too many tries in a minute",
  heldInVain: "Others are waiting",
  holdAgainAt: (time: string) =>
    `We hold places for 25 minutes in an hour, so that other families get a chance. You can hold these again at ${time}. Your picks are safe.`,
  holdAgainNow: "Other families have had a chance. You can hold these again now.",
  waitAMinute: "Wait a minute, then try again. Nothing was charged, and your picks are safe.",
  timeOver: "The hold ended",
  noConnection: "No connection",
  checkoutFailed: "We can't check out right now",
  ownCheckout: "These have their own checkout. They stay picked, and you can pay for them right after this.",
  takenOff: "They have been taken off the schedule.",
  connectionExplained: "Nothing was charged, and your picks are safe. Check your connection and try again.",
  leave: "Leave",
  remove: "Remove",
  forLater: " for later",
  andContinue: " and go on",
  tryAgain: "Try again",
  holdThemAgain: "Hold them again",
  backToTheSchedule: "Back to the schedule",
}

export const joinedLines = {
  inLine: (names: readonly string[], held_until: string) =>
    `On the waitlist for ${listOf(names)}.${held_until === "" ? "" : ` The places you picked are held until ${held_until}.`}`,
  notInLine: "Not on the waitlist",
}

export const checkout = {
  timeOver: "We stopped holding your places. Nothing was charged. Your picks are still here.",
  unknownError: "Unknown Error",
  holdingYourPlaces: "Holding your places…",
  released: "Your places are released.",
  endingPayment: "Time's up. Making sure nothing was charged…",
  empty: "Nothing is picked yet.",
  notHeld: (count: number) =>
    `We hold your ${count === 1 ? "place" : `${count} places`} for 15 minutes once you continue.`,
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
  heldOne: "Your place is held for you.",
  heldMany: (place_count: number) => `${place_count === 2 ? "Both" : `All ${place_count}`} places are held for you.`,
  heldUntil: (count: number, time: string) =>
    `Your ${plural("place", count)} ${count === 1 ? "is" : "are"} held until ${time}.`,
  minutesLeft: (spoken: number) => `Your places are held for ${spoken} more ${plural("minute", spoken)}`,
  placesHeld: "Places held",
  moreTime: "10 minutes more for your payment. ",
  finishBy: (value: ReactNode, deviceTime: ReactNode) => (
    <>
      {value}Finish by {deviceTime}.
    </>
  ),
}

export const nextSteps = {
  loadingWhatsNext: "Loading what's next…",
  calendar: "Put the days in your calendar",
  calendarHint: "Everyone's days in one file",
  add: "Add",
  receipt: "Keep the receipt",
  receiptHint: "A PDF for your records",
  seeTheOrder: "See the order",
  seeTheWeek: "See the week",
  weekHint: "All children, all places",
  dashboard: "Dashboard",
}

export const orderTotal = {
  creditsCover: (count: number, whose: string) =>
    `${count} ${plural("credit", count)} ${plural("covers", count, "cover")} ${[whose, plural("place", count)].filter((part) => part !== "").join(" ")}.`,
  youSave: (saved: string | number) => `You save ${saved}.`,
  youSaveAndCredits: (saved: string | number, credits: string | number) => `You save ${saved}. ${credits}`,
  total: "Total",
  remove: "Remove",
  feeRate: (rate: string | number, final_price: string | number) => `${rate}% of ${final_price} on card payments`,
  noFee: "None by invoice",
  totalByInvoice: (final_price: string | number) => `${final_price} in all, by invoice`,
  totalByPlan: (final_price: string | number) => `${final_price} in all, by the plan`,
  toPayToday: "To pay today",
  toPayNow: (amount: string) => `To pay today: ${amount}.`,
}

const yourPlaces = (count: number): string => `Your ${plural("place", count)} ${plural("is", count, "are")}`

export const paymentStatus = {
  unsure: "We're not sure it went through",
  priceChanged: "The price has changed",
  notBookedYet: "Not booked yet",
  notBoughtYet: "Not bought yet",
  notCharged: "The card was not charged",
  waitingForBank: "Waiting for your bank. You won't be charged twice.",
  offline: "You're offline. We'll pay as soon as you're connected.",
  checkAgain: "Check again",
  neverTwice: (place_count: number) =>
    `${place_count === 0 ? "You" : `${yourPlaces(place_count)} safe, and you`} won't be charged twice.`,
  showTheNewPrice: "Show the new price",
  tryAnotherCard: (message: ReactNode, heldWords: ReactNode) => (
    <>
      {message} {heldWords}Choose another card, or try this one again.
    </>
  ),
  stillHeld: (place_count: number) => `${yourPlaces(place_count)} still held. `,
  stillHeldUntil: (place_count: number, time: string) => `${yourPlaces(place_count)} still held, until ${time}. `,
}

export const promocodeField = {
  tooMany: (minutes: number) => `Too many requests. Please try again in ${minutes} ${plural("minute", minutes)}`,
  use: "Use",
  missing: "Enter the code first.",
  promoCode: "Promo code",
}

export const resumeBar = {
  continue: "Continue",
  placesHeld: (count: number, minutes: number) =>
    `${count} ${plural("place", count)} held for you, ${minutes} more ${plural("minute", minutes)}`,
}

export const resumeCheckout = {
  finishYourBooking: "Finish your booking",
  paymentOpen: "A payment is still open.",
  placesHeld: (count: number, minutes: number) =>
    `${count} ${plural("place", count)} ${plural("is", count, "are")} held for you for ${minutes} more ${plural("minute", minutes)}.`,
  continue: "Continue",
}

export const stepHeader = {
  timeOver: "The hold ended. Continue and we'll hold what's still open. Your answers are safe.",
}

export const unbookedOrder = {
  continueToCheckout: "Continue to checkout",
  findAProgram: "Find a program",
  notFound: "We can't find this booking",
  seeHistory: "Your bookings are in your transaction history.",
  transactionHistory: "Transaction History",
}

export const paymentElsewhere = {
  changed: "You changed how this is paid in another window. Nothing was charged here.",
  seeTheOrder: "See the order",
}
