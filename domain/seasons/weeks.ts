import type { DaysOff } from "../company/company.ts"
import { daysOffOn } from "../company/days-off.ts"
import { addDays, weekday } from "../kernel/calendar.ts"
import type { Season, SeasonWeek } from "./season.ts"

// A season's weeks begin on Monday, whichever day families' calendars begin with: camps are sold from Monday to Friday.

/** Of one season: its grid is read at once. */
export const MOST_WEEKS = 60

type Dates = Pick<Season, "start_date" | "end_date">

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((weekday(day) + 6) % 7))

export const isWeekend = (day: string): boolean => weekday(day) % 6 === 0

export const isInSeason = ({ start_date, end_date }: Dates, day: string): boolean =>
  start_date <= day && day <= end_date

/** The Mondays of its weeks; the first may lie before the season. */
export function mondaysOf({ start_date, end_date }: Dates): string[] {
  const mondays: string[] = []
  for (let monday = mondayOf(start_date); monday <= end_date; monday = addDays(monday, 7)) mondays.push(monday)
  return mondays
}

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const

/** `meeting` are the days on which anything of the business meets. */
export function weeksOf(season: Dates, meeting: ReadonlySet<string>, days_off: readonly DaysOff[]): SeasonWeek[] {
  return mondaysOf(season).map((week) => {
    const all = WEEK.map((step) => addDays(week, step)).filter((day) => isInSeason(season, day))
    const open = all.filter((day) => meeting.has(day) && daysOffOn(days_off, day) === undefined)
    const weekdays = open.filter((day) => !isWeekend(day))
    return {
      week,
      days: weekdays.length > 0 ? weekdays : open,
      closed: all.flatMap((date) => {
        const off = isWeekend(date) ? undefined : daysOffOn(days_off, date)
        return off === undefined ? [] : [{ date, name: off.name }]
      }),
    }
  })
}
