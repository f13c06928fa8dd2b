import { dayYearLabel, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { List } from "@hub/ui/layout/list"
import { Row } from "@hub/ui/layout/row"
import { ShowMore } from "@hub/ui/loading/show-more"
import { useInfiniteQuery } from "@tanstack/react-query"
import { useInit } from "../../company/init.ts"
import type { Member } from "../../participants/members.ts"
import styles from "./days-before.module.css"
import { type DayBefore, daysBeforeQuery } from "./queries.ts"

const m = messages("portal/scheduling/attendances.daysBefore")

/** A participant's days in the system that the business had before, by year and one by one; nothing where none came over. */
export function DaysBefore({ member }: { member: Member }) {
  const { company_profile } = useInit()
  const query = useInfiniteQuery(daysBeforeQuery(member.id))
  const pages = query.data?.pages ?? []
  const items = pages.flatMap((page) => page.items)
  const [first] = pages
  if (query.isError && first === undefined)
    return (
      <p className="note bad" role="alert">
        {m.failed}
      </p>
    )
  if (first === undefined || first.total === 0) return null
  return (
    <section aria-labelledby="before">
      <div className="sign">
        <h2 id="before">{m.title}</h2>
        <span className="small dim">{m.says({ business: company_profile.name })}</span>
      </div>
      <ul className={styles["years"]}>
        {first.years.map(({ year, days, absences, minutes }) => (
          <li key={year}>
            {m.year({ year, days, absences, hours: Math.floor(minutes / 60), minutes: minutes % 60, all: minutes })}
          </li>
        ))}
      </ul>
      <List as="ol" aria-label={m.days({ name: member.name })}>
        {items.map((day) => (
          <Row as="li" key={day.id} gap={1} wrap justify="spread" className={styles["day"]}>
            <span>
              <b>{dayYearLabel(day.date)}</b>
              {day.program !== "" && <span className="dim"> {day.program}</span>}
            </span>
            <span className="small">{presenceText(day)}</span>
          </Row>
        ))}
      </List>
      <ShowMore query={query} failed={m.olderFailed} />
    </section>
  )
}

function presenceText({ is_present, in_at, out_at, minutes, collector }: DayBefore): string {
  if (!is_present) return m.absent
  const by = collector === "" ? "none" : collector
  if (in_at !== null && out_at !== null) return m.fromTo({ from: timeLabel(in_at), to: timeLabel(out_at), by })
  if (in_at !== null) return m.from({ from: timeLabel(in_at), by })
  if (out_at !== null) return m.to({ to: timeLabel(out_at), by })
  if (minutes === null) return m.there({ by })
  return m.thereFor({ hours: Math.floor(minutes / 60), minutes: minutes % 60, by })
}
