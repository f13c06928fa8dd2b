import { addDays, monthTitle, startOfWeek } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import { forward } from "@hub/ui/layout/forward.ts"
import { Row } from "@hub/ui/layout/row"
import { useRef } from "react"
import { type CalendarFacts, CalendarGrid } from "./calendar-grid.tsx"
import { weekTexts } from "./day-texts.ts"
import { DaysOffLine } from "./days-off-line.tsx"
import css from "./week-head.module.css"

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

const m = messages("portal/scheduling.weekHead")

interface WeekHeadProps {
  readonly id: string
  /** Of the week. */
  readonly day: string
  /** The weeks that are listed instead of the day's own. */
  readonly weeks: string | undefined
  readonly isMonthOpen: boolean
  readonly onDay: (day: string) => void
  readonly onMonthOpen: (isOpen: boolean) => void
}

/** The week that is listed, and the ways to another one; on a phone also to the month. */
export function WeekHead({ id, day, weeks, isMonthOpen, onDay, onMonthOpen }: WeekHeadProps) {
  const [from, until] = weekTexts(day)
  return (
    <Row gap={2} wrap className={css.head}>
      <h2 id={id}>
        {weeks === undefined ? (
          <>
            <span className={css.end}>
              {from} <span className={css.dash}>–</span>
            </span>{" "}
            <span className={css.end}>{until}</span>
          </>
        ) : weeks === "all" ? (
          monthTitle(day)
        ) : (
          m.weeks({ weeksCount: weeks.split(",").length })
        )}
      </h2>
      <button aria-expanded={isMonthOpen} className={css.month} onClick={() => onMonthOpen(!isMonthOpen)} type="button">
        <Icon name="calendar" />
        <span className={css.word}>{m.month}</span>
      </button>
      <button aria-label={m.previousWeek} className={css.turn} onClick={() => onDay(addDays(day, -7))} type="button">
        <Icon name="back" />
      </button>
      <button aria-label={m.nextWeek} className={css.turn} onClick={() => onDay(addDays(day, 7))} type="button">
        <Icon name="next" />
      </button>
    </Row>
  )
}
