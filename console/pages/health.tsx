import { spokenDay } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link, useParams, useSearch } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { ChildScreen } from "../health/child-screen.tsx"
import { GrantForm, GrantNote } from "../health/grant-form.tsx"
import { GroupScreen } from "../health/group-screen.tsx"
import { HealthScreen } from "../health/health-screen.tsx"
import { IncidentScreen } from "../health/incident-screen.tsx"
import { childQuery, childrenQuery, dayQuery, groupQuery, type HealthDay, requestQuery } from "../health/queries.ts"
import { QuestionsScreen } from "../health/questions-screen.tsx"
import { RequestScreen } from "../health/request-screen.tsx"
import { useOpen } from "../health/use-open.ts"
import { clockLabel } from "../shell/clock.ts"
import { PageHead } from "../shell/page-head.tsx"
import { isPermitted } from "../shell/permitted.ts"
import { useNow } from "../shell/use-now.ts"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { useMe } from "../staff/queries.ts"

const m = messages("console/health.page")
const child = messages("console/health.child")
const group = messages("console/health.group")
const incident = messages("console/health.incident")
const request = messages("console/health.request")

/** For people with the role; an owner opens it to themselves. */
function ForHealth({ children }: { children: ReactNode }) {
  const me = useMe()
  const isOwner = isPermitted(me, "manage_staff")
  if (!isPermitted(me, "read_health")) return <GrantForm />
  return (
    <>
      {isOwner && <GrantNote />}
      {children}
    </>
  )
}

function titleOf({ doses }: HealthDay, { isToday, time }: { isToday: boolean; time: string }): string {
  if (!isToday) return m.otherDay({ count: doses.length })
  const count = (state: string) => doses.filter((dose) => dose.state === state).length
  if (count("LATE") > 0) return m.late({ time, count: count("LATE") })
  return count("DUE") > 0 ? m.due({ time, count: count("DUE") }) : m.noneLate({ time })
}

/** /staff/health: which dose is next, and what waits? */
export const HealthPage = () => (
  <ForHealth>
    <DayPart />
  </ForHealth>
)

function DayPart() {
  const open = useOpen()
  const now = useNow()
  const { business } = useMe()
  const { day, today, site } = useWhereAndWhen()
  const query = useQuery(dayQuery(day, site?.id, open))
  const isToday = day === today
  const time = clockLabel(now, site?.time_zone ?? business.time_zone)
  return (
    <QueryPart query={query} loading={m.loading} rows={8} shape="record" failed={m.failed}>
      {(found) => (
        <HealthScreen
          day={found}
          isToday={isToday}
          open={open}
          head={({ onNeeded }) => (
            <PageHead over={m.over({ day: spokenDay(day) })} name={m.name} title={titleOf(found, { isToday, time })}>
              {isToday && (
                <>
                  <Button variant="line" onClick={onNeeded}>
                    <Icon name="pill" />
                    {m.whenNeeded}
                  </Button>
                  <Link
                    to="/health/incident"
                    search={(kept) => ({ site: kept.site, day: kept.day })}
                    className={buttonClass({ variant: "line" })}
                  >
                    <Icon name="bandage" />
                    {m.incident}
                  </Link>
                </>
              )}
            </PageHead>
          )}
        />
      )}
    </QueryPart>
  )
}

/** /staff/health/requests/{id}: does the label say what the family wrote? */
export const HealthRequestPage = () => (
  <ForHealth>
    <RequestPart />
  </ForHealth>
)

function RequestPart() {
  const { request: id } = useParams({ from: "/health/requests/$request" })
  const query = useQuery(requestQuery(id))
  return (
    <QueryPart query={query} loading={request.loading} rows={8} shape="record" failed={request.failed}>
      {(found) => <RequestScreen key={`${found.id} ${found.revision}`} request={found} />}
    </QueryPart>
  )
}

/** /staff/health/incident: what happened, and who knows? */
export const IncidentPage = () => (
  <ForHealth>
    <IncidentPart />
  </ForHealth>
)

function IncidentPart() {
  const { child: picked } = useSearch({ from: "/health/incident" })
  const { today, site } = useWhereAndWhen()
  const query = useQuery(childrenQuery(today, site?.id))
  return (
    <QueryPart query={query} loading={incident.loading} rows={8} failed={incident.failed}>
      {({ items }) => (items.length === 0 ? <p>{incident.none}</p> : <IncidentScreen items={items} picked={picked} />)}
    </QueryPart>
  )
}

/** /staff/health/children/{id}: what must the hand do, and what was done? */
export const HealthChildPage = () => (
  <ForHealth>
    <ChildPart />
  </ForHealth>
)

function ChildPart() {
  const { child: id } = useParams({ from: "/health/children/$child" })
  const query = useQuery(childQuery(id))
  return (
    <QueryPart query={query} loading={child.loading} rows={8} shape="record" failed={child.failed}>
      {(found) => <ChildScreen child={found} />}
    </QueryPart>
  )
}

/** /staff/health/groups/{id}: of whom is there something to know? */
export const HealthGroupPage = () => (
  <ForHealth>
    <GroupPart />
  </ForHealth>
)

function GroupPart() {
  const { offering } = useParams({ from: "/health/groups/$offering" })
  const { day } = useWhereAndWhen()
  const query = useQuery(groupQuery(offering, day))
  return (
    <QueryPart query={query} loading={group.loading} rows={8} shape="record" failed={group.failed}>
      {(found) => <GroupScreen group={found} day={day} />}
    </QueryPart>
  )
}

/** /staff/health/questions: what did families answer about health? */
export const HealthQuestionsPage = () => (
  <ForHealth>
    <QuestionsScreen />
  </ForHealth>
)
