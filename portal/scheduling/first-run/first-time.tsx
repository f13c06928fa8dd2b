import { isOnline } from "@hub/domain/catalogue/place"
import { timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { Icon } from "@hub/ui/icon/icon"
import { Stack } from "@hub/ui/layout/stack"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { useInit, useLangOf } from "../../company/init.ts"
import { IfPlansChange } from "../activities/if-plans-change.tsx"
import { activityQuery } from "../activities/queries.ts"
import css from "./first-run.module.css"

const m = messages("portal/scheduling/first-run.firstTime")

const Question = ({ title, children }: { title: string; children: ReactNode }) => (
  <details>
    <summary>
      {title}
      <Icon name="down" />
    </summary>
    <Stack gap={2} className={css.answer}>
      {children}
    </Stack>
  </details>
)

interface Props {
  /** A program that fits. */
  readonly url_part: string | undefined
  /** On the page that "Something else?" leads to. */
  readonly isSupport?: boolean
}

/** What a first-timer asks, answered from what the business says of a program that fits, and of its locations. */
export function FirstTime({ url_part, isSupport = false }: Props) {
  const { locations, company_profile } = useInit()
  const langOf = useLangOf()
  const program = useQuery({ ...activityQuery(url_part ?? "", []), enabled: url_part !== undefined })
  const activity = program.data?.activity
  const [date] = program.data?.dates ?? []
  const open = locations.filter((location) => !location.is_archived && !isOnline(location))
  return (
    <section className={css.first} aria-labelledby="first-time">
      <h2 id="first-time">
        <span className="mark">
          <Icon name="help" />
        </span>
        {m.title}
      </h2>
      <p>{m.explanation}</p>
      {activity !== undefined && activity.day_plan.length > 0 && (
        <Question title={m.aDay}>
          <p>{m.atProgram({ name: <span lang={langOf(activity, "name")}>{activity.name}</span> })}</p>
          <ol>
            {activity.day_plan.map((stop) => (
              <li key={`${stop.time} ${stop.title}`}>
                <time>{timeLabel(stop.time)}</time> <span lang={langOf(stop, "title")}>{stop.title}</span>
              </li>
            ))}
          </ol>
        </Question>
      )}
      {activity !== undefined && activity.things_to_bring.length > 0 && (
        <Question title={m.toPack}>
          <ul>
            {activity.things_to_bring.map((thing) => (
              <li key={thing.name}>
                <b lang={langOf(thing, "name")}>{thing.name}</b>{" "}
                <span className="small dim" lang={langOf(thing, "note")}>
                  {thing.note}
                </span>
              </li>
            ))}
          </ul>
        </Question>
      )}
      <Question title={m.dropOff}>
        <p>{m.dropOffAnswer}</p>
      </Question>
      {open.length > 0 && (
        <Question title={m.where}>
          <p>{m.whereAnswer({ locations: listOf(open.map(({ name }) => name)) })}</p>
          <p>
            <Link activeOptions={{ exact: true }} to="/directions">
              {m.directions}
            </Link>
          </p>
        </Question>
      )}
      {date !== undefined && (
        <Question title={m.plansChange}>
          <IfPlansChange
            isBare
            schedule_set_id={date.schedule_set_id}
            policy={company_profile.documents.cancellation_policy}
          />
        </Question>
      )}
      {!isSupport && (
        <Question title={m.else}>
          <p>
            <Link activeOptions={{ exact: true }} to="/support">
              {m.ask({ name: company_profile.name })}
            </Link>
          </p>
        </Question>
      )}
    </section>
  )
}
