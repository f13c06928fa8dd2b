import { useRef } from "react"
import styles from "./calendar.module.css"
import { dayOfMonth, spokenDay } from "./days.ts"

interface Props {
  day: string
  isToday: boolean
  isSelected: boolean
  isDisabled: boolean
  isBooked: boolean
  /** The day that Tab stops at. */
  isStop: boolean
  /** Whether its details are shown; undefined for a day without any. */
  isOpened: boolean | undefined
  onPress: (day: string, had_focus: boolean) => void
}

/** One day. Disabled ones can still be walked over, so that the keys never meet a hole. */
export function DayButton({ day, isToday, isSelected, isDisabled, isBooked, isStop, isOpened, onPress }: Props) {
  // A pointer focuses the day before it clicks: only what was focused before the pointer came down counts as focused.
  const had_focus = useRef(false)
  return (
    <button
      type="button"
      className={styles["day"]}
      data-day={day}
      data-booked={isBooked ? "" : undefined}
      aria-label={`${spokenDay(day)}${isBooked ? ", booked" : ""}`}
      aria-current={isToday ? "date" : undefined}
      aria-pressed={isSelected}
      aria-disabled={isDisabled}
      aria-expanded={isDisabled ? undefined : isOpened}
      tabIndex={isStop ? 0 : -1}
      onPointerDown={(event) => {
        had_focus.current = event.currentTarget === document.activeElement
      }}
      // A click without detail was made by a key, which only a focused day hears.
      onClick={(event) => onPress(day, had_focus.current || event.detail === 0)}
    >
      <span>{dayOfMonth(day)}</span>
    </button>
  )
}
