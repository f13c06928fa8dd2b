import { kitLocale } from "../texts.ts"

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
