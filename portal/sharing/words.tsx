import { plural } from "@hub/domain/kernel/text"
import type { ReactNode } from "react"

// The texts of this room, by component.

export const addPerson = {
  someoneElse: "Someone else",
  name: "Someone else's name",
  nameMissing: "Enter a name.",
  theirEmail: "Their email",
  emailHint: "An email looks like name@example.com.",
  add: "Add",
}

export const liveCalendars = {
  linkCopied: "Link copied. Share it only with people you trust.",
  copied: "Copied",
  copyFailed: "Your browser doesn't let us copy. Select the link and copy it.",
  everyone: "Everyone",
  oneChild: "one child",
  only: (name: string | number) => `Only ${name}`,
  liveCalendar: "Live calendar",
  timing: "Changes show within the hour",
  explanation: "A link for any calendar app. Anyone with it sees the days. Close it any time.",
  loadingYourLinks: "Loading your links…",
  loadFailed: "We couldn't load your links.",
  empty: "No link is open.",
  familyCalendar: "Family calendar",
  opened: (name: string) => `The link is ready: ${name}.`,
  closed: (name: string) => `The link is closed: ${name}.`,
  newLinkForEveryone: "New link for everyone",
  calendarOf: (name: string | number) => `${name}'s calendar`,
  onlyName: (name: string | number) => `Only ${name}`,
  notReadYet: "not read yet",
  today: (localTime: string | number) => `today, ${localTime}`,
  lastRead: (value: string | number) => `last read ${value}`,
  state: (
    who: string | number,
    follower_count: number,
    read: string | number,
    shortDay: string | number,
    until: string | number,
  ) =>
    `${who}. ${follower_count} ${plural("calendar", follower_count)} ${plural("follows", follower_count, "follow")} it; ${read}. Open until ${shortDay}, ${until}.`,
  copyTheLink: (name: string | number) => `Copy the link of ${name}`,
  addToMyCalendar: "Add to my calendar",
  addressChanged: "The old address is closed.",
  newAddress: "New address",
  linkFor: (name: string | number) => `for ${name}`,
  newAddressFor: (part: ReactNode) => <>New address{part}</>,
  closeThisLink: (name: ReactNode) => <>Close this link{name}</>,
  closeQuestion: (name: string | number) => `Close ${name}?`,
  nobodyFollows: "No one follows it right now.",
  followersStop: (count: number) =>
    `The ${plural("calendar", count, `${count} calendars`)} that ${plural("follows", count, "follow")} it ${plural("stops", count, "stop")} updating, usually within the hour. `,
  daysMayStay: "Days already loaded may stay until then.",
  closedForGood: "This address never works again. Other links stay open.",
  keepItOpen: "Keep it open",
  closeTheLink: "Close the link",
}

export const mailPreview = {
  from: "From",
  to: "To",
  thePeopleYouChoose: "the people you choose",
  subject: "Subject",
  unsubscribable: "Each email has a link to unsubscribe.",
}

export const shareScreen = {
  sentTo: (what: string | number, sent_to: string | number) => `${what} is on its way to ${sent_to}.`,
  sent: "Sent",
  sendByMail: "Send by email",
  whoseDays: "Whose days",
  unshared: (unshared: string | number) => `Not shared by this business: ${unshared}.`,
  toWhom: "To whom",
  note: "A note (optional)",
  whatTheyGet: "What they get",
  mailOf: (name: string | number) => `${name}'s mail`,
  noDays: "There are no days to share there. Choose another month or another child.",
  nobodyChosen: "Choose who gets it",
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
  title: "Send again today?",
  explanation: (names: string) => `You sent ${names} an email today already.`,
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
