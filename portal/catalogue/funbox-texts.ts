import { shortWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { grouped } from "@hub/domain/kernel/money"
import { gradeRangeLabel } from "@hub/domain/participants/grade"
import type { Init } from "../api/preloaded.ts"
import { dayOfMoment, localDay, placeTime } from "../shell/clock/local-time.ts"

const m = messages("portal/catalogue.funboxWords")

type Funbox = Init["funboxes"][number]

/** "Pre-K 4 to 5th grade", or the funbox's own line when any grade goes. */
export function whoFor({ summary, tagline }: Funbox): string {
  const range = gradeRangeLabel(summary.min_grade, summary.max_grade)
  return range === undefined ? tagline : m.grades({ range })
}

/** How many offerings can be booked, or when booking opens. */
export function liveFigure({ summary }: Funbox, time_zone: string): { figure: string; unit: string } {
  const { opens_at, open_offering_count, is_program } = summary
  if (opens_at !== null) {
    const day = localDay(opens_at, time_zone)
    const unit = m.opens({ day: dayOfMoment(opens_at, time_zone), time: placeTime(opens_at, time_zone) })
    return { figure: shortWeekday(day), unit }
  }
  return { figure: grouped(open_offering_count), unit: m.open({ is_program, count: open_offering_count }) }
}
