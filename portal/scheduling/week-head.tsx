import { addDays, monthTitle } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { weekTexts } from "./day-texts.ts"
import css from "./week-head.module.css"

const m = messages("portal/scheduling.weekHead")

interface Props {
  readonly id: string
  /** Of the week. */
  readonly day: string
  /** The weeks that are listed instead of the day's own. */
  readonly weeks: string | undefined
  readonly isMonthOpen: boolean
  readonly onDay: (day: string) => void
  readonly onMonthOpen: (isOpen: boolean) => void
}

/** The week that is listed, and the ways to another one; on a phone also to the month. */
export function WeekHead({ id, day, weeks, isMonthOpen, onDay, onMonthOpen }: Props) {
  const [from, until] = weekTexts(day)
  return (
    <Row gap={2} wrap className={css.head}>
      <h2 id={id}>
        {weeks === undefined ? (
          <>
            <span className={css.end}>
              {from} <span className={css.dash}>–</span>
            </span>{" "}
            <span className={css.end}>{until}</span>
          </>
        ) : weeks === "all" ? (
          monthTitle(day)
        ) : (
          m.weeks({ weeksCount: weeks.split(",").length })
        )}
      </h2>
      <button aria-expanded={isMonthOpen} className={css.month} onClick={() => onMonthOpen(!isMonthOpen)} type="button">
        <Icon name="calendar" />
        <span className={css.word}>{m.month}</span>
      </button>
      <button aria-label={m.previousWeek} className={css.turn} onClick={() => onDay(addDays(day, -7))} type="button">
        <Icon name="back" />
      </button>
      <button aria-label={m.nextWeek} className={css.turn} onClick={() => onDay(addDays(day, 7))} type="button">
        <Icon name="next" />
      </button>
    </Row>
  )
}
