import { dayLabel, lastDayOf, shortMonth, shortWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import styles from "./booking-row.module.css"

const m = messages("portal/scheduling/attendances.whenFigure")

interface Props {
  first_day: string
  last_day: string
  start_time: string
  end_time: string
  /** Where rows of many months share a list: the month under the day instead of the weekday, with another year than today's. */
  today?: string | undefined
}

const day = (date: string): string => String(Number(date.slice(8)))
const name = (date: string): string => shortWeekday(date)

/** The days of a row as its figure: "14–18", "Mon–Fri". */
export function WhenFigure({ first_day, start_time, end_time, today, ...props }: Props) {
  const last_day = lastDayOf({ start_time, end_time, end_date: props.last_day })
  const isOne = first_day === last_day
  const isSameMonth = first_day.slice(0, 7) === last_day.slice(0, 7)
  const month = shortMonth(first_day)
  const last_year = last_day.slice(0, 4)
  const year = today === undefined || today.startsWith(last_year) ? "" : ` ${last_year}`
  return (
    <div className={styles["when"]}>
      <span className={`numeral ${styles["days"] ?? ""}`} aria-hidden="true">
        {isOne ? day(first_day) : `${day(first_day)}–${day(last_day)}`}
      </span>
      <small aria-hidden="true">
        {today !== undefined
          ? `${isSameMonth ? month : `${month}–${shortMonth(last_day)}`}${year}`
          : isOne
            ? name(first_day)
            : `${name(first_day)}–${name(last_day)}`}
      </small>
      <span className="visually-hidden">
        {name(first_day)}, {dayLabel(first_day)}
        {isOne ? "" : m.until({ name: name(last_day), dayLabel: dayLabel(last_day) })}
        {year !== "" && `,${year}`}
      </span>
    </div>
  )
}
