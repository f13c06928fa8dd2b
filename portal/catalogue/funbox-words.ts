import { shortWeekday } from "@hub/domain/kernel/calendar"
import { grouped } from "@hub/domain/kernel/grouped"
import { plural } from "@hub/domain/kernel/text"
import { gradeRangeLabel } from "@hub/domain/participants/grade"
import type { Init } from "../api/preloaded.ts"
import { dayOfMoment, localDay, placeTime } from "../shell/clock/local-time.ts"

type Funbox = Init["funboxes"][number]

/** "Pre-K 4 to 5th grade", or the funbox's own line when any grade goes. */
export function whoFor({ summary, tagline }: Funbox): string {
  const range = gradeRangeLabel(summary.min_grade, summary.max_grade)
  return range === undefined ? tagline : `${range} grade`
}

/** How many offerings can be booked, or when booking opens. */
export function liveFigure({ summary }: Funbox, time_zone: string): { figure: string; unit: string } {
  const { opens_at, open_offering_count, is_program } = summary
  if (opens_at !== null) {
    const day = localDay(opens_at, time_zone)
    const unit = `opens ${dayOfMoment(opens_at, time_zone)}, ${placeTime(opens_at, time_zone)}`
    return { figure: shortWeekday(day), unit }
  }
  const word = plural(is_program ? "program" : "day", open_offering_count)
  return { figure: grouped(open_offering_count), unit: `${word} open` }
}
