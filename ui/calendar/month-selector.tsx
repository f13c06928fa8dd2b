import { IconButton } from "../button/icon-button.tsx"
import { Spinner } from "../loading/loading-rows.tsx"
import styles from "./calendar.module.css"
import { type DayRules, isMonthWithin } from "./day-rules.ts"
import { addMonths, monthName } from "./days.ts"

interface Props {
  /** The id by which the grid takes the month as its name. */
  id: string
  month: string
  rules: DayRules
  /** The popup variant turns by years too (spec 2.12). */
  has_years: boolean
  isLoading: boolean
  onMonth: (month: string) => void
}

/** The month's name between the ways to turn. At the bounds they stay focusable, so that a keyboard doesn't lose its place. */
export function MonthSelector({ id, month, rules, has_years, isLoading, onMonth }: Props) {
  const turn = (label: string, icon: "back" | "next" | "first" | "last", months: number) => {
    const to = addMonths(month, months)
    const isOut = !isMonthWithin(to, rules)
    return (
      <IconButton
        icon={icon}
        label={label}
        aria-disabled={isOut}
        onClick={() => {
          if (!isOut) onMonth(to)
        }}
      />
    )
  }
  return (
    <div className={styles["head"]}>
      <p className={styles["title"]} id={id} aria-live="polite">
        {monthName(month)}
      </p>
      {isLoading && <Spinner label="Loading the month" />}
      <span className={styles["turns"]}>
        {has_years && turn("Previous year", "first", -12)}
        {turn("Previous month", "back", -1)}
        {turn("Next month", "next", 1)}
        {has_years && turn("Next year", "last", 12)}
      </span>
    </div>
  )
}
