import type { Location } from "@hub/domain/catalogue/catalogue"
import { rangeLabel, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import type { WeekOfPickUps } from "@hub/domain/seasons/season-pick-ups"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { locationName } from "../catalogue/location-name.ts"
import type { Member } from "../participants/members.ts"
import { driveBetween } from "./pick-up-texts.ts"
import css from "./season-lists.module.css"

const m = messages("portal/seasons.pickUps")

interface Props {
  readonly weeks: readonly WeekOfPickUps[]
  readonly members: readonly Member[]
  readonly locations: readonly Location[]
}

/** Weeks in which children are fetched at two places at nearly the same time. */
export function PickUpList({ weeks, members, locations }: Props) {
  if (weeks.length === 0) return null
  const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? ""
  return (
    <section aria-labelledby="pick-ups">
      <div className="sign">
        <h2 id="pick-ups">{m.title}</h2>
        <span className="small dim">{m.weeks({ count: weeks.length })}</span>
      </div>
      <ul>
        {weeks.map(({ week, clashes }) => {
          const [first] = clashes
          if (first === undefined) return null
          const visits = clashes.flatMap(({ one, other }) => [one, other])
          const places = [...new Set(visits.map(({ location_id }) => location_id))]
          const days = visits.flatMap((visit) => visit.days).sort()
          const drive = driveBetween(locations, first.one.location_id, first.other.location_id)
          const parts = places.map((id) =>
            m.at({
              names: listOf([
                ...new Set(
                  visits.filter(({ location_id }) => location_id === id).map(({ student_id }) => nameOf(student_id)),
                ),
              ]),
              place: locationName(locations, id),
            }),
          )
          return (
            <Row as="li" items="start" gap={3} className={css.row} key={week}>
              <Icon name="alert" />
              <p>
                <b>
                  {m.when({
                    days: rangeLabel(days[0] ?? week, days.at(-1) ?? week),
                    time: timeLabel(first.one.end_time),
                  })}
                </b>
                <small>{m.clash({ places: parts.join(", "), drive: drive ?? "none" })}</small>
              </p>
            </Row>
          )
        })}
      </ul>
    </section>
  )
}
