import { plural } from "@hub/domain/kernel/text"
import type { ReactNode } from "react"

// The texts of this room, by component.

export const acknowledgeRejection = {
  archived: (program: string) => `${program} is archived.`,
}

export const applicationAnswer = {
  beingRead: "Being read",
  changeableUntilThen: " Until then you can change your answers below.",
  received: (isMailOff: boolean, value: ReactNode) => (
    <>
      We have it. There is nothing to do until {isMailOff ? "the answer is here" : "we write to you"}, and nothing was
      charged.{value}
    </>
  ),
  pleaseChangeSomething: "Please change something",
  changeBelow: (on: string | number) => `${on}. Change it in the parts below, then send it again.`,
  yesPayToKeep: "Yes! Pay to keep the place",
  payBy: (value: ReactNode, value2: ReactNode) => (
    <>
      {value}by {value2}. After that it goes to the next family.
    </>
  ),
  approvedAndBooked: "Approved and booked",
  onSchedule: (on: string | number) => `It is on your schedule${on}.`,
  seeYourSchedule: "See your schedule",
  payTimeOver: "The time to pay ran out",
  notThisTime: "Not this time",
  placeGone: "The place went to the next family. Nothing was charged.",
  nothingWasCharged: (when: string | number) => `${when}. Nothing was charged.`,
  somethingCameUp: "Something came up?",
  askWhy: "Ask why",
  weReadEveryEmail: "We read every email.",
  write: "Write",
  archive: "Archive",
  isArchived: "This is under Archived.",
  staysFindable: "You'll still find it under Archived.",
  withdrawnOn: (value: string | number) => `You withdrew this on ${value}`,
  withdrawnExplained: "Nothing was charged, and staff no longer see it.",
  applyAgainUntil: (dayLabel: string | number) => `You can apply again until ${dayLabel}.`,
  backToApplications: "Back to applications",
  applyAgain: "Apply again",
}

export const applicationLine = {
  label: "Where it is",
}

export const applicationRow = {
  aParticipant: "A participant",
  seeIt: "See it",
  submitThisOne: "Submit this one",
  toDoFirst: (left: number) => `${left} ${plural("part", left)} to do first`,
  continue: "Continue",
  answerAndResend: "Answer and resend",
  seeYourSchedule: "See your schedule",
  archive: (part: ReactNode) => <>Archive{part}</>,
}

export const applicationScreen = {
  aParticipant: "A participant",
  applications: "Applications",
  withdrawThisApplication: "Withdraw this application",
  closed: "Applications have closed. ",
  applyUntil: "You can apply until",
  answerTime: (answer_days: number) => `We answer in about ${answer_days} ${plural("day", answer_days)}. `,
  creditsPay: "If we say yes, your credits pay and the place is booked right away.",
  payOnlyIfYes: (price: ReactNode, payment_hours: ReactNode) => (
    <>
      You pay only if we say yes: {price}, within {payment_hours} hours.
    </>
  ),
  alsoReady: "Also ready to go",
  submitTogether: "Submit together",
  allPartsDone: (rangeLabel: string | number) => `${rangeLabel}. All parts done.`,
  toPay: "to pay",
  doneOf: (doneCount: string | number, partsCount: string | number) => `${doneCount} of ${partsCount}`,
  partsDone: "parts done",
  next: (name: string | number) => `Next: ${name}`,
  sendWithoutCard: "Send it without a card",
  readyToSubmit: "ready to submit",
  resend: "Send it again",
  submit: (sendingCount: number) => `Submit ${sendingCount} ${plural("application", sendingCount)}`,
}

