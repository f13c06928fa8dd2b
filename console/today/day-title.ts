import { messages } from "@hub/domain/kernel/messages"
import { clockLabel } from "../shell/clock.ts"
import type { Day, Site } from "./queries.ts"

const m = messages("console/today.page")

/** The state of the day, as the page's title: "8:40AM, 67 of 98 are in". */
export function dayTitle({ date, now, sites, day_off }: Day, today: string): string {
  const [first] = sites ?? []
  if (sites === undefined) return m.name
  if (first === undefined) return day_off === undefined ? m.none : m.closed({ name: day_off })
  const sum = (of: (site: Site) => number) => sites.reduce((all, site) => all + of(site), 0)
  const expected = sum((site) => site.expected)
  const inside = sum((site) => site.in)
  if (date > today) return m.expected({ count: expected })
  if (date < today) return m.came({ count: inside + sum((site) => site.out), expected })
  const time = clockLabel(now, first.time_zone)
  const late = sum((site) => site.after_end)
  if (late > 0) return m.stillHere({ time, count: late })
  if (sites.every((site) => site.ends_at < now) && inside === 0) return m.allOut({ time })
  return m.isIn({ time, in: inside, expected })
}
