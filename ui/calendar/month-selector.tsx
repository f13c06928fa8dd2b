import type { CalendarDate } from "@internationalized/date"
import { useContext } from "react"
import { CalendarStateContext } from "react-aria-components/Calendar"
import { Heading } from "react-aria-components/Heading"
import { IconButton } from "../button/icon-button.tsx"
import { Row } from "../layout/row.tsx"
import { Spinner } from "../loading/skeleton-rows.tsx"
import { kitTexts } from "../texts.ts"
import styles from "./calendar.module.css"
import { type DayRules, FIRST_DAY, isMonthWithin, LAST_DAY, shortMonth } from "./day-rules.ts"

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const monthText = (year: number, month: number): string => `${year}-${String(month).padStart(2, "0")}`

/** The latest first: a child's is near. */
function yearsOf({ min = FIRST_DAY, max = LAST_DAY }: DayRules): number[] {
  const last = Number(max.slice(0, 4))
  return Array.from({ length: last - Number(min.slice(0, 4)) + 1 }, (_, at) => last - at)
}

interface Props {
  rules: DayRules
  /** The popup variant turns by years too (spec 2.12). */
  has_years: boolean
  isLoading: boolean
  onTurn: () => void
}

/** The month's name and the buttons to turn it. At the bounds they are disabled but keep the focus. */
export function MonthSelector({ rules, has_years, isLoading, onTurn }: Props) {
  const m = kitTexts("calendar")
  const state = useContext(CalendarStateContext)
  if (state === null) return null
  const shown = state.visibleRange.start
  const show = (date: CalendarDate) => {
    // The state keeps it within the bounds.
    state.setFocusedDate(date)
    onTurn()
  }
  const turn = (label: string, icon: "back" | "next" | "first" | "last", months: number) => {
    const isOut = !isMonthWithin(state.visibleRange.start.add({ months }).toString().slice(0, 7), rules)
    return (
      <IconButton
        icon={icon}
        label={label}
        aria-disabled={isOut}
        onClick={() => {
          if (isOut) return
          state.setFocusedDate(state.focusedDate.add({ months }))
          onTurn()
        }}
      />
    )
  }
  return (
    <Row wrap gap={2} className={styles["head"]}>
      <Heading className={has_years ? "visually-hidden" : styles["title"]} />
      {has_years && (
        <div className={styles["lists"]}>
          <select
            className="input"
            aria-label={m.month}
            value={shown.month}
            onChange={({ target }) => show(shown.set({ month: Number(target.value) }))}
          >
            {MONTHS.filter((month) => isMonthWithin(monthText(shown.year, month), rules)).map((month) => (
              <option key={month} value={month}>
                {shortMonth(`${monthText(2000, month)}-01`)}
              </option>
            ))}
          </select>
          <select
            className="input tabular"
            aria-label={m.year}
            value={shown.year}
            onChange={({ target }) => show(shown.set({ year: Number(target.value) }))}
          >
            {yearsOf(rules).map((year) => (
              <option key={year}>{year}</option>
            ))}
          </select>
        </div>
      )}
      {isLoading && <Spinner label={m.loadingMonth} />}
      <Row as="span" items="stretch" wrap justify="end" className={styles["turns"]}>
        {has_years && turn(m.previousYear, "first", -12)}
        {turn(m.previousMonth, "back", -1)}
        {turn(m.nextMonth, "next", 1)}
        {has_years && turn(m.nextYear, "last", 12)}
      </Row>
    </Row>
  )
}
