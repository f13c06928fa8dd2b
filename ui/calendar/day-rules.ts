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
