import type { PlacesAnswer } from "@hub/domain/catalogue/catalogue"
import { addDays, addMonths, monthOf, startOfWeek, WEEKDAYS, WEEKDAYS_LONG } from "@hub/domain/kernel/calendar"
import { Icon } from "@hub/ui/icon/icon"
import { type KeyboardEvent, memo, type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from "react"
import type { Bar, Bars } from "./calendar-bars.ts"
import { CalendarLegend } from "./calendar-legend.tsx"
import { dayForKey } from "./day-for-key.ts"
import { monthName } from "./day-words.ts"
import type { Member } from "./family.ts"
import css from "./month-calendar.module.css"

// Spec 9: the calendar's bounds.
const FIRST_MONTH = "1940-01"
const LAST_MONTH = "2100-12"

export interface MonthCalendarProps {
  readonly month: string
  readonly today: string
  readonly selected: string | undefined
  readonly is_only_day: boolean
  readonly answers: ReadonlyMap<string, PlacesAnswer>
  readonly bars: Bars
  readonly members: ReadonlyMap<string, Member>
  /** The page's frame is painted before the days; their height is reserved. */
  readonly areDaysDue: boolean
  readonly isBusy: boolean
  readonly label: (day: string) => string
  readonly onMonth: (month: string) => void
  readonly onSelect: (day: string) => void
  /** Instead of the key to places and picks. */
  readonly legend?: ReactNode
}

interface DayProps {
  readonly day: string
  readonly answer: PlacesAnswer | undefined
  readonly bars: readonly (Bar | null)[] | undefined
  readonly members: ReadonlyMap<string, Member>
  readonly label: string
  readonly isToday: boolean
  readonly isSelected: boolean
  readonly isInWeek: boolean
  readonly isStop: boolean
}

/**
 * A day is one button; the grid handles its clicks and keys. A bar is one element of its first day, drawn over the days that follow.
 */
const Day = memo(({ day, answer, bars, members, label, isToday, isSelected, isInWeek, isStop }: DayProps) => (
  <td>
    <button
      aria-current={isToday ? "date" : undefined}
      aria-disabled={answer === undefined && bars?.some((bar) => bar !== null) !== true ? true : undefined}
      aria-label={label}
      aria-pressed={isSelected}
      className={css.day}
      data-answer={answer ?? "none"}
      data-day={day}
      data-in-week={isInWeek && answer !== undefined}
      tabIndex={isStop ? 0 : -1}
      type="button"
    >
      <span className={css.number}>{Number(day.slice(8, 10))}</span>
    </button>
    {bars?.map((bar, index) => {
      const member = bar === null ? undefined : members.get(bar.student_id)
      if (bar === null || bar.day_count === 0 || member === undefined) return null
      return (
        <div
          className={css.bar}
          data-k={member.colour}
          data-letter={member.letter}
          data-picked={bar.is_picked}
          key={bar.student_id}
          style={{ "--bar-days": bar.day_count, "--bars-below": bars.length - 1 - index }}
        />
      )
    })}
  </td>
))

/** The month as a grid of days, with one tab stop and the keys of the grid pattern. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, today, selected, is_only_day, answers, bars, members, areDaysDue, isBusy, label, onMonth, onSelect } =
    props
  const { legend = <CalendarLegend /> } = props
  const title = useId()
  const grid = useRef<HTMLTableElement>(null)
  // The days are painted before the legend.
  const isLegendDue = useDeferredValue(areDaysDue, false)
  const [stop, setStop] = useState<string>()
  // A day of another month, focused once that month is rendered.
  const wanted = useRef<{ day: string } & FocusOptions>(undefined)

  const first = startOfWeek(`${month}-01`)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const weeks: string[] = []
  for (let day = first; day <= last; day = addDays(day, 7)) weeks.push(day)
  const isIn = (day: string | undefined): day is string => day !== undefined && monthOf(day) === month
  const tabStop = [stop, selected, today].find(isIn) ?? `${month}-01`
  const selectedWeek = selected === undefined || is_only_day ? undefined : startOfWeek(selected)

  useEffect(() => {
    if (wanted.current === undefined || monthOf(wanted.current.day) !== month) return
    grid.current?.querySelector<HTMLElement>(`[data-day="${wanted.current.day}"]`)?.focus(wanted.current)
    wanted.current = undefined
  }, [stop, month])

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    const day = event.target instanceof HTMLElement ? event.target.dataset["day"] : undefined
    const next = day === undefined ? undefined : dayForKey(event.key, event.shiftKey, day)
    if (next === undefined || next === day) return
    event.preventDefault()
    if (monthOf(next) < FIRST_MONTH || monthOf(next) > LAST_MONTH) return
    setStop(next)
    wanted.current = { day: next }
    if (monthOf(next) !== month) onMonth(monthOf(next))
  }
  const turn = (months: number) => {
    const to = addMonths(month, months)
    const isOut = to < FIRST_MONTH || to > LAST_MONTH
    return { "aria-disabled": isOut, onClick: () => (isOut ? undefined : onMonth(to)) }
  }

  return (
    <section aria-labelledby={title}>
      <div className={css.head}>
        <h2 aria-live="polite" className={css.title} id={title}>
          {monthName(month)} <span>{month.slice(0, 4)}</span>
        </h2>
        <button aria-label="Previous month" className={css.turn} type="button" {...turn(-1)}>
          <Icon name="back" />
        </button>
        <button aria-label="Next month" className={css.turn} type="button" {...turn(1)}>
          <Icon name="next" />
        </button>
      </div>
      {/* biome-ignore lint/a11y: the table is the grid; its buttons take the focus */}
      <table
        aria-busy={isBusy || !areDaysDue}
        aria-labelledby={title}
        className={css.grid}
        onClick={(event) => {
          const button = event.target instanceof Element ? event.target.closest("[data-day]") : null
          if (!(button instanceof HTMLElement) || button.getAttribute("aria-disabled") === "true") return
          const day = button.dataset["day"] ?? `${month}-01`
          setStop(day)
          if (monthOf(day) !== month) wanted.current = { day, preventScroll: true }
          onSelect(day)
        }}
        onKeyDown={onKeyDown}
        ref={grid}
        role="grid"
      >
        <thead>
          <tr>
            {WEEKDAYS.map((name, index) => (
              <th abbr={WEEKDAYS_LONG[index]} key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {/* Keyed by position, so that another month reuses the cells. */}
          {weeks.map((sunday, row) => (
            <tr key={row} style={{ "--bars": bars.get(sunday)?.length ?? 0 }}>
              {areDaysDue ? (
                WEEKDAYS.map((name, index) => {
                  const day = addDays(sunday, index)
                  return (
                    <Day
                      answer={answers.get(day)}
                      day={day}
                      isInWeek={sunday === selectedWeek}
                      isSelected={day === selected}
                      isStop={day === tabStop}
                      isToday={day === today}
                      key={name}
                      label={label(day)}
                      bars={bars.get(day)}
                      members={members}
                    />
                  )
                })
              ) : (
                <td colSpan={WEEKDAYS.length} />
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {isLegendDue ? legend : null}
    </section>
  )
}
