import { addDays, addMonths, monthOf, monthTitle, startOfWeek } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { lazyComponent, Nothing } from "@hub/ui/loading/lazy-component"
import { type ReactNode, useDeferredValue, useId } from "react"
import { type CalendarFacts, CalendarGrid, type DayDetail, type WeekPicker } from "./calendar-grid.tsx"
import { DaysOffLine } from "./days-off-line.tsx"
import css from "./month-calendar.module.css"

const m = messages("portal/scheduling.monthCalendar")

// After the days.
const CalendarLegend = lazyComponent(() => import("./calendar-legend.tsx"), "CalendarLegend", { Failed: Nothing })

// Spec 9: the calendar's bounds.
const FIRST_MONTH = "1940-01"
const LAST_MONTH = "2100-12"

export interface MonthCalendarProps extends CalendarFacts {
  readonly month: string
  readonly onMonth: (month: string) => void
  /** Spec 4.12: of a list of enabled days, or of disabled ones and bounds (ui/calendar/day-rules.ts). */
  readonly isDayDisabled?: (day: string) => boolean
  /** The first and last month that can be turned to. */
  readonly min?: string
  readonly max?: string
  /** A column of checkboxes (spec 2.12). */
  readonly week_picker?: WeekPicker
  /** Shown under the week of the selected day when it is pressed again (spec 2.12). */
  readonly details?: DayDetail
  /** Instead of the key to places and picks. */
  readonly legend?: ReactNode
}

/** The month as a grid of days, its name and the buttons that turn it. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, onMonth, legend = <CalendarLegend />, areDaysDue, min = FIRST_MONTH, max = LAST_MONTH } = props
  const title = useId()
  // The days are painted before the legend.
  const isLegendDue = useDeferredValue(areDaysDue, false)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const weeks: string[] = []
  for (let day = startOfWeek(`${month}-01`); day <= last; day = addDays(day, 7)) weeks.push(day)
  const turn = (months: number) => {
    const to = addMonths(month, months)
    const isOut = to < min || to > max
    return { "aria-disabled": isOut, onClick: () => (isOut ? undefined : onMonth(to)) }
  }
  return (
    <section aria-labelledby={title}>
      <Row gap={2} className={css.head}>
        <h2 aria-live="polite" className={css.title} id={title}>
          {monthTitle(month)} <span>{month.slice(0, 4)}</span>
        </h2>
        <button aria-label={m.previousMonth} className={css.turn} type="button" {...turn(-1)}>
          <Icon name="back" />
        </button>
        <button aria-label={m.nextMonth} className={css.turn} type="button" {...turn(1)}>
          <Icon name="next" />
        </button>
      </Row>
      <CalendarGrid
        {...props}
        firstStop={`${month}-01`}
        isIn={(day) => monthOf(day) === month}
        labelledBy={title}
        onLeave={(day) => onMonth(monthOf(day))}
        weeks={weeks}
      />
      <DaysOffLine days_off={props.days_off} from={startOfWeek(`${month}-01`)} to={addDays(startOfWeek(last), 6)} />
      <div className={css.key}>{isLegendDue ? legend : null}</div>
    </section>
  )
}
