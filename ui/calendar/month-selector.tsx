import { useContext } from "react"
import { CalendarStateContext } from "react-aria-components/Calendar"
import { Heading } from "react-aria-components/Heading"
import { IconButton } from "../button/icon-button.tsx"
import { Spinner } from "../loading/skeleton-rows.tsx"
import styles from "./calendar.module.css"
import { type DayRules, isMonthWithin } from "./day-rules.ts"

interface Props {
  rules: DayRules
  /** The popup variant turns by years too (spec 2.12). */
  has_years: boolean
  isLoading: boolean
  onTurn: () => void
}

/** The month's name and the buttons to turn it. At the bounds they are disabled but keep the focus. */
export function MonthSelector({ rules, has_years, isLoading, onTurn }: Props) {
  const state = useContext(CalendarStateContext)
  if (state === null) return null
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
    <div className={styles["head"]}>
      <Heading className={styles["title"]} />
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
