import { kitLocale } from "../texts.ts"

// Spec 4.12 and 5: which days can be chosen, and the bounds.

export const FIRST_DAY = "1940-01-01"
export const LAST_DAY = "2100-12-31"

export interface DayRules {
  /** When given, every other day is disabled and no other rule applies. */
  enabled_dates?: readonly string[] | undefined
  disabled_dates?: readonly string[] | undefined
  min?: string | undefined
  max?: string | undefined
}

export function isDayDisabled(
  day: string,
  { enabled_dates, disabled_dates, min = FIRST_DAY, max = LAST_DAY }: DayRules,
): boolean {
  if (enabled_dates !== undefined) return !enabled_dates.includes(day)
  return disabled_dates?.includes(day) === true || day < min || day > max
}

/** Whether a month, `YYYY-MM`, has a day within the bounds. */
export const isMonthWithin = (month: string, { min = FIRST_DAY, max = LAST_DAY }: DayRules): boolean =>
  month >= min.slice(0, 7) && month <= max.slice(0, 7)

// Days are `YYYY-MM-DD`: they sort as text, and no time zone shifts them.

const spoken = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined
  let locale = ""
  return (day: string): string => {
    if (format === undefined || locale !== kitLocale()) {
      locale = kitLocale()
      format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" })
    }
    return format.format(new Date(day))
  }
}

/** "June 21". */
export const shortDay = spoken({ month: "long", day: "numeric" })
/** "Monday, June 21, 2027". */
export const spokenDay = spoken({ weekday: "long", month: "long", day: "numeric", year: "numeric" })
/** "Jun". */
export const shortMonth = spoken({ month: "short" })

const shortWeekday = spoken({ weekday: "short" })
/** "Sun". */
export const sundayName = (): string => shortWeekday("2000-01-02")
