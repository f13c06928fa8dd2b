import { dayLabel, longWeekday } from "@hub/domain/kernel/calendar"
import { plural } from "@hub/domain/kernel/text"
import type { ReactNode } from "react"

// The texts of this room, by component.

export const bookingActions = {
  wasCanceled: "This booking was canceled.",
  addToCalendar: "Add to calendar",
  share: "Share",
  shareByEmail: "Share by email",
  move: "Move",
  cancel: "Cancel",
  cancelBy: (until: string) => `Cancel by ${until}.`,
  forMoney: (until: string) => `${until} for money back`,
  forCredit: (until: string) => `${until} for a credit`,
  forCode: (until: string) => `${until} for a promo code`,
  notCancelable: "This booking can't be canceled.",
  cancelingClosed: (until: string | number) => `Canceling closed ${until}.`,
  moveBy: (until: string | number) => `Move by ${until}.`,
  notMovable: "It can't be moved.",
  movingClosed: (until: string | number) => `Moving closed ${until}.`,
  bothClosed: (until: string | number) => `Canceling and moving closed ${until}.`,
}

export const bookingDays = {
  outAt: (localTime: string | number) => `, out ${localTime}`,
  fetchedBy: (fetched_by: string | number) => ` with ${fetched_by}`,
  checkedInAt: (localTime: string | number, out: string | number, whom: string | number) =>
    `In ${localTime}${out}${whom}`,
  notComing: "Not coming",
  allDays: (allCount: string | number) => `All ${allCount} days`,
}

export const bookingLinks = {
  move: (name: ReactNode) => <>Move{name}</>,
  cancel: (name: ReactNode) => <>Cancel{name}</>,
}

export const bookingPass = {
  dates: "Dates",
  date: "Date",
  where: "Where",
  meetAt: "Meet at",
}

export const bookingRow = {
  bookingFor: (who: string | number) => `for ${who}`,
}

export const bookingWhere = {
  directions: "Directions",
  where: "Where",
  map: "Map",
  allLocations: "All locations",
}

export const comingRow = {
  bookingFor: (who: string | number) => `for ${who}`,
  held: "Held for you, not booked",
  moreDays: (days: readonly string[]) => {
    const last = days.at(-1) ?? ""
    const name = longWeekday(last)
    return `and ${days.length} more ${plural(name, days.length)}, until ${dayLabel(last)}`
  },
}

export const comingUp = {
  loadingTheMonth: "Loading the month…",
  comingUp: "Coming up",
  shareOrSave: "Share or save",
  showAs: "Show as",
  list: "List",
  month: "Month",
  loadingYourBookings: "Loading your bookings…",
  loadFailed: "We couldn't load your bookings.",
  showMore: (left: string | number) => `Show ${left} more`,
  pastBookings: "Past bookings",
  empty: "Nothing coming up.",
}

export const dayOff = {
  onDay: (day: string | number) => `on ${day}`,
  notComingNamed: (part: ReactNode) => <>Not coming{part}</>,
  title: (name: string | number, day: string | number) => `${name} won’t come on ${day}?`,
  consequences:
    "The place stays yours for all other days. It was booked as a whole, so nothing comes back for one day. You can take the day back until it starts.",
  notComing: "Not coming",
  keepTheDay: "Keep the day",
  onDate: (dayWithWeekday: string | number) => `on ${dayWithWeekday}`,
  comingAfterAll: (part: ReactNode) => <>Coming after all{part}</>,
}

export const nextBookings = {
  loadingBookings: "Loading bookings…",
  loadFailed: "We couldn't load the bookings.",
  empty: "Nothing coming up.",
  next: "Next",
  more: (left: string | number) => `and ${left} more, on the dashboard.`,
}

export const onlineLink = {
  from: (when: string) => `Online. The link shows here an hour before: ${when}.`,
  unknown: "Online. The link isn't known yet. It will show here.",
  join: (name: string) => (
    <span>
      Join <span className="visually-hidden">{name}</span>
    </span>
  ),
}

export const nextSession = {
  notCheckedIn: "not checked in yet",
  checkedInAt: (time: string) => `checked in ${time}`,
  online: "online now",
  isOn: (program: string, name: string, isSelf: boolean) =>
    `${program} is on. ${isSelf ? "You aren't" : `${name} isn't`} checked in yet.`,
  isOnline: (program: string) => `${program} is on, online.`,
  hasEnded: (name: string, isSelf: boolean) =>
    `This booking has ended. ${isSelf ? "You are" : `${name} is`} still checked in.`,
  pickedUp: (name: string, time: string, by: string | null) =>
    `${name} was picked up at ${time}${by === null ? "" : ` by ${by}`}.`,
  youLeft: (time: string) => `You checked out at ${time}.`,
  pickUp: "Pick-up",
  ends: "Ends",
  where: "Where",
  meetAt: "Meet at",
  checkedIn: "Checked in",
  ofName: (name: ReactNode) => <>of {name}</>,
  showCheckInCode: (part: ReactNode) => <>Show check-in code{part}</>,
}

export const pastList = {
  loadingPastBookings: "Loading past bookings…",
  loadFailed: "We couldn't load past bookings.",
  empty: (name: string | number) => `No past bookings for ${name} yet.`,
  olderFailed: "Older bookings didn't load.",
}

export const upcomingBookings = {
  onlyOf: (isName: boolean, name: string | number) => `Only ${isName ? "your own" : `${name}'s`} bookings are shown.`,
  showEveryones: "Show everyone's",
  loadingYourBookings: "Loading your bookings…",
  loadFailed: "We couldn't load your bookings.",
  empty: "Nothing coming up.",
  findAProgram: "Find a program",
  toCancel: { open: "Cancel", by: (deadline: string) => `Cancel by ${deadline}.`, closed: "Can't be canceled now." },
  toMove: { open: "Move", by: (deadline: string) => `Move by ${deadline}.`, closed: "Can't be moved now." },
  seeWhy: "See why",
}

export const whenFigure = {
  until: (name: string | number, dayLabel: string | number) => ` to ${name}, ${dayLabel}`,
}

export const comingWeeks = {
  thisWeek: "This week",
  nextWeek: "Next week",
  laterIn: (month: string) => `Later in ${month}`,
}

export const shareBooking = {
  copyThis: (text: string) => `Copy this: ${text}`,
}

export const meetings = {
  inMinutes: (minutes: number) => `in ${minutes} min`,
  inHours: (hours: number, minutes: number) => `in ${hours} h ${minutes} min`,
  inDays: (days: number) => `in ${days} ${plural("day", days)}`,
}
