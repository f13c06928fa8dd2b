import { spokenDay } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import { StaffIcon } from "@hub/ui/icon/staff-icon"
import { Stack } from "@hub/ui/layout/stack"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { FirstDayLine } from "../first-day/first-day-line.tsx"
import { useOpen } from "../health/use-open.ts"
import { PageHead } from "../shell/page-head.tsx"
import { PageLink } from "../shell/page-link.tsx"
import { isPermitted } from "../shell/permitted.ts"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { useMe } from "../staff/queries.ts"
import { dayTitle } from "../today/day-title.ts"
import { todayQuery } from "../today/queries.ts"
import { TodayScreen } from "../today/today-screen.tsx"

const m = messages("console/today.page")

// With their forms.
const SitePhotos = lazyComponent(() => import("../day/site-photos.tsx"), "SitePhotos")
const SiteNotes = lazyComponent(() => import("../day/site-notes.tsx"), "SiteNotes")

/** /staff/today: is everybody where they should be, and what is to do first? */
export function TodayPage() {
  const me = useMe()
  const { day, today, site } = useWhereAndWhen()
  const open = useOpen()
  const query = useQuery(todayQuery(day, site?.id, open))
  return (
    <>
      <PageHead
        over={
          query.data?.day_off !== undefined && (query.data.sites ?? []).length > 0
            ? m.dayClosed({ day: spokenDay(day), name: query.data.day_off })
            : spokenDay(day)
        }
        name={m.name}
        title={query.data === undefined ? m.name : dayTitle(query.data, today)}
      >
        {isPermitted(me, "gate") && (
          <PageLink className="button line" to={`/gate?day=${day}`}>
            <StaffIcon name="print" />
            {m.rosters}
          </PageLink>
        )}
        {isPermitted(me, "book") && (
          <PageLink className="button" to="/families">
            <Icon name="plus" />
            {m.book}
          </PageLink>
        )}
      </PageHead>
      <FirstDayLine />
      <QueryPart query={query} loading={m.loading} rows={8} shape="record" failed={m.failed}>
        {(found) => (
          <Stack gap={6}>
            <TodayScreen day={found} today={today} />
            {isPermitted(me, "gate") &&
              (found.sites ?? []).map(({ location_id, name }) => (
                <SitePhotos
                  key={location_id}
                  location_id={location_id}
                  location={name}
                  date={day}
                  maySend={day === today}
                />
              ))}
            {isPermitted(me, "message") &&
              (found.sites ?? []).map(({ location_id, name }) => (
                <SiteNotes
                  key={location_id}
                  location_id={location_id}
                  location={name}
                  date={day}
                  mayWrite={day >= today}
                />
              ))}
          </Stack>
        )}
      </QueryPart>
    </>
  )
}
