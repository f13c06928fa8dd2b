import { messages } from "@hub/domain/kernel/messages"
import { BarLine, LineKey, type LinePart } from "@hub/ui/bar-line/bar-line"
import type { ReactNode } from "react"
import { exactSpanLabel } from "../shell/ages.ts"
import { clockLabel } from "../shell/clock.ts"
import { PageLink } from "../shell/page-link.tsx"
import type { Site } from "./queries.ts"
import css from "./site-board.module.css"

const m = messages("console/today.sites")

const hidden = (text: string) => <span className="visually-hidden">{text}</span>
const HOURS_NEAR_MS = 3 * 3600_000

/** The day of each site as a line. Those with children after the end come first. */
export function SiteBoard(props: { sites: readonly Site[]; now: string; isNow: boolean; date: string }) {
  const { sites, now, isNow, date } = props
  const sorted = sites.toSorted((one, other) => other.after_end - one.after_end)
  return (
    <section>
      <div className="sign">
        <h2>{m.title}</h2>
        <LineKey parts={keyOf(sites)} />
      </div>
      <ol className={css["board"]}>
        {sorted.map((site) => (
          <SiteRow key={site.location_id} site={site} now={now} isNow={isNow} date={date} />
        ))}
      </ol>
    </section>
  )
}

const keyOf = (sites: readonly Site[]): LinePart[] => {
  const any = (of: (site: Site) => number) => sites.some((site) => of(site) > 0)
  return [
    ...(any((site) => site.after_end) ? (["late"] as const) : []),
    "in",
    ...(any((site) => site.out) ? (["out"] as const) : []),
    "absent",
    ...(any((site) => site.to_come) ? (["toCome"] as const) : []),
  ]
}

function timesOf({ starts_at, ends_at, time_zone }: Site, now: string, isNow: boolean): string {
  const [from, to] = [clockLabel(starts_at, time_zone), clockLabel(ends_at, time_zone)]
  if (starts_at > now)
    return isNow && Date.parse(starts_at) - Date.parse(now) < HOURS_NEAR_MS
      ? m.startsIn({ time: from, span: exactSpanLabel(now, starts_at) })
      : m.starts({ time: from })
  return ends_at > now ? m.started({ from, to }) : m.ended({ time: to })
}

/** What is said below how many are in. */
function stateOf(site: Site, now: string): string {
  const { in: inside, out, last_scan_at, opens_at, ends_at, time_zone } = site
  if (opens_at > now) return m.opens({ time: clockLabel(opens_at, time_zone) })
  if (inside === 0 && out > 0 && ends_at < now) return m.allOut
  return last_scan_at === null ? m.noScan : m.lastScan({ time: clockLabel(last_scan_at, time_zone) })
}

function SiteRow({ site, now, isNow, date }: { site: Site; now: string; isNow: boolean; date: string }) {
  const { name, location_id, expected, out, absent, to_come, after_end, alerts, add_ons = [] } = site
  const figure = (count: number) => ({ count, b: (text: string) => <b>{text}</b> })
  const facts: readonly [number, ReactNode][] = [
    [to_come, site.ends_at < now ? m.missed(figure(to_come)) : m.toCome(figure(to_come))],
    [absent, m.absent(figure(absent))],
    [out, m.out(figure(out))],
    [alerts, m.alerts(figure(alerts))],
  ]
  return (
    <li>
      <div>
        <h3>
          <PageLink to={`/gate?site=${location_id}`}>{name}</PageLink>
        </h3>
        <small>{timesOf(site, now, isNow)}</small>
      </div>
      <p className={css["now"]} data-late={after_end > 0 || undefined}>
        <span className="numeral">
          {m.in({
            in: site.in,
            expected,
            b: (text: string) => <span className={css["in"]}>{text}</span>,
            of: (text: string) => <span className={css["of"]}> {text}</span>,
          })}
        </span>
        <small>{stateOf(site, now)}</small>
      </p>
      <div className={css["line"]}>
        <BarLine parts={{ late: after_end, in: site.in - after_end, out, absent }} of={expected} isDecorative />
      </div>
      <p className={css["facts"]}>
        {facts.map(([count, words], index) => (
          <span key={`fact-${String(index)}`} data-zero={count === 0 || undefined}>
            {words}
          </span>
        ))}
      </p>
      {add_ons.length > 0 && (
        <p className={css["added"]}>
          {add_ons.map((added) => (
            <PageLink key={added.add_on_id} to={`/gate?site=${location_id}&day=${date}&add_on=${added.add_on_id}`}>
              {m.addOn({ ...figure(added.count), name: added.name, site: name, hidden })}
            </PageLink>
          ))}
        </p>
      )}
      <PageLink className={`button line compact ${css["gate"] ?? ""}`} to={`/gate?site=${location_id}`}>
        {m.gate({ site: name, hidden })}
      </PageLink>
    </li>
  )
}
