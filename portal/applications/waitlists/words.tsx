import { plural } from "@hub/domain/kernel/text"
import type { ReactNode } from "react"
import type { Subject } from "../../participants/members.ts"

// The texts of this room, by component.

export const confirmLeaving = {
  tryAgain: "Try again",
}

export const joinScreen = {
  joined: ({ names, verb }: Subject, place: string | undefined, name: string) =>
    `${names} ${verb}${place === undefined ? "" : ` ${place}`} on the waitlist for ${name}.`,
  each: (price: string | number) => `${price} each`,
  yourPlaceInLine: "would be your place on the waitlist.",
  nobodyAhead: "No one is ahead of you.",
  familiesWaiting: (waiting: number) => `${waiting} ${plural("family is", waiting, "families are")} waiting.`,
  placesLeft: "There are still places. Pick one on the schedule.",
  whoIsWaiting: "Who is waiting?",
  chooseWho: "Choose who joins the waitlist.",
  fewerPlacesQuestion: "When fewer places open than you need",
  oneAtATime: "Offer us each place as it opens",
  allOrNone: (chosenCount: number) =>
    `${chosenCount === 2 ? "Both" : "All"} or none: ask us only when ${chosenCount} are free at once`,
  joinTheWaitlist: "Join the waitlist",
  alreadyWaiting: ({ names, verb }: Subject) => `${names} ${verb} on this waitlist already.`,
  seeYourWaitlists: "See your waitlists",
  whoCannotWait: "Who can’t wait here, and why",
  backToTheSchedule: "Back to the schedule",
  whatHappensNext: "What happens next",
  bookingStays: " The booking that you have stays yours until you move it.",
  nothingCharged: (value: ReactNode) => <>Nothing is charged while you wait.{value}</>,
  andWrite: " and write to you",
  whenPlaceOpens: (value: ReactNode) => (
    <>When a place opens for you, we reserve it{value}. You'll find it here and on your dashboard.</>
  ),
  timeToTake: "You usually have a day to take it.",
  thenNextFamily: "After that it goes to the next family.",
  firstComeFirstServed: "First come, first served. You can leave the waitlist at any time.",
}

export const noticeButton = {
  notify: "Tell me",
  remindMe: "Remind me",
  whenPlaceReturns: "We’ll write when one comes back.",
  whenBookingOpens: "We’ll write when booking opens.",
  whenNewDates: "We’ll write when there are new dates.",
  about: (name: string | number) => `about ${name}`,
  stop: (part: ReactNode) => <>Don’t write{part}</>,
}

export const noticeList = {
  whenNewDates: "When it has new dates.",
  whenPlaceReturns: (dates: string | number) => `${dates}. When a place comes back.`,
  whenBookingOpens: (dates: string | number, deadline: string | number) => `${dates}. When booking opens: ${deadline}.`,
  title: "We’ll write to you",
  about: (name: string | number) => `about ${name}`,
  stop: (part: ReactNode) => <>Don’t write{part}</>,
}

export const offerCard = {
  aPlaceOpened: (names: string | number) => `A place opened for ${names}`,
  placesOpened: (names: string | number) => `Places opened for ${names}`,
  explanation: (name: ReactNode, datesOf: ReactNode, is_in_checkout: boolean, untilWords: ReactNode) => (
    <>
      {name}, {datesOf}. {is_in_checkout ? "In your checkout now. " : ""}Held for you until {untilWords}. After that it
      goes to the next family.
    </>
  ),
  timeIsUp: (names: string | number) => `Time's up for ${names}`,
  lapsed: (name: string | number, datesOf: string | number) =>
    `${name}, ${datesOf}. It's going to the next family now.`,
  continueToCheckout: "Continue to checkout",
  takeThePlace: "Take the place",
  takeThePlaces: (idsCount: string | number) => `Take the ${idsCount} places`,
  moveFrom: (name: string | number) => `Move there from ${name}`,
  letGo: (isOne: boolean) => `Let ${isOne ? "it" : "them"} go`,
  keepItUntilThen: "Keep it until then",
  keepThemUntilThen: "Keep them until then",
  letGoQuestion: "Let the place go?",
  letAllGoQuestion: "Let the places go?",
  gone: "You let the place go.",
  allGone: "You let the places go.",
  letItGo: "Let it go",
  letThemGo: "Let them go",
  letGoExplained: (isOne: boolean, name: string | number, names: string | number) =>
    `${isOne ? "The place" : "Both places"} in ${name} for ${names} ${isOne ? "goes" : "go"} to the next family at once. You can join the waitlist again, at its end.`,
}

export const waitlistRow = {
  waiting: (place: string | number) => `${place} on the waitlist`,
  bothOrNone: "Both or none",
  allOrNoneExplained: (part: ReactNode, idsCount: ReactNode) => (
    <>
      {part}: we ask you only when {idsCount} places are free at once.
    </>
  ),
  offerOneToo: "Offer us one place, too",
  waitlistFor: (name: string | number) => `for ${name}`,
  leaveNamed: (part: ReactNode) => <>Leave the waitlist{part}</>,
  stay: "Stay on the waitlist",
  leaveQuestion: (name: string | number) => `Leave the waitlist for ${name}?`,
  leave: "Leave the waitlist",
  left: (name: string) => `You left the waitlist for ${name}.`,
  leaveExplained: (waiting: string | number, isWaitingCount: boolean, place: string | number) =>
    `${waiting} ${isWaitingCount ? "lose" : "loses"} ${place} place on the waitlist. If you join again, you start at the end.`,
  next: "You are next.",
  familiesAhead: (families: number) => `${families} ${plural("family is", families, "families are")} ahead of you.`,
}

export const waitlistSection = {
  waitlists: "Waitlists",
  loadFailed: "We couldn't load your waitlists.",
  loadingYourWaitlists: "Loading your waitlists…",
  empty: "No waitlists yet. You can join one when a program is full.",
  explorePrograms: "Explore programs",
  firstComeFirstServed: "First come, first served. We never book without your yes.",
  lapsed: (name: ReactNode, datesOf: ReactNode, names: ReactNode) => (
    <>
      {name}, {datesOf}: the time to take the place for {names} ran out. It went to the next family.
    </>
  ),
  joinAgain: "Join the waitlist again",
}

export const waitlistStatus = {
  aPlaceIsHeld: "A place is held for you",
  waiting: (ordinal: string | number) => `${ordinal} on the waitlist`,
}

export const offerTime = {
  minutesLeft: (minutes: number) => `${plural("minute", minutes)} left`,
  hoursLeft: "hours left",
}
