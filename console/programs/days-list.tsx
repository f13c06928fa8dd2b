import { dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { List } from "@hub/ui/layout/list"
import { Row } from "@hub/ui/layout/row"
import { Link } from "@tanstack/react-router"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import type { PickedDate } from "./queries.ts"

const m = messages("console/programs.days")

const byDate = (one: { date: string }, other: { date: string }): number => one.date.localeCompare(other.date)

/** The days of the picked date: who is expected, who is inside, what is canceled, and when the business is closed. */
export function DaysList({ picked: { program, offering, sessions } }: { picked: PickedDate }) {
  const me = useMe()
  const mayCancel = isPermitted(me, "propose_cancel", offering.location.id) && offering.state !== "CANCELED"
  return (
    <List>
      {[...sessions, ...offering.days_off].toSorted(byDate).map((day) => {
        if ("name" in day)
          return (
            <li key={day.date}>
              <b>{dayWithWeekday(day.date)}</b>
              <br />
              <small>{m.closed({ name: day.name })}</small>
            </li>
          )
        const { date, starts_at, expected, inside, cancellation } = day
        return (
          <Row as="li" key={starts_at} justify="spread" items="start" gap={3}>
            <span>
              <b>{dayWithWeekday(date)}</b>
              <br />
              <small>
                {cancellation === null
                  ? m.expected({ expected, inside })
                  : m.canceled({ reason: cancellation.reason, name: cancellation.canceled_by })}
              </small>
            </span>
            {mayCancel && (
              <Link
                to="/programs/$program/cancel"
                params={{ program: program.id }}
                search={(kept) => ({ site: kept.site, day: kept.day, date: offering.id, off: date })}
                className="link"
                aria-label={
                  cancellation === null
                    ? m.cancelDay({ day: dayWithWeekday(date) })
                    : m.seeDay({ day: dayWithWeekday(date) })
                }
              >
                {cancellation === null ? m.cancel : m.see}
              </Link>
            )}
          </Row>
        )
      })}
    </List>
  )
}
