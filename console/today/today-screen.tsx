import { dayWithWeekday, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { Link } from "@tanstack/react-router"
import { exactSpanLabel } from "../shell/ages.ts"
import { PageLink } from "../shell/page-link.tsx"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import css from "./doses-due.module.css"
import { FillsUp } from "./fills-up.tsx"
import { OverdueChildren } from "./overdue-children.tsx"
import type { Day } from "./queries.ts"
import { SiteBoard } from "./site-board.tsx"
import { WaitsForYou } from "./waits-for-you.tsx"

const dosesTexts = messages("console/today.doses")

type Doses = NonNullable<Day["doses"]>[number]

interface Props {
  doses: readonly Doses[]
  now: string
  isNow: boolean
}

/** Doses by time. Whose they are is shown to Health alone. */
function DosesDue({ doses, now, isNow }: Props) {
  const mayOpen = isPermitted(useMe(), "read_health")
  return (
    <section>
      <div className="sign">
        <h2>{dosesTexts.title}</h2>
        {mayOpen && (
          <Link to="/health" search={({ site, day }) => ({ site, day })} className="small">
            {dosesTexts.toHealth}
          </Link>
        )}
      </div>
      <ol className={css["doses"]}>
        {doses.map((dose) => (
          <li key={`${dose.time}-${dose.location_id ?? ""}`}>
            <span className="numeral">{timeLabel(dose.time)}</span>
            <p>
              <b>{dose.location === "" ? dosesTexts.noSite : dose.location}</b>
              <small>{[...doneOf(dose), ...dose.children].join(", ")}</small>
            </p>
            <DoseTag dose={dose} now={now} isNow={isNow} />
          </li>
        ))}
      </ol>
      {doses.every(({ children }) => children.length === 0) && (
        <p className={css["private"]}>
          <Icon name="lock" />
          {dosesTexts.private}
        </p>
      )}
    </section>
  )
}

const doneOf = ({ due, given, missed }: Doses): string[] => [
  ...(due > 0 ? [dosesTexts.count({ count: due })] : []),
  ...(given > 0 ? [dosesTexts.given({ given })] : []),
  ...(missed > 0 ? [dosesTexts.missed({ missed })] : []),
]

function DoseTag({ dose: { due, due_at, given, missed }, now, isNow }: { dose: Doses; now: string; isNow: boolean }) {
  if (missed > 0) return <span className="tag bad">{dosesTexts.missed({ missed })}</span>
  if (due === 0)
    return given > 0 ? (
      <span className="tag ok">{dosesTexts.done}</span>
    ) : (
      <span className="tag">{dosesTexts.notGiven}</span>
    )
  if (!isNow) return null
  return due_at > now ? (
    <span className="tag">{dosesTexts.in({ span: exactSpanLabel(now, due_at) })}</span>
  ) : (
    <span className="tag warn">{dosesTexts.now}</span>
  )
}

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
        <OverdueChildren key={site.location_id} site={site} now={now} />
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
