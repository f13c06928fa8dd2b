import { dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { PageLink } from "../shell/page-link.tsx"
import { DosesDue } from "./doses-due.tsx"
import { FillsUp } from "./fills-up.tsx"
import type { Day } from "./queries.ts"
import { SiteBoard } from "./site-board.tsx"
import { StillHere } from "./still-here.tsx"
import { WaitsForYou } from "./waits-for-you.tsx"

const m = messages("console/today.page")

// The last of the page.
const SinceYesterday = lazyComponent(() => import("./since-yesterday.tsx"), "SinceYesterday")
const InviteLine = lazyComponent(() => import("../invites/invite-line.tsx"), "InviteLine")
const EmptyState = lazyComponent(() => import("@hub/ui/empty/empty-state"), "EmptyState")

/** Each person sees the parts of their roles, with no gap where another was. */
export function TodayScreen({ day, today }: { day: Day; today: string }) {
  const { date, now, next_date, sites, waits, doses = [], fills_up = [], since } = day
  const [first] = sites ?? []
  const isNow = date === today
  const late = isNow ? (sites ?? []).filter(({ still_here }) => still_here.length > 0) : []
  const hasAside = doses.length > 0 || fills_up.length > 0
  if (sites === undefined && waits === undefined && since === undefined && !hasAside)
    return <EmptyState text={m.nothing} />
  return (
    <Stack gap={5}>
      {late.map((site) => (
        <StillHere key={site.location_id} site={site} now={now} />
      ))}
      {sites?.length === 0 && next_date !== null && (
        <p>
          <PageLink to={`/today?day=${next_date}`}>{m.next({ day: dayWithWeekday(next_date) })}</PageLink>
        </p>
      )}
      {sites !== undefined && sites.length > 0 && <SiteBoard sites={sites} now={now} isNow={isNow} date={date} />}
      {(waits !== undefined || hasAside) && (
        <Columns gap={5} across={6} wide="first">
          {waits !== undefined && <WaitsForYou waits={waits} now={now} next={first} />}
          {hasAside && (
            <Stack gap={5}>
              {doses.length > 0 && <DosesDue doses={doses} now={now} isNow={isNow} />}
              {fills_up.length > 0 && <FillsUp programs={fills_up} />}
            </Stack>
          )}
        </Columns>
      )}
      <InviteLine />
      {since !== undefined && <SinceYesterday since={since} />}
    </Stack>
  )
}
