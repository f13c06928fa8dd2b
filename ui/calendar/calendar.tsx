import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react"
import styles from "./calendar.module.css"
import { DayButton } from "./day-button.tsx"
import { DayDetails } from "./day-details.tsx"
import { dayForKey } from "./day-for-key.ts"
import { type DayRules, heldWithin, isDayDisabled } from "./day-rules.ts"
import { addDays, lastDayOf, monthOf, shortDay, startOfWeek, WEEKDAYS, weeksOf } from "./days.ts"
import { MonthSelector } from "./month-selector.tsx"

export interface WeekPicker {
  /** The Sundays of the picked weeks. */
  picked: readonly string[]
  onPick: (sunday: string, is_picked: boolean) => void
}

export interface CalendarProps extends DayRules {
  today: string
  selected?: string | undefined
  /** Where it opens when nothing is selected; otherwise at today. */
  opens_at?: string | undefined
  booked?: readonly string[]
  has_years?: boolean
  isLoading?: boolean
  /** Has the focus go to the day that it opens at. */
  takes_focus?: boolean
  week_picker?: WeekPicker
  /** What stands under the week of a day that is pressed while it has the focus. */
  details?: (day: string) => ReactNode
  onSelect: (day: string) => void
  /** Told when the month turns, so that its days can be fetched. */
  onMonth?: (month: string) => void
}

/** A month as a grid of days (spec 2.12), walked by the keys of the ARIA pattern; it is one stop for Tab. */
export function Calendar(props: CalendarProps) {
  const { today, selected, opens_at, booked = [], has_years = false, isLoading = false, week_picker, details } = props
  const title = useId()
  const grid = useRef<HTMLTableElement>(null)
  const [stop, setStop] = useState(() => heldWithin(selected ?? opens_at ?? today, props))
  const [month, setMonth] = useState(() => monthOf(stop))
  const [opened, setOpened] = useState<string>()
  // The day that a key asked for, or the opener did: it is focused once its month is drawn.
  const wanted = useRef(props.takes_focus === true ? stop : undefined)

  useEffect(() => {
    if (wanted.current === undefined || monthOf(wanted.current) !== month) return
    grid.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`)?.focus()
    wanted.current = undefined
  }, [stop, month, opened])

  const turn = (to: string) => {
    setMonth(to)
    setOpened(undefined)
    if (monthOf(stop) !== to) setStop(heldWithin(`${to}-01`, props))
    props.onMonth?.(to)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const day = event.target instanceof HTMLElement ? event.target.dataset["day"] : undefined
    const led = day === undefined ? undefined : dayForKey(event.key, event.shiftKey, day)
    if (led === undefined) return
    event.preventDefault()
    const next = heldWithin(led, props)
    if (next === day) return
    wanted.current = next
    setStop(next)
    if (monthOf(next) === month) return
    setMonth(monthOf(next))
    setOpened(undefined)
    props.onMonth?.(monthOf(next))
  }
  const press = (day: string, had_focus: boolean) => {
    setStop(day)
    if (isDayDisabled(day, props)) return
    if (details !== undefined && (had_focus || opened !== undefined)) setOpened(opened === day ? undefined : day)
    props.onSelect(day)
  }
  const backToCalendar = () => {
    wanted.current = opened
    setOpened(undefined)
  }
  const isIn = (day: string) => day >= `${month}-01` && day <= lastDayOf(month)

  return (
    <div className={styles["calendar"]}>
      <MonthSelector
        id={title}
        month={month}
        rules={props}
        has_years={has_years}
        isLoading={isLoading}
        onMonth={turn}
      />
      {/* The table is the grid; its buttons take the focus, and their keys are heard here. */}
      <table
        ref={grid}
        className={styles["grid"]}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-labelledby={title}
        aria-busy={isLoading}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {week_picker !== undefined && (
              <th className={styles["weeks"]} scope="col">
                <span className="vh">Week</span>
              </th>
            )}
            {WEEKDAYS.map((name) => (
              <th key={name} abbr={name} scope="col">
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        {weeksOf(month).map((sunday) => (
          <tbody key={sunday}>
            <tr>
              {week_picker !== undefined && (
                <td>
                  <label className={styles["week"]}>
                    <span className="vh">Week of {shortDay(sunday)}</span>
                    <input
                      className="box"
                      type="checkbox"
                      checked={week_picker.picked.includes(sunday)}
                      onChange={(event) => week_picker.onPick(sunday, event.target.checked)}
                    />
                  </label>
                </td>
              )}
              {WEEKDAYS.map((name, index) => {
                const day = addDays(sunday, index)
                if (!isIn(day)) return <td key={name} />
                return (
                  <td key={name}>
                    <DayButton
                      day={day}
                      isToday={day === today}
                      isSelected={day === selected}
                      isDisabled={isDayDisabled(day, props)}
                      isBooked={booked.includes(day)}
                      isStop={day === stop}
                      isOpened={details === undefined ? undefined : day === opened}
                      onPress={press}
                    />
                  </td>
                )
              })}
            </tr>
            {opened !== undefined && details !== undefined && startOfWeek(opened) === sunday && (
              <tr>
                <td colSpan={week_picker === undefined ? 7 : 8}>
                  <DayDetails key={opened} day={opened} onBack={backToCalendar}>
                    {details(opened)}
                  </DayDetails>
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </div>
  )
}
