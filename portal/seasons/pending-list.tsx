import { rangeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { listOf, ordinal } from "@hub/domain/kernel/text"
import type { PendingPlace } from "@hub/domain/seasons/pending-places"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Link } from "@tanstack/react-router"
import { useLangOf } from "../company/init.ts"
import type { Member } from "../participants/members.ts"
import { dayOfMoment } from "../shell/clock/local-time.ts"
import { untilText } from "./cell-texts.ts"
import css from "./season-lists.module.css"

const m = messages("portal/seasons.notSure")

interface Props {
  readonly found: readonly PendingPlace[]
  readonly members: readonly Member[]
  readonly clock: { readonly time_zone: string; readonly now: Date }
  readonly onPlanB: (spot: { student_id: string; week: string }) => void
}

/** What the family waits for, and what it has planned in case it doesn't come. */
export function PendingList({ found, members, clock, onPlanB }: Props) {
  const langOf = useLangOf()
  if (found.length === 0) return null
  const count = found.reduce((sum, { student_ids }) => sum + student_ids.length, 0)
  return (
    <section aria-labelledby="not-sure">
      <div className="sign">
        <h2 id="not-sure">{m.title}</h2>
        <span className="small dim">{m.weeks({ count })}</span>
      </div>
      <ul>
        {found.map((one) => {
          const { place, student_ids, week, plan_b, fits } = one
          const names = listOf(members.filter(({ id }) => student_ids.includes(id)).map(({ name }) => name))
          return (
            <Row
              as="li"
              items="start"
              gap={3}
              className={css.row}
              key={`${place.offering_id} ${place.state} ${student_ids[0]}`}
            >
              <Icon name={place.state === "APPLIED" ? "mail" : place.state === "OFFERED" ? "bell" : "list"} />
              <p>
                <b>
                  <Link activeOptions={{ exact: true }} to="/applications">
                    <span lang={langOf(place, "name")}>{place.name}</span>,{" "}
                    {rangeLabel(place.days[0] ?? week, place.days.at(-1) ?? week)}
                  </Link>
                </b>
                <small>{waitText(one, names, clock)}</small>
                {plan_b === undefined ? null : <small className={css.plain}>{m.planB({ program: plan_b.name })}</small>}
                {plan_b === undefined && fits !== undefined && fits > 0 ? (
                  <Button onClick={() => onPlanB({ student_id: place.student_id, week })} size="s" variant="quiet">
                    {m.choosePlanB({ fits })}
                  </Button>
                ) : null}
              </p>
              {place.position === undefined ? null : <span className="tag wait">{ordinal(place.position)}</span>}
            </Row>
          )
        })}
      </ul>
    </section>
  )
}

function waitText(
  { place, student_ids }: PendingPlace,
  names: string,
  { time_zone, now }: { time_zone: string; now: Date },
): string {
  const count = student_ids.length
  if (place.state === "OFFERED")
    return m.offered({ names, until: place.until === undefined ? "none" : untilText(place.until, time_zone, now) })
  if (place.state === "WAITLIST")
    return m.waits({ names, count, position: place.position === undefined ? "none" : ordinal(place.position) })
  return m.applied({
    names,
    day: place.applied_at === undefined ? "none" : dayOfMoment(place.applied_at, time_zone, now),
  })
}
