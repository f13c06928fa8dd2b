import { addDays, dayLabel, isOvernight, shortWeekday } from "@hub/domain/kernel/calendar"
import styles from "./booking-row.module.css"
import { whenFigure as t } from "./words.tsx"

interface Props {
  first_day: string
  last_day: string
  start_time: string
  end_time: string
  /** The month under the day instead of the weekday, where rows of many months share a list. */
  hasMonth?: boolean
}

const day = (date: string): string => String(Number(date.slice(8)))
const name = (date: string): string => shortWeekday(date)

/** The days of a row as its figure: "14–18", "Mon–Fri". */
export function WhenFigure({ first_day, start_time, end_time, hasMonth = false, ...props }: Props) {
  const last_day = isOvernight({ start_time, end_time }) ? addDays(props.last_day, 1) : props.last_day
  const isOne = first_day === last_day
  const isSameMonth = first_day.slice(0, 7) === last_day.slice(0, 7)
  const month = dayLabel(first_day).slice(0, 3)
  return (
    <div className={styles["when"]}>
      <span className={`numeral ${styles["days"] ?? ""}`} aria-hidden="true">
        {isOne ? day(first_day) : `${day(first_day)}–${day(last_day)}`}
      </span>
      <small aria-hidden="true">
        {hasMonth
          ? isSameMonth
            ? month
            : `${month}–${dayLabel(last_day).slice(0, 3)}`
          : isOne
            ? name(first_day)
            : `${name(first_day)}–${name(last_day)}`}
      </small>
      <span className="visually-hidden">
        {name(first_day)}, {dayLabel(first_day)}
        {isOne ? "" : t.until(name(last_day), dayLabel(last_day))}
      </span>
    </div>
  )
}
