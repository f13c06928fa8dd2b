import { dayLabel, timeLabel, WEEKDAYS, weekday } from "@hub/domain/kernel/calendar"
import { plural } from "@hub/domain/kernel/text"
import { gradeRangeLabel } from "@hub/domain/participants/grade"
import type { Init } from "../api/inlined.ts"

type Funbox = Init["funboxes"][number]

/** "Pre-K 4 to 5th grade", or the funbox's own line when any grade goes. */
export function whoFor({ summary, tagline }: Funbox): string {
  const range = gradeRangeLabel(summary.min_grade, summary.max_grade)
  return range === undefined ? tagline : `${range} grade`
}

const local = (instant: string, time_zone: string): { day: string; time: string } => {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone: time_zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((known) => known.type === type)?.value ?? ""
  return { day: `${part("year")}-${part("month")}-${part("day")}`, time: `${part("hour")}:${part("minute")}` }
}

/** The one live figure of a funbox: how many can be booked, or when booking opens. */
export function liveFigure({ summary }: Funbox, time_zone: string): { figure: string; unit: string } {
  const { opens_at, open_offering_count, is_program } = summary
  if (opens_at !== null) {
    const { day, time } = local(opens_at, time_zone)
    return { figure: WEEKDAYS[weekday(day)] ?? "", unit: `opens ${dayLabel(day)}, ${timeLabel(time)}` }
  }
  const word = plural(is_program ? "program" : "day", open_offering_count)
  return { figure: open_offering_count.toLocaleString("en-US"), unit: `${word} open` }
}
