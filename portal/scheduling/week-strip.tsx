import { addDays, startOfWeek } from "@hub/domain/kernel/calendar"
import { forward } from "@hub/ui/layout/forward.ts"
import { useRef } from "react"
import { type CalendarFacts, CalendarGrid } from "./calendar-grid.tsx"
import { DaysOffLine } from "./days-off-line.tsx"

interface Props extends CalendarFacts {
  /** A day of the week that is shown. */
  readonly day: string
  readonly labelledBy: string
  readonly onDay: (day: string) => void
}

/** The list below stays where it is from week to week, in most families. */
const LEAST_BARS = 2

/** In pixels; less is a tap. */
const SWIPE = 48

/** One week of the calendar, with the month's own marks; a swipe shows the next one. */
export function WeekStrip({ day, onDay, ...facts }: Props) {
  const sunday = startOfWeek(day)
  const start = useRef<number>(undefined)
  return (
    <div
      onTouchEnd={(event) => {
        const moved = (event.changedTouches[0]?.clientX ?? 0) - (start.current ?? 0)
        if (start.current !== undefined && Math.abs(moved) >= SWIPE) onDay(addDays(day, moved * forward() < 0 ? 7 : -7))
        start.current = undefined
      }}
      onTouchStart={(event) => {
        start.current = event.touches[0]?.clientX
      }}
    >
      <CalendarGrid
        {...facts}
        firstStop={sunday}
        least_bars={Math.min(facts.members.size, LEAST_BARS)}
        isIn={(one) => startOfWeek(one) === sunday}
        onLeave={onDay}
        weeks={[sunday]}
      />
      <DaysOffLine days_off={facts.days_off} from={sunday} to={addDays(sunday, 6)} />
    </div>
  )
}
