/** As families ask for it: a day like a school day, a part of one, after school, the evening. */
export const TIMES_OF_DAY = ["full_day", "half_day", "after_school", "evening"] as const
export type TimeOfDay = (typeof TIMES_OF_DAY)[number]

/** Starts, HH:mm. */
export const AFTER_SCHOOL_FROM = "15:00"
export const EVENING_FROM = "17:00"
export const FULL_DAY_HOURS = 5

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Of a session, HH:mm; an end that isn't after the start is on the next day. */
export function timeOfDay({ start_time, end_time }: { start_time: string; end_time: string }): TimeOfDay {
  if (start_time >= EVENING_FROM) return "evening"
  if (start_time >= AFTER_SCHOOL_FROM) return "after_school"
  const lasts = minutes(end_time) - minutes(start_time)
  return lasts <= 0 || lasts >= FULL_DAY_HOURS * 60 ? "full_day" : "half_day"
}