export const applicationStatusText = {
  answerHere: "You'll find the answer here.",
  weWillWrite: "We'll write when we have an answer.",
  withdrawn: "Withdrawn.",
  withdrawnOn: (on: string | number) => `By you,${on} Nothing was charged.`,
  draftAllPartsDone: "Draft, all parts done.",
  readyToSubmit: "Ready to submit.",
  draft: "Draft.",
  draftParts: (openCount: string | number, partsCount: number) =>
    `${openCount} of ${partsCount} ${plural("part", partsCount)} to do. No place is reserved for a draft.`,
  inReview: "In review.",
  usuallyAnsweredIn: (days: string | number) => `Usually answered in ${days}.`,
  nothingToDo: (value: string | number) => `${value} Nothing to do.`,
  sentBackToYou: "Sent back to you.",
  payBy: (deadline: string | number) => ` by ${deadline}`,
  payToKeep: (sum: string | number, until: string | number) => `Yes! Pay to keep it${sum}${until}.`,
  reservedUntilThen: "The place is reserved until then.",
  approvedAndBooked: "Approved and booked.",
  onSchedule: "It is on your schedule.",
  payTimeOver: "The time to pay ran out.",
  placeGone: "The place went to the next family. Nothing was charged.",
  notThisTime: "Not this time.",
}

export const applicationsList = {
  loadFailed: "We couldn't load your applications.",
  loadingYourApplications: "Loading your applications…",
  readyToSubmit: "ready to submit",
  submit: (tickedCount: number) => `Submit ${tickedCount} ${plural("application", tickedCount)}`,
  archived: (count: number) => `Archived (${count})`,
  applications: "Applications",
  empty: "No applications yet. Some programs ask for one before you book.",
  explore: "Explore",
  forYouToDo: "For you to do",
  withUs: "With us",
  answered: "Answered",
}

export const applyForm = {
  applyFor: (name: string | number) => `Apply for ${name}`,
  explanation: (value: string | number, isMailOff: boolean) =>
    `${value}. This program asks for an application: you send it, we answer ${isMailOff ? "here" : "by email"}. You pay only if we say yes.`,
  whoIsApplying: "Who is applying?",
  chooseWho: "Choose who applies.",
  hasOpenOne: (name: ReactNode, isName: boolean) => (
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
  fromProfile: "From the profile.",
  profileNeeded: "Grade and birth date, about 1 min.",
  answered: "Answered.",
  questionsNeeded: (is_required: boolean) => `Questions, about 4 min.${is_required ? "" : " You may skip them."}`,
  sentToUs: "Sent to us.",
  documentNeeded: "Read and answer, about 2 min.",
  cardOnFile: "Card on file",
  chargedAfterYes: "Charged only after a yes, when you pay.",
  nothingChargedYet: "Nothing is charged before a yes.",
  done: (doneCount: string | number) => `${doneCount} done`,
  isDone: "Done",
  toDo: "To do",
  optional: "Optional",
}

export const payLink = {
  pay: "Pay",
  bookWithCredits: "Book with credits",
  payAmount: (price: string | number) => `Pay ${price}`,
}

export const submitProblems = {
  sendAgain: "Send again: nothing is sent twice.",
  notSent: (refusedCount: number) => `${refusedCount} ${plural("application", refusedCount)} not sent`,
  othersSent: (count: number, isMailOff: boolean) =>
    `The other ${plural("one was", count, `${count} were`)} sent. ${isMailOff ? "You'll find the answer here." : "We'll write when we have an answer."}`,
  addACard: "Add a card",
  sendWithoutACard: "Send without a card",
}

export const withdrawButton = {
  nobodyRead: "Nobody has read it yet.",
  staffLoseIt: "Staff no longer see it.",
  placeLost: "Your reserved place goes to the next family at once.",
  withdraw: "Withdraw",
  withdrawn: "Your application is withdrawn.",
  withdrawQuestion: (name: string | number) => `Withdraw ${name}?`,
  consequences: (what_happens: string | number) =>
    `${what_happens} Staff will no longer see it, and you lose your turn. Nothing was charged; you can apply again while applications are open.`,
  keepIt: "Keep it",
}

export const submitSeveral = {
  sent: (count: number, isMailOff: boolean) =>
    `${count} ${plural("application", count)} sent. ${isMailOff ? "You'll find the answer here." : "We'll write when we have an answer."}`,
}

export const applicationTimeline = {
  filledIn: "Filled in",
  sentOn: (day: string) => `Sent ${day}`,
  toFillIn: "To fill in",
  inReview: "In review",
  answer: "Answer",
  booked: "Booked",
  sentBack: "Sent back",
  readOnce: "Read once",
  read: "Read",
  yes: "Yes",
  no: "No",
  toPay: "To pay",
  timeOver: "Time over",
  withdrawn: "Withdrawn",
}
