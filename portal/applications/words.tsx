import { plural } from "@hub/domain/kernel/text"
import type { ReactNode } from "react"

// The texts of this room, by component.

export const applicationAnswer = {
  beingRead: "Being read",
  untilThenYouCanChange: " Until then you can change your answers below.",
  weHaveItThere: (isMailOff: boolean, value: ReactNode) => (
    <>
      We have it. There is nothing to do until {isMailOff ? "the answer is here" : "we write to you"}, and nothing was
      charged.{value}
    </>
  ),
  pleaseChangeSomething: "Please change something",
  changeItInTheParts: (on: string | number) => `${on}. Change it in the parts below, then send it again.`,
  yesPayToKeep: "Yes! Pay to keep the place",
  byAfterThatItGoes: (value: ReactNode, value2: ReactNode) => (
    <>
      {value}by {value2}. After that it goes to the next family.
    </>
  ),
  approvedAndBooked: "Approved and booked",
  itIsOnYourSchedule: (on: string | number) => `It is on your schedule${on}.`,
  seeYourSchedule: "See your schedule",
  theTimeToPayRan: "The time to pay ran out",
  notThisTime: "Not this time",
  thePlaceWentTo: "The place went to the next family. Nothing was charged.",
  nothingWasCharged: (when: string | number) => `${when}. Nothing was charged.`,
  somethingCameUp: "Something came up?",
  askWhy: "Ask why",
  weReadEveryEmail: "We read every email.",
  write: "Write",
  gotItPutAway: "Got it, put away",
  thisIsUnderPutAway: "This is under Put away.",
  youllStillFindItUnder: "You'll still find it under Put away.",
  youWithdrewThisOn: (value: string | number) => `You withdrew this on ${value}`,
  nothingWasCharged2: "Nothing was charged, and staff no longer see it.",
  youCanApplyAgainUntil: (dayLabel: string | number) => `You can apply again until ${dayLabel}.`,
  backToApplications: "Back to applications",
  applyAgain: "Apply again",
}

export const applicationLine = {
  whereIt: "Where it is",
}

export const applicationRow = {
  aParticipant: "A participant",
  seeIt: "See it",
  submitThisOne: "Submit this one",
  toDoFirst: (left: number) => `${left} ${plural("part", left)} to do first`,
  continue: "Continue",
  answerAndResend: "Answer and resend",
  seeYourSchedule: "See your schedule",
  gotItPutAway: (part: ReactNode) => <>Got it, put away{part}</>,
}

export const applicationScreen = {
  aParticipant: "A participant",
  applications: "Applications",
  withdrawThisApplication: "Withdraw this application",
  applicationsHaveClosed: "Applications have closed. ",
  youCanApplyUntil: "You can apply until",
  weAnswerInAbout: (answer_days: number) => `We answer in about ${answer_days} ${plural("day", answer_days)}. `,
  ifWeSayYes: "If we say yes, your credits pay and the place is booked right away.",
  youPayOnlyIfWe: (price: ReactNode, payment_hours: ReactNode) => (
    <>
      You pay only if we say yes: {price}, within {payment_hours} hours.
    </>
  ),
  alsoReadyToGo: "Also ready to go",
  submitTogether: "Submit together",
  allPartsDone: (rangeLabel: string | number) => `${rangeLabel}. All parts done.`,
  toPay: "to pay",
  of: (doneCount: string | number, partsCount: string | number) => `${doneCount} of ${partsCount}`,
  partsDone: "parts done",
  next: (name: string | number) => `Next: ${name}`,
  sendItWithoutACard: "Send it without a card",
  readyToSubmit: "ready to submit",
  sendItAgain: "Send it again",
  submit: (sendingCount: number) => `Submit ${sendingCount} ${plural("application", sendingCount)}`,
}

