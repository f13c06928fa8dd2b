import { LOCALE } from "../locale.ts"

// Days are `YYYY-MM-DD`: they sort as text, and no time zone shifts them.

const spoken = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: "UTC" })
  return (day: string): string => format.format(new Date(day))
}

/** "June 21". */
export const shortDay = spoken({ month: "long", day: "numeric" })
/** "Monday, June 21, 2027". */
export const spokenDay = spoken({ weekday: "long", month: "long", day: "numeric", year: "numeric" })
