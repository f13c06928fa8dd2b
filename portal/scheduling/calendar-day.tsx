import type { PlacesAnswer } from "@hub/domain/catalogue/catalogue"
import { memo } from "react"
import type { Member } from "../participants/members.ts"
import type { Bar } from "./calendar-bars.ts"
import css from "./month-calendar.module.css"

/** "unfit": something is offered, and none of the chosen can take it. */
export type DayAnswer = PlacesAnswer | "unfit"

interface DayProps {
  readonly day: string
  readonly answer: DayAnswer | undefined
  readonly bars: readonly (Bar | null)[] | undefined
  readonly members: ReadonlyMap<string, Member>
  readonly label: string
  readonly isToday: boolean
  readonly isSelected: boolean
  readonly isInWeek: boolean
  readonly isStop: boolean
  readonly isDisabled: boolean
  readonly isOff: boolean
  /** Undefined where days have no details. */
  readonly isOpened: boolean | undefined
}

/**
 * A day is one button; the grid handles its clicks and keys. A bar is one element of its first day, drawn over the days that follow.
 */
export const CalendarDay = memo((props: DayProps) => {
  const { day, answer, bars, members, label, isToday, isSelected, isInWeek, isStop, isDisabled, isOff, isOpened } =
    props
  return (
    <td>
      <button
        aria-current={isToday ? "date" : undefined}
        aria-disabled={isDisabled ? true : undefined}
        aria-expanded={isDisabled ? undefined : isOpened}
        aria-label={label}
        aria-pressed={isDisabled && !isSelected ? undefined : isSelected}
        className={css.day}
        data-answer={answer ?? "none"}
        data-day={day}
        data-in-week={isInWeek && answer !== undefined}
        data-off={isOff}
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
  )
})
