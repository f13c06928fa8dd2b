import { addDays, weekday } from "@hub/domain/kernel/calendar"

// What the demo offers and when, counted like the demo does: from the Monday of the week in which the server was started, which may be
// last week by now. Every journey books other days, so that they can run in any order on one server.

const SINGLE_DAYS = ["Clay & Kiln Day", "Drum & Drama Day", "Kite Day", "Bug Safari", "Robot Kitchen"] as const
/** Of a child, whichever day of the week it is. */
export const singleDayOf = (child: string): RegExp => new RegExp(`${child}: (${SINGLE_DAYS.join("|")})`)
const CAMP_WEEKS = ["Trail Makers", "Kite & Wind Week", "River Rangers", "Forest Kitchen"] as const

export interface Offered {
  readonly day: string
  readonly name: string
}

const LOADED = new Date(process.env.JOURNEYS_BEGAN ?? Date.now())

function mondayAhead(weeks: number): string {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(LOADED)
  return addDays(today, weeks * 7 - ((weekday(today) + 6) % 7))
}

/** A single day; Monday is 0. They are offered for 40 weeks. */
export const singleDay = (weeks_ahead: number, index: 0 | 1 | 2 | 3 | 4): Offered => ({
  day: addDays(mondayAhead(weeks_ahead), index),
  name: SINGLE_DAYS[index],
})

/** The camp week for Kindergarten to 5th grade. They are offered for 11 weeks. */
export const campWeek = (weeks_ahead: number): Offered => ({
  day: mondayAhead(weeks_ahead),
  name: CAMP_WEEKS[weeks_ahead % CAMP_WEEKS.length] ?? "",
})

/** The address that shows the week of something offered. */
export const weekOf = ({ day }: Offered): string => `/availability?day=${day}`
