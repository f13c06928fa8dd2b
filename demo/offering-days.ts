import { addDays } from "@hub/domain/kernel/calendar"

export const fiveDays = (monday: string) => [0, 1, 2, 3, 4].map((step) => addDays(monday, step))
/** So many open days, a week apart. */
export const weekly = (first: string, times: number, isOff: IsOff) =>
  weeks(0, times + 3)
    .map((week) => addDays(first, week * 7))
    .filter((day) => !isOff(day))
    .slice(0, times)
export type IsOff = (day: string) => boolean
export const weeks = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
