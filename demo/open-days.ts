import { addDays } from "@hub/domain/kernel/calendar"
import type { OfferingRow } from "@hub/server/import/business-data"
import { type IsOff, weeks } from "./offering-days.ts"
import { offering } from "./offering-plan.ts"

export const OPEN_DAYS = [
  { id: "open-barn", site: "mill-pond", set: "open-mill-pond", name: "Open Barn", room: "Barn" },
  { id: "open-meadow", site: "pond-meadow", set: "open-pond-meadow", name: "Open Meadow", room: "Meadow tent" },
] as const

/** From two hours before a time until seven after it, on the same day. Late in the evening all day, so that the gates are open after midnight too. */
function hoursAround(time: string): readonly [start: string, end: string] {
  const hour = Number(time.slice(0, 2))
  if (hour >= 21) return ["00:00", "23:59"]
  const clock = (at: number) => `${String(at).padStart(2, "0")}:00`
  return [clock(Math.max(0, hour - 2)), hour + 7 > 23 ? "23:59" : clock(hour + 7)]
}

/** Today and the six days after it, around the hour at which the demo is loaded. */
export function openDays(today: string, time: string, isOff: IsOff): OfferingRow[] {
  const days = weeks(0, 6)
    .map((later) => addDays(today, later))
    .filter((day) => !isOff(day))
  return OPEN_DAYS.map(({ id, set: set_id, name, room }) =>
    offering({ id, set: set_id, credit: "open-day", name, days, at: hoursAround(time), capacity: 60, room }),
  )
}
