import type { DaysOff } from "@hub/domain/company/company"
import { daysOffOn } from "@hub/domain/company/days-off"
import { addDays, longWeekdayNames, monthOf, startOfWeek, weekdayNames } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { forward } from "@hub/ui/layout/forward.ts"
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react"
import type { Member } from "../participants/members.ts"
import type { Bars } from "./calendar-bars.ts"
import { CalendarDay, type DayAnswer } from "./calendar-day.tsx"
import { dayForKey } from "./day-for-key.ts"
import { weekName } from "./day-texts.ts"
import css from "./month-calendar.module.css"

const m = messages("portal/scheduling.calendarGrid")

/** What a month and a week strip show alike. */
export interface CalendarFacts {
  readonly today: string
  readonly selected: string | undefined
  readonly is_only_day: boolean
  readonly answers: ReadonlyMap<string, DayAnswer>
  readonly bars: Bars
  readonly members: ReadonlyMap<string, Member>
  /** The page's frame is painted before the days; their height is reserved. */
  readonly areDaysDue: boolean
  readonly isBusy: boolean
  readonly label: (day: string) => string
  /** Of the business; a day off is marked. */
  readonly days_off?: readonly DaysOff[]
  readonly onSelect: (day: string) => void
}

export interface WeekPicker {
  /** The Sundays of the picked weeks. */
  readonly picked: readonly string[]
  readonly onPick: (sunday: string, is_picked: boolean) => void
}

const NONE: readonly DaysOff[] = []

/** A day's details under its week, and the way back to the day. */
export type DayDetail = (day: string, onBack: () => void) => ReactNode

interface Props extends CalendarFacts {
  /** The Sundays of its rows. */
  readonly weeks: readonly string[]
  readonly labelledBy: string
  readonly isIn: (day: string) => boolean
  readonly firstStop: string
  /** A key has left the days that are shown. */
  readonly onLeave: (day: string) => void
  /** Spec 4.12. Without them a day is enabled when it has an answer or a bar. */
  readonly isDayDisabled?: ((day: string) => boolean) | undefined
  readonly week_picker?: WeekPicker | undefined
  /** A row has room for at least so many bars, also before the bookings are there. */
  readonly least_bars?: number
  readonly details?: DayDetail | undefined
}

