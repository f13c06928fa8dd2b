import { dayLabel, generalDate, longWeekdayNames, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt } from "@hub/domain/kernel/zone"
import type { Schedule } from "@hub/domain/reports/report-schedule"
import type { StaffSavedReport } from "@hub/domain/reports/saved-reports.staff"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { api } from "../api/client.ts"
import { useDrawer } from "../families/use-drawer.ts"
import { useMe } from "../staff/queries.ts"
import { savedQuery } from "./queries.ts"
import { SaveDrawer } from "./save-drawer.tsx"
import css from "./saved-list.module.css"

const savedTexts = messages("console/reports.saved")
const periods = messages("console/reports.periods")

type Recipient = StaffSavedReport["recipients"][number]

/** "last month", or the days that were chosen; empty where the report asks for none. */
function daysText({ filters, from, to }: StaffSavedReport): string {
  if (from === null || to === null) return ""
  if (filters.period === "DAYS") return `${generalDate(from)} - ${generalDate(to)}`
  return periods[filters.period]
}

/** "Fridays 4:00PM", "The 3rd of each month, 7:00AM" */
function scheduleText({ every, day, time }: Schedule): string {
  if (every === "MONTH") return savedTexts.monthly({ day, time: timeLabel(time) })
  return savedTexts.weekly({ weekday: longWeekdayNames()[day] ?? "", time: timeLabel(time) })
}

const sinceText = ({ name, state, day }: Pick<Recipient, "name" | "state"> & { day: string }): string =>
  state === "BOUNCED" ? savedTexts.bounced({ name, day }) : savedTexts.lostRole({ name })

const m = messages("console/reports.saved")

const addressOf = ({ key, from, to, filters }: StaffSavedReport) => ({
  params: { report: key },
  search: {
    from: from ?? undefined,
    to: to ?? undefined,
    site: filters.location_id,
    season: filters.season_id,
    split: filters.split,
  },
})

function SavedRow({ saved, onChange }: { saved: StaffSavedReport; onChange: () => void }) {
  const { business } = useMe()
  const { id, name, report, schedule, recipients, is_own, saved_by, seen_at, location } = saved
  const seen = () => {
    if (is_own) void api.call("POST /saved_reports/{id}/seen", { params: { id } }).catch(() => undefined)
  }
  const bounced = recipients.filter(({ state }) => state === "BOUNCED" || state === "NOT_PERMITTED")
  return (
    <li className={css["saved"]}>
      <Stack gap={0}>
        <Link to="/reports/$report" {...addressOf(saved)} onClick={seen}>
          <b>{name}</b>
        </Link>
        <small>{[report, daysText(saved), location ?? m.allSites].filter((part) => part !== "").join(" · ")}</small>
      </Stack>
      <Stack gap={0}>
        {schedule !== null && (
          <small>
            <Row inline gap={2} items="start">
              <Icon name="mail" />
              <span>
                {m.goesTo({
                  when: scheduleText(schedule),
                  names: recipients.map((one) => one.name).join(", "),
                })}
              </span>
            </Row>
          </small>
        )}
        {bounced.map(({ id: person, name: who, state, at }) => (
          <small key={person} className={css["bounced"]}>
            {sinceText({ name: who, state, day: at === null ? "" : dayLabel(dayAt(at, business.time_zone)) })}
          </small>
        ))}
        {schedule === null && seen_at !== null && (
          <small>{m.seen({ day: dayLabel(dayAt(seen_at, business.time_zone)) })}</small>
        )}
        {!is_own && <small>{m.savedBy({ name: saved_by })}</small>}
      </Stack>
      <Row gap={2}>
        {is_own && (
          <Button variant="quiet" size="s" onClick={onChange} aria-label={m.changeNamed({ name })}>
            {m.change}
          </Button>
        )}
        <Link
          to="/reports/$report"
          {...addressOf(saved)}
          onClick={seen}
          className="button line compact"
          aria-label={m.openNamed({ name })}
        >
          {m.open}
        </Link>
      </Row>
    </li>
  )
}

/** What the person has saved or receives, before all else. */
export function SavedList() {
  const { data, isError, isFetching, refetch } = useQuery(savedQuery())
  const { errand, drawer, show } = useDrawer<StaffSavedReport>()
  if (isError && data === undefined)
    return (
      <FailedPart busy={isFetching} onRetry={() => void refetch()}>
        {m.failed}
      </FailedPart>
    )
  if (data === undefined || (data.items.length === 0 && errand === undefined)) return null
  const scheduled = data.items.filter(({ schedule }) => schedule !== null).length
  return (
    <section className={css["list"]}>
      <Row justify="spread" items="baseline" wrap gap={2}>
        <h2>{m.title}</h2>
        <small>{m.counts({ count: data.items.length, scheduled })}</small>
      </Row>
      <ul>
        {data.items.map((saved) => (
          <SavedRow key={saved.id} saved={saved} onChange={() => show(saved)} />
        ))}
      </ul>
      {errand !== undefined && <SaveDrawer key={errand.id} known={errand} drawer={drawer} />}
    </section>
  )
}
