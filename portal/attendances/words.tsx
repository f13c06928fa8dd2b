import { dayLabel, longWeekday } from "@hub/domain/kernel/calendar"
import { plural } from "@hub/domain/kernel/text"
import type { ReactNode } from "react"

// The texts of this room, by component.

export const bookingActions = {
  thisBookingWasCanceled: "This booking was canceled.",
  calendarFile: "Calendar file",
  share: "Share",
  shareByEmail: "Share by email",
  move: "Move",
  cancel: "Cancel",
  cancelBy: (until: string | number) => `Cancel by ${until}.`,
  thisBookingCant: "This booking can't be canceled.",
  cancelingClosed: (until: string | number) => `Canceling closed ${until}.`,
  moveBy: (until: string | number) => `Move by ${until}.`,
  itCantBeMoved: "It can't be moved.",
  movingClosed: (until: string | number) => `Moving closed ${until}.`,
}

export const bookingDays = {
  out: (localTime: string | number) => `, out ${localTime}`,
  with: (fetched_by: string | number) => ` with ${fetched_by}`,
  in: (localTime: string | number, out: string | number, whom: string | number) => `In ${localTime}${out}${whom}`,
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
  cancelBy: "Cancel by",
}

export const bookingRow = {
  for: (who: string | number) => `for ${who}`,
}

export const bookingWhere = {
  onlineWellSendYou: "Online. We'll send you the link.",
  onlineWellEmailYou: "Online. We'll email you the link before it starts.",
  directions: "Directions",
  map: "Map",
  allLocations: "All locations",
}

export const comingRow = {
  for: (who: string | number) => `for ${who}`,
  heldForYouNotBooked: "Held for you, not booked",
  andMore: (days: readonly string[]) => {
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
  weCouldntLoad: "We couldn't load your bookings.",
  showMore: (left: string | number) => `Show ${left} more`,
  pastBookings: "Past bookings",
  nothingComingUp: "Nothing coming up.",
}

export const dayOff = {
  on: (day: string | number) => `on ${day}`,
  notComing: (part: ReactNode) => <>Not coming{part}</>,
  wontComeOn: (name: string | number, day: string | number) => `${name} won’t come on ${day}?`,
  thePlaceStaysYours:
    "The place stays yours for all other days. It was booked as a whole, so nothing comes back for one day. You can take the day back until it starts.",
  notComing2: "Not coming",
  keepTheDay: "Keep the day",
  on2: (dayWithWeekday: string | number) => `on ${dayWithWeekday}`,
  comingAfterAll: (part: ReactNode) => <>Coming after all{part}</>,
}

export const nextBookings = {
  loadingBookings: "Loading bookings…",
  weCouldntLoadTheBookings: "We couldn't load the bookings.",
  nothingComingUp: "Nothing coming up.",
  next: "Next",
  andMoreOnTheDashboard: (left: string | number) => `and ${left} more, on the dashboard.`,
}

export const nextSession = {
  thereNow: "there now",
  inProgress: "in progress",
  pickUp: "Pick-up at",
  where: "Where",
  meetAt: "Meet at",
  checkedIn: "Checked in",
  began: "Began",
  of: (name: ReactNode) => <>of {name}</>,
  showCheckInCode: (part: ReactNode) => <>Show check-in code{part}</>,
}

export const pastList = {
  loadingPastBookings: "Loading past bookings…",
  weCouldntLoadPast: "We couldn't load past bookings.",
  noPastBookingsForYet: (name: string | number) => `No past bookings for ${name} yet.`,
  olderBookingsDidntLoad: "Older bookings didn't load.",
}

export const upcomingBookings = {
  onlyBookingsAreShown: (isName: boolean, name: string | number) =>
    `Only ${isName ? "your own" : `${name}'s`} bookings are shown.`,
  showEveryones: "Show everyone's",
  loadingYourBookings: "Loading your bookings…",
  weCouldntLoad: "We couldn't load your bookings.",
  nothingComingUp: "Nothing coming up.",
  findAProgram: "Find a program",
  cancelByForACredit: (deadline: string | number) => `Cancel by ${deadline} for a credit.`,
  cantBeCanceledNow: "Can't be canceled now.",
  cancel: "Cancel",
  move: "Move",
}

export const whenFigure = {
  to: (name: string | number, dayLabel: string | number) => ` to ${name}, ${dayLabel}`,
}
