import { dayYearLabel, shortDay } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { gradeLabel, gradePosition } from "@hub/domain/participants/grade"
import { Avatar } from "@hub/ui/avatar/avatar"
import { Button } from "@hub/ui/button/button"
import { Donut } from "@hub/ui/completeness/completeness"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { clockLabel, untilLabel } from "../shell/clock.ts"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import css from "./children.module.css"
import { Part } from "./part.tsx"
import type { Child, Family } from "./queries.ts"

const m = messages("console/families.children")
const hidden = (text: string) => <span className="visually-hidden">{text}</span>

const AHEAD_MOST = 3

interface Ahead {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly name: string
  readonly more: string
  readonly isWait: boolean
}

/** What is ahead of a child, the next first: booked, and waited for. */
function aheadOf(child: Child, { bookings, waits, applications }: Family, now: string, zone: string): Ahead[] {
  const own = <Thing extends { student_id: string }>(all: readonly Thing[]) =>
    all.filter(({ student_id }) => student_id === child.id)
  return [
    ...own(bookings)
      .filter(({ state }) => state === "AHEAD" || state === "ON_NOW")
      .map(({ id, start_date, end_date, next_date, name, location, days_left, state }) => ({
        id,
        from: state === "ON_NOW" ? (next_date ?? start_date) : start_date,
        to: end_date,
        name,
        more: state === "ON_NOW" ? `${location}, ${m.left({ count: days_left })}` : location,
        isWait: false,
      })),
    ...own(waits).map((wait) => ({
      id: wait.id,
      from: wait.start_date,
      to: wait.end_date,
      name: wait.name,
      more:
        wait.offered_until === null ? m.waiting(wait) : m.offered({ at: untilLabel(wait.offered_until, now, zone) }),
      isWait: true,
    })),
    ...own(applications)
      .filter(({ status }) => status === "PENDING" || status === "AWAITING_PAYMENT" || status === "RESUBMISSION")
      .map(({ id, start_date, end_date, name }) => ({
        id,
        from: start_date,
        to: end_date,
        name,
        more: m.application,
        isWait: true,
      })),
  ].toSorted((one, other) => one.from.localeCompare(other.from))
}

interface Props {
  family: Family
  now: string
  onCorrect: (child: Child) => void
}

/** The children in their colours, each with what is ahead. */
export function Children({ family, now, onCorrect }: Props) {
  const me = useMe()
  return (
    <Part id="children" title={m.title}>
      {family.children.length === 0 && <p>{m.none}</p>}
      <Stack as="ul" gap={4} className={css["children"]}>
        {family.children.map((child) => {
          const { id, first_name, last_name, colour, age, birth_date, grade, percent, in_since, has_alert } = child
          const ahead = aheadOf(child, family, now, me.business.time_zone).slice(0, AHEAD_MOST)
          return (
            <li key={id} data-k={colour}>
              <Row gap={3} className={css["who"]}>
                <Avatar first_name={first_name} last_name={last_name} k={colour} isDecorative />
                <div>
                  <h3>{last_name === family.last_name ? first_name : `${first_name} ${last_name}`}</h3>
                  <p className="small dim">
                    {birth_date === null || age === null
                      ? m.noBirthDate
                      : m.born({ age, day: dayYearLabel(birth_date) })}
                    <br />
                    {gradeLabel(gradePosition(grade))}
                  </p>
                </div>
                <Donut percent={percent} label={m.ready({ name: first_name })} />
              </Row>
              <p className={css["tags"]}>
                {in_since !== null && (
                  <span className="tag ok">{m.inSince({ time: clockLabel(in_since, me.business.time_zone) })}</span>
                )}
                {has_alert && (
                  <span className="tag">
                    <Icon name="lock" />
                    {m.alert}
                  </span>
                )}
                {child.is_archived && <span className="tag">{m.archived}</span>}
              </p>
              {ahead.length === 0 && <p className="small dim">{m.nothing}</p>}
              <ul className={css["ahead"]}>
                {ahead.map((one) => (
                  <li key={one.id} data-wait={one.isWait || undefined}>
                    <b className="tabular">{shortDay(one.from)}</b>
                    <span>
                      {one.name}
                      <small>{one.more}</small>
                    </span>
                  </li>
                ))}
              </ul>
              {isPermitted(me, "correct") && (
                <div className="flush">
                  <Button variant="quiet" size="s" onClick={() => onCorrect(child)}>
                    <span>{m.correct({ name: first_name, hidden })}</span>
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </Stack>
    </Part>
  )
}
