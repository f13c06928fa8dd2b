import { dayLabel, WEEKDAYS, weekday } from "@hub/domain/kernel/calendar"
import { localDay, localTime } from "./local-time.ts"

/** "Fri, Dec 11th, 9:00AM EST": the zone stands beside the time, because a family may read it far from there. */
export function deadline(instant: string, time_zone: string): string {
  const day = localDay(instant, time_zone)
  const zone = new Intl.DateTimeFormat("en-US", { timeZone: time_zone, timeZoneName: "short" })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === "timeZoneName")
  return `${WEEKDAYS[weekday(day)] ?? ""}, ${dayLabel(day)}, ${localTime(instant, time_zone)} ${zone?.value ?? ""}`.trim()
}