/** Weeks of days as rows, with one tab stop and the keys of the grid pattern. */
export function CalendarGrid(props: Props) {
  const { weeks, today, selected, is_only_day, answers, bars, members, areDaysDue, isBusy, label, onSelect } = props
  const { isIn, firstStop, onLeave, isDayDisabled, week_picker, least_bars = 0, details, days_off = NONE } = props
  const weekdays = weekdayNames()
  const grid = useRef<HTMLTableElement>(null)
  const [stop, setStop] = useState<string>()
  const [opened, setOpened] = useState<string>()
  // A press moves the focus before the click.
  const focused = useRef<Element>(null)
  // A day of other weeks, focused once they are rendered.
  const wanted = useRef<{ day: string } & FocusOptions>(undefined)
  const tabStop = [stop, selected, today].find((day) => day !== undefined && isIn(day)) ?? firstStop
  const selectedWeek = selected === undefined || is_only_day ? undefined : startOfWeek(selected)
  const dayButton = (day: string) => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)
  const isDisabled = (day: string): boolean =>
    isDayDisabled === undefined
      ? answers.get(day) === undefined && bars.get(day)?.some((bar) => bar !== null) !== true
      : isDayDisabled(day)

  useEffect(() => {
    if (wanted.current === undefined) return
    const button = grid.current?.querySelector<HTMLElement>(`[data-day="${wanted.current.day}"]`)
    if (button === undefined || button === null || !isIn(wanted.current.day)) return
    button.focus(wanted.current)
    wanted.current = undefined
  })

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    // Keys may be faster than the month that they lead to.
    const focusedDay = event.target instanceof HTMLElement ? event.target.dataset["day"] : undefined
    const day = focusedDay === undefined ? undefined : (wanted.current?.day ?? focusedDay)
    const next = day === undefined ? undefined : dayForKey(event.key, event.shiftKey, day, forward())
    if (next === undefined || next === day) return
    event.preventDefault()
    if (monthOf(next) < "1940-01" || monthOf(next) > "2100-12") return
    setStop(next)
    wanted.current = { day: next }
    if (!isIn(next)) onLeave(next)
  }
  const onClick = (target: EventTarget, isKey: boolean): void => {
    const button = target instanceof Element ? target.closest("[data-day]") : null
    if (!(button instanceof HTMLElement) || button.getAttribute("aria-disabled") === "true") return
    const day = button.dataset["day"] ?? ""
    const hadFocus = isKey || focused.current === button
    if (details !== undefined && hadFocus && day === selected) {
      setOpened(opened === day ? undefined : day)
      return
    }
    setStop(day)
    setOpened(undefined)
    if (!isIn(day)) wanted.current = { day, preventScroll: true }
    onSelect(day)
  }
  const onBack = (): void => {
    if (opened === undefined) return
    setOpened(undefined)
    dayButton(opened)?.focus()
  }

  return (
    // biome-ignore lint/a11y: the table is the grid; its buttons take the focus
    <table
      aria-busy={isBusy || !areDaysDue}
      aria-labelledby={props.labelledBy}
      className={css.grid}
      data-weeks={week_picker === undefined ? undefined : ""}
      onClick={(event) => onClick(event.target, event.detail === 0)}
      onKeyDown={onKeyDown}
      onPointerDown={() => {
        focused.current = document.activeElement
      }}
      ref={grid}
      role="grid"
    >
      <thead>
        <tr>
          {week_picker === undefined ? null : (
            <th className={css.weekHead} scope="col">
              <span className="visually-hidden">{m.week}</span>
            </th>
          )}
          {weekdays.map((name, index) => (
            <th abbr={longWeekdayNames()[index]} key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {/* Keyed by position, so that other weeks reuse the cells. */}
        {weeks.map((sunday, row) => (
          <Fragment key={row}>
            <tr style={{ "--bars": Math.max(least_bars, bars.get(sunday)?.length ?? 0) }}>
              {week_picker === undefined ? null : (
                <td>
                  <label className={css.week}>
                    <span className="visually-hidden">{m.weekOf({ week: weekName(sunday) })}</span>
                    <input
                      checked={week_picker.picked.includes(sunday)}
                      className="box"
                      onChange={(event) => week_picker.onPick(sunday, event.target.checked)}
                      type="checkbox"
                    />
                  </label>
                </td>
              )}
              {areDaysDue ? (
                weekdays.map((name, index) => {
                  const day = addDays(sunday, index)
                  const off = daysOffOn(days_off, day)
                  return (
                    <CalendarDay
                      answer={answers.get(day)}
                      bars={bars.get(day)}
                      day={day}
                      isDisabled={isDisabled(day)}
                      isOff={off !== undefined}
                      isInWeek={sunday === selectedWeek || week_picker?.picked.includes(sunday) === true}
                      isOpened={details === undefined || day !== selected ? undefined : day === opened}
                      isSelected={day === selected}
                      isStop={day === tabStop}
                      isToday={day === today}
                      key={name}
                      label={off === undefined ? label(day) : m.dayOff({ label: label(day), name: off.name })}
                      members={members}
                    />
                  )
                })
              ) : (
                <td colSpan={weekdays.length} />
              )}
            </tr>
            {opened !== undefined && opened === selected && startOfWeek(opened) === sunday ? (
              <tr className={css.details}>
                <td colSpan={weekdays.length + 1}>
                  {details === undefined ? null : <Details day={opened} onBack={onBack} render={details} />}
                </td>
              </tr>
            ) : null}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

interface DetailsProps {
  readonly day: string
  readonly render: DayDetail
  readonly onBack: () => void
}

const Details = ({ day, render, onBack }: DetailsProps) => render(day, onBack)
