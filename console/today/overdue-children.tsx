import { messages } from "@hub/domain/kernel/messages"
import { phoneHref } from "@hub/domain/kernel/text"
import { Avatar } from "@hub/ui/avatar/avatar"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { useId } from "react"
import { spanLabel } from "../shell/ages.ts"
import { clockLabel } from "../shell/clock.ts"
import { PageLink } from "../shell/page-link.tsx"
import css from "./overdue-children.module.css"
import type { Site } from "./queries.ts"

const m = messages("console/today.late")
const hidden = (text: string) => <span className="visually-hidden">{text}</span>

type Child = Site["still_here"][number]

/** Children inside after the end come before everything. */
export function OverdueChildren({ site, now }: { site: Site; now: string }) {
  const id = useId()
  const { name, ends_at, time_zone, still_here, location_id } = site
  return (
    <section className={css["alarm"]} aria-labelledby={id}>
      <Row as="header" gap={3}>
        <Icon name="alert" />
        <div>
          <h2 id={id}>{m.title({ site: name, time: clockLabel(ends_at, time_zone), count: still_here.length })}</h2>
          <p>{m.call}</p>
        </div>
      </Row>
      <ol>
        {still_here.map((child) => (
          <LateChild key={child.student_id} child={child} now={now} location_id={location_id} />
        ))}
      </ol>
    </section>
  )
}

function LateChild({ child, now, location_id }: { child: Child; now: string; location_id: string }) {
  const { name, program, room, ended_at, pick_up, family_id } = child
  const [first_name = "", ...rest] = name.split(" ")
  const [main, ...others] = pick_up
  const phone = pick_up.find((person) => person.phone !== null)?.phone
  return (
    <li>
      <Avatar first_name={first_name} last_name={rest.join(" ")} k="other" isDecorative />
      <div>
        <h3>
          <PageLink to={`/families/${family_id}`}>{name}</PageLink>
        </h3>
        <p>{[program, room].filter((part) => part !== "").join(", ")}</p>
      </div>
      <p className={css["since"]}>
        <span className="numeral">{spanLabel(ended_at, now)}</span>
        <small>{m.afterEnd}</small>
      </p>
      <p className={css["person"]}>
        <b>{main === undefined ? m.nobody : m.person(main)}</b>
        {others.length > 0 && <small>{m.or({ names: others.map((person) => m.person(person)).join(", ") })}</small>}
      </p>
      <Row items="stretch" wrap gap={2} className={css["verbs"]}>
        {phone !== undefined && phone !== null && (
          <a className="button line compact" href={phoneHref(phone)}>
            <Icon name="phone" />
            <span>{m.callPerson({ name: main?.name ?? name, hidden })}</span>
          </a>
        )}
        <PageLink className="button line compact" to={`/gate?site=${location_id}&child=${child.student_id}`}>
          <span>{m.checkOut({ name, hidden })}</span>
        </PageLink>
      </Row>
    </li>
  )
}
