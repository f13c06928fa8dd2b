import { rangeLabel, timesLabel } from "@hub/domain/kernel/calendar"
import { Icon } from "@hub/ui/icon/icon"
import { Markdown } from "@hub/ui/markdown/markdown"
import { Link } from "@tanstack/react-router"
import { answerWords, forWhom, priceWords } from "./place-words.ts"
import styles from "./program-row.module.css"
import type { AvailableOffering } from "./queries.ts"

interface Props {
  offering: AvailableOffering
  location: string
  time_zone: string
}

/** A program with its facts, linked to its week on the schedule. */
export function ProgramRow({ offering, location, time_zone }: Props) {
  const { name, description, start_date, end_date, start_time, end_time, places, is_waitlist_enabled, price } = offering
  const answer = answerWords(places, is_waitlist_enabled, time_zone)
  const whom = forWhom(offering)
  return (
    <li>
      <Link className={`row ${styles["program"] ?? ""}`} to="/availability" search={{ day: start_date }}>
        <p>
          <b className={styles["name"]}>{name}</b>
          <br />
          {rangeLabel(start_date, end_date)},{" "}
          <span className={styles["times"]}>{timesLabel(start_time, end_time)}</span>
          <br />
          <span className="dim">
            {location}
            {whom === undefined ? "" : ` · ${whom}`} · {priceWords(price, 1)}
          </span>
        </p>
        <span className={styles["answer"]} data-tone={answer.tone}>
          <span className="num">{answer.figure}</span>
          <span className="unit">{answer.unit}</span>
        </span>
        <Icon name="next" />
      </Link>
      {description !== "" && (
        <div className={`small dim ${styles["about"] ?? ""}`}>
          <Markdown text={description} />
        </div>
      )}
    </li>
  )
}
