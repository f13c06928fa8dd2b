import { type Static, Type } from "typebox"
import { Day, WallTime } from "../kernel/wire.ts"

/** A day on which a participant is with the business. */
export const BookedDay = Type.Object({ date: Day, start_time: WallTime, end_time: WallTime })
export type BookedDay = Static<typeof BookedDay>

export interface Dose {
  readonly day: string
  readonly time: string
}

interface Plan {
  readonly first_day: string
  readonly last_day: string
  readonly times: readonly string[]
}

/** A session that ends after midnight lasts until the end of its day here. */
const isDuring = ({ start_time, end_time }: BookedDay, time: string): boolean =>
  time >= start_time && (time <= end_time || end_time <= start_time)

/** The doses that staff give: at the set times of the days that are booked, within their hours. Others stay the family's. */
export function plannedDoses({ first_day, last_day, times }: Plan, days: readonly BookedDay[]): Dose[] {
  const doses = new Map<string, Dose>()
  for (const day of days) {
    if (day.date < first_day || day.date > last_day) continue
    for (const time of times) if (isDuring(day, time)) doses.set(`${day.date} ${time}`, { day: day.date, time })
  }
  return [...doses.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, dose]) => dose)
}