export const applicationStatusText = {
  youllFindTheAnswerHere: "You'll find the answer here.",
  wellWriteWhenWeHave: "We'll write when we have an answer.",
  withdrawn: "Withdrawn.",
  byYouNothingWasCharged: (on: string | number) => `By you,${on} Nothing was charged.`,
  draftAllPartsDone: "Draft, all parts done.",
  readyToSubmit: "Ready to submit.",
  draft: "Draft.",
  ofToDoNoPlace: (openCount: string | number, partsCount: number) =>
    `${openCount} of ${partsCount} ${plural("part", partsCount)} to do. No place is reserved for a draft.`,
  inReview: "In review.",
  usuallyAnsweredIn: (days: string | number) => `Usually answered in ${days}.`,
  nothingToDo: (value: string | number) => `${value} Nothing to do.`,
  sentBackToYou: "Sent back to you.",
  by: (deadline: string | number) => ` by ${deadline}`,
  yesPayToKeepIt: (sum: string | number, until: string | number) => `Yes! Pay to keep it${sum}${until}.`,
  thePlaceIsReservedUntil: "The place is reserved until then.",
  approvedAndBooked: "Approved and booked.",
  itIsOnYourSchedule: "It is on your schedule.",
  theTimeToPayRan: "The time to pay ran out.",
  thePlaceWentTo: "The place went to the next family. Nothing was charged.",
  notThisTime: "Not this time.",
}

export const applicationsList = {
  weCouldntLoad: "We couldn't load your applications.",
  loadingYourApplications: "Loading your applications…",
  readyToSubmit: "ready to submit",
  submit: (tickedCount: number) => `Submit ${tickedCount} ${plural("application", tickedCount)}`,
  putAway: (put_awayCount: string | number) => `Put away (${put_awayCount})`,
  noApplicationsYetSome: "No applications yet. Some programs ask for one before you book.",
  explore: "Explore",
  forYouToDo: "For you to do",
  withUs: "With us",
  answered: "Answered",
}

export const applyForm = {
  applyFor: (name: string | number) => `Apply for ${name}`,
  thisProgramAsks: (value: string | number, isMailOff: boolean) =>
    `${value}. This program asks for an application: you send it, we answer ${isMailOff ? "here" : "by email"}. You pay only if we say yes.`,
  whoIsApplying: "Who is applying?",
  anOpenApplication: (name: ReactNode, isName: boolean) => (
    <>
      {name} {isName ? "have" : "has"} an open application.
    </>
  ),
  seeIt: (name: ReactNode) => <>See it{name}</>,
  allApplications: "All applications",
  start: "Start",
}

export const otherProgram = {
  see: (name: string | number) => `See ${name}`,
}

export const partsList = {
  aboutYou: "About you",
  about: (who: string | number) => `About ${who}`,
  fromTheProfile: "From the profile.",
  gradeAndBirthDateAbout: "Grade and birth date, about 1 min.",
  answered: "Answered.",
  questionsAbout4Min: (is_required: boolean) => `Questions, about 4 min.${is_required ? "" : " You may skip them."}`,
  sentToUs: "Sent to us.",
  readAndAnswerAbout2: "Read and answer, about 2 min.",
  cardOnFile: "Card on file",
  chargedOnlyAfterAYes: "Charged only after a yes, when you pay.",
  nothingIsChargedBefore: "Nothing is charged before a yes.",
  done: (doneCount: string | number) => `${doneCount} done`,
  done2: "Done",
  toDo: "To do",
  optional: "Optional",
}

export const payLink = {
  pay: "Pay",
  bookWithCredits: "Book with credits",
  pay2: (price: string | number) => `Pay ${price}`,
}

export const submitProblems = {
  sendAgainNothingIsSent: "Send again: nothing is sent twice.",
  notSent: (refusedCount: number) => `${refusedCount} ${plural("application", refusedCount)} not sent`,
  addACard: "Add a card",
  sendWithoutACard: "Send without a card",
}

export const withdrawButton = {
  nobodyHasReadItYet: "Nobody has read it yet.",
  staffNoLongerSeeIt: "Staff no longer see it.",
  yourReservedPlaceGoesTo: "Your reserved place goes to the next family at once.",
  withdraw: "Withdraw",
  yourApplication: "Your application is withdrawn.",
  withdraw2: (name: string | number) => `Withdraw ${name}?`,
  staffWillNoLongerSee: (what_happens: string | number) =>
    `${what_happens} Staff will no longer see it, and you lose your turn. Nothing was charged; you can apply again while applications are open.`,
  keepIt: "Keep it",
}

export const submitSeveral = {
  sent: (count: number, isMailOff: boolean) =>
    `${count} ${plural("application", count)} sent. ${isMailOff ? "You'll find the answer here." : "We'll write when we have an answer."}`,
}
