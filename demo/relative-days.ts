import { addDays, addMonthsToDay, monthOf, weekday } from "@hub/domain/kernel/calendar"

// A day that lies around another one is written in angle brackets: its name, then steps from there. <week+12w+4d> is the Friday of the week in twelve
// weeks, <year+10m thursday+3w> this year's fourth Thursday of November. A step is so many days, weeks or months, or a weekday, which is the
// first one from there on. At the end `season` names the season that the day is in: "Summer 2027".

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]

const seasonIn =
  (...names: readonly string[]) =>
  (day: string): string => {
    const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
    // A winter is the year's that it ends in.
    return `${names[Math.floor((month % 12) / 3)]} ${month === 12 ? year + 1 : year}`
  }
const season = seasonIn("Winter", "Spring", "Summer", "Fall")
const NAMES_OF_DAYS: Readonly<Record<string, (day: string) => string>> = {
  season,
  temporada: seasonIn("Invierno", "Primavera", "Verano", "Otoño"),
  "season-address": (day) => season(day).toLowerCase().replace(" ", "-"),
}

/** What may be named, such as `today`: a day, or a time of day, which has no steps. */
export type Named = Readonly<Record<string, string>>

export const daysAround = (today: string) => ({
  today,
  /** Its Monday. */
  week: addDays(today, -((weekday(today) + 6) % 7)),
  month: `${monthOf(today)}-01`,
  year: `${today.slice(0, 4)}-01-01`,
})

function after(day: string, step: string): string {
  const [, count, unit] = /^([+-]\d+)([dwm])$/.exec(step) ?? []
  if (unit === "m") return addMonthsToDay(day, Number(count))
  if (unit !== undefined) return addDays(day, Number(count) * (unit === "w" ? 7 : 1))
  if (WEEKDAYS.includes(step)) return addDays(day, (WEEKDAYS.indexOf(step) - weekday(day) + 7) % 7)
  const named = NAMES_OF_DAYS[step]?.(day)
  if (named === undefined) throw new Error(`<${step}> is no step from a day`)
  return named
}

/** A text with real days. */
export const withDays = (text: string, named: Named): string =>
  text.replaceAll(/<([a-z][a-z0-9 +-]*)>/g, (_, written: string) => {
    const [name = "", ...steps] = written.split(/ |(?=[+-]\d)/)
    const start = named[name]
    if (start === undefined) throw new Error(`<${written}> is no day: there are ${Object.keys(named).join(", ")}`)
    return steps.reduce(after, start)
  })
