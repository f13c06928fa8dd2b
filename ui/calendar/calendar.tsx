import { type CalendarDate, parseDate } from "@internationalized/date"
import { type ReactNode, useRef, useState } from "react"
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from "react-aria-components/Calendar"
import { I18nProvider } from "react-aria-components/I18nProvider"
import { kitLocale, kitTexts } from "../texts.ts"
import styles from "./calendar.module.css"
import { DayDetails } from "./day-details.tsx"
import { type DayRules, FIRST_DAY, isDayDisabled, LAST_DAY, shortDay, spokenDay, sundayName } from "./day-rules.ts"
import { MonthSelector } from "./month-selector.tsx"

export interface WeekPicker {
  /** The Sundays of the picked weeks. */
  picked: readonly string[]
  onPick: (sunday: string, is_picked: boolean) => void
}

export interface CalendarProps extends DayRules {
  today: string
  selected?: string | undefined
  /** The month to open at when nothing is selected; otherwise today's. */
  opens_at?: string | undefined
  booked?: readonly string[]
  has_years?: boolean
  isLoading?: boolean
  /** Moves the focus to the selected day, or to where it opens. */
  takes_focus?: boolean
  week_picker?: WeekPicker
  /** Shown under the week of a day that is pressed while it has the focus. */
  details?: (day: string) => ReactNode
  onSelect: (day: string) => void
}

/** A month as a grid of days (spec 2.12). */
export function Calendar(props: CalendarProps) {
  const { today, selected, opens_at, booked = [], has_years = false, isLoading = false, week_picker, details } = props
  const { enabled_dates, min = FIRST_DAY, max = LAST_DAY } = props
  const grid = useRef<HTMLTableElement>(null)
  const [opened, setOpened] = useState<string>()
  const cellOf = (day: string) => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)

  const press = (day: string) => {
    // A press moves the focus only afterwards.
    const had_focus = cellOf(day) === document.activeElement
    if (details !== undefined && (had_focus || opened !== undefined)) setOpened(opened === day ? undefined : day)
    props.onSelect(day)
  }
  const drawDay = (date: CalendarDate) => {
    const day = date.toString()
    return (
      <CalendarCell
        date={date}
        className={styles["day"]}
        data-day={day}
        data-booked={booked.includes(day) || undefined}
        render={(cell, { isSelected, isOutsideMonth, isDisabled, isUnavailable }) => (
          <div
            {...cell}
            // React Aria's label calls the device's day today.
            aria-label={booked.includes(day) ? kitTexts("calendar").dayBooked({ day: spokenDay(day) }) : spokenDay(day)}
            aria-current={day === today ? "date" : undefined}
            aria-pressed={!isSelected && (isDisabled || isUnavailable) ? undefined : isSelected}
            aria-expanded={details === undefined || isDisabled || isUnavailable ? undefined : day === opened}
            hidden={isOutsideMonth}
          />
        )}
      >
        <span>{date.day}</span>
      </CalendarCell>
    )
  }
  const drawWeek = (sunday: string) =>
    week_picker !== undefined && (
      <td onKeyDown={keepFromGrid} onFocus={keepFromGrid}>
        <label className={styles["week"]}>
          <span className="visually-hidden">{kitTexts("calendar").weekOf({ day: shortDay(sunday) })}</span>
          <input
            className="box"
            type="checkbox"
            checked={week_picker.picked.includes(sunday)}
            onChange={(event) => week_picker.onPick(sunday, event.target.checked)}
          />
        </label>
      </td>
    )
  const drawDetails = (saturday: CalendarDate) =>
    opened !== undefined &&
    details !== undefined &&
    saturday.subtract({ days: 6 }).toString() <= opened &&
    opened <= saturday.toString() && (
      <td className={styles["details-cell"]} onKeyDown={keepFromGrid} onFocus={keepFromGrid}>
        <DayDetails
          key={opened}
          day={opened}
          onBack={() => {
            setOpened(undefined)
            cellOf(opened)?.focus()
          }}
        >
          {details(opened)}
        </DayDetails>
      </td>
    )

  return (
    <I18nProvider locale={kitLocale()}>
      <AriaCalendar
        className={styles["calendar"]}
        aria-label={kitTexts("calendar").calendar}
        firstDayOfWeek="sun"
        value={selected === undefined ? null : parseDate(selected)}
        defaultFocusedValue={parseDate(selected ?? opens_at ?? today)}
        minValue={parseDate(enabled_dates === undefined ? min : FIRST_DAY)}
        maxValue={parseDate(enabled_dates === undefined ? max : LAST_DAY)}
        isDateUnavailable={(date) => isDayDisabled(date.toString(), props)}
        autoFocus={props.takes_focus}
        onChange={(date) => press(date.toString())}
      >
        <MonthSelector has_years={has_years} isLoading={isLoading} rules={props} onTurn={() => setOpened(undefined)} />
        <CalendarGrid
          ref={grid}
          weekdayStyle="short"
          className={styles["grid"]}
          data-weeks={week_picker === undefined ? undefined : ""}
        >
          <CalendarGridHeader>
            {(name) => (
              <>
                {name === sundayName() && week_picker !== undefined && <th aria-label={kitTexts("calendar").week} />}
                <CalendarHeaderCell>{name}</CalendarHeaderCell>
              </>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => {
              const weekday = date.toDate("UTC").getUTCDay()
              return (
                <>
                  {weekday === 0 && drawWeek(date.toString())}
                  {drawDay(date)}
                  {weekday === 6 && drawDetails(date)}
                </>
              )
            }}
          </CalendarGridBody>
        </CalendarGrid>
      </AriaCalendar>
    </I18nProvider>
  )
}

/** The grid's keys choose days; those of a checkbox or of the details are their own. */
const keepFromGrid = (event: { stopPropagation: () => void }) => event.stopPropagation()
