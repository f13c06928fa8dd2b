import { plural } from "@hub/domain/kernel/text"
import type { ReactNode } from "react"

// The texts of this room, by component.

export const addPerson = {
  someoneElse: "Someone else",
  someoneElsesName: "Someone else's name",
  enterAName: "Enter a name.",
  theirEmail: "Their email",
  anEmailLooksLikeName: "An email looks like name@example.com.",
  add: "Add",
}

export const liveCalendars = {
  linkCopiedShareItOnly: "Link copied. Share it only with people you trust.",
  copied: "Copied",
  yourBrowserDoesntLetUs: "Your browser doesn't let us copy. Select the link and copy it.",
  everyone: "Everyone",
  oneChild: "one child",
  only: (name: string | number) => `Only ${name}`,
  liveCalendar: "Live calendar",
  changesShowWithinTheHour: "Changes show within the hour",
  aLinkForAnyCalendar: "A link for any calendar app. Anyone with it sees the days. Close it any time.",
  loadingYourLinks: "Loading your links…",
  weCouldntLoadYourLinks: "We couldn't load your links.",
  noLinkIsOpen: "No link is open.",
  familyCalendar: "Family calendar",
  newLinkForEveryone: "New link for everyone",
  sCalendar: (name: string | number) => `${name}'s calendar`,
  only2: (name: string | number) => `Only ${name}`,
  notReadYet: "not read yet",
  today: (localTime: string | number) => `today, ${localTime}`,
  lastRead: (value: string | number) => `last read ${value}`,
  itOpenUntil: (
    who: string | number,
    follower_count: number,
    read: string | number,
    shortDay: string | number,
    until: string | number,
  ) =>
    `${who}. ${follower_count} ${plural("calendar", follower_count)} ${follower_count === 1 ? "follows" : "follow"} it; ${read}. Open until ${shortDay}, ${until}.`,
  copyTheLink: (name: string | number) => `Copy the link of ${name}`,
  addToMyCalendar: "Add to my calendar",
  theOldAddressIsClosed: "The old address is closed.",
  newAddress: "New address",
  for: (name: string | number) => `for ${name}`,
  newAddress2: (part: ReactNode) => <>New address{part}</>,
  closeThisLink: (name: ReactNode) => <>Close this link{name}</>,
  close: (name: string | number) => `Close ${name}?`,
  noOneFollowsItRight: "No one follows it right now. ",
  theThatIt: (count: number) =>
    `The ${count === 1 ? "calendar" : `${count} calendars`} that ${count === 1 ? "follows" : "follow"} it ${count === 1 ? "stops" : "stop"} at the next read, mostly within the hour. `,
  daysAlreadyOnAScreen: "Days already on a screen may stay until then.",
  thisAddressNeverWorks: "This address never works again. Other links stay open.",
  keepItOpen: "Keep it open",
  closeTheLink: "Close the link",
}

export const mailPreview = {
  from: "From",
  to: "To",
  nobodyYet: "nobody yet",
  subject: "Subject",
  hello: (hasNoTo: boolean, to: string | number) => `Hello ${hasNoTo ? "…" : to},`,
  eachEmailHasALink: "Each email has a link to unsubscribe.",
}

export const shareScreen = {
  isOnItsWayTo: (what: string | number, sent_to: string | number) => `${what} is on its way to ${sent_to}.`,
  sent: "Sent",
  sendByMail: "Send by mail",
  whoseDays: "Whose days",
  notSharedByThisBusiness: (unshared: string | number) => `Not shared by this business: ${unshared}.`,
  toWhom: "To whom",
  aNoteOptional: "A note (optional)",
  whatTheyGet: "What they get",
  sMail: (name: string | number) => `${name}'s mail`,
  thereAreNoDaysTo: "There are no days to share there. Choose another month or another child.",
  chooseWhoGetsIt: "Choose who gets it",
  atMostAtOnce: (recipients_max: string | number) => `At most ${recipients_max} at once`,
  noDaysToSend: "No days to send",
  people: (chosenCount: string | number) => `${chosenCount} people`,
  sendTo: (what: string | number, value: string | number) => `Send ${what} to ${value}`,
}

export const whatDays = {
  whichDays: "Which days",
  aMonth: "A month",
  oneProgram: "One program",
  previousMonth: "Previous month",
  withSomethingOn: (day_count: number) => `${day_count} ${plural("day", day_count)} with something on`,
  nextMonth: "Next month",
  whichProgram: "Which program",
}

export const sendAgain = {
  sendAgainToday: "Send again today?",
  gotAMailToday: (names: string) => `You sent ${names} an email today already.`,
  sendAgain: "Send again",
  notNow: "Not now",
}

export const people = {
  mayPickUp: "May pick up.",
  notOnTheList: "Not on the pick-up list.",
  sentToday: " Sent today.",
  sent: (day: string) => ` Sent ${day}.`,
  unsubscribed: "Unsubscribed from these emails.",
}
