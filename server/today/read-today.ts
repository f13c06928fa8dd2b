import { daysOffOn } from "@hub/domain/company/days-off"
import { isPermitted, type StaffActor, sitesOf } from "@hub/domain/kernel/actor"
import { type DosesDue, type SiteToday, type Today, WAITING_KINDS, type Waiting } from "@hub/domain/today/today.staff"
import type { Store } from "../database/transaction.ts"
import type { HealthNeeds } from "../health/health-needs.ts"
import { readDosesDue } from "../health/read-doses-due.ts"
import { cameSince, dayFacts, fillsUp, sitesOn, stillInside, waitingThings } from "./queries.ts"

export interface TodayNeeds extends HealthNeeds {
  readonly store: Store
}

interface Asked {
  readonly by: StaffActor
  readonly date: string | undefined
  /** The page that reads it, as often as it does. */
  readonly open?: string | undefined
  /** Of all that the person may see; without any, all of them. */
  readonly locations: readonly string[]
}

function within(allowed: readonly string[] | null, wanted: readonly string[]): readonly string[] | null {
  if (wanted.length === 0) return allowed
  return allowed === null ? wanted : wanted.filter((id) => allowed.includes(id))
}

const urgency = ({ kind }: Waiting): number => WAITING_KINDS.indexOf(kind)

/** A day at each location, and what waits: each person sees the parts of their roles. In at most 12 statements. */
export const readToday =
  (needs: TodayNeeds) =>
  async ({ by, date, open, locations }: Asked): Promise<Today> => {
    const { store, clock } = needs
    const now = clock()
    const sites = within(sitesOf(by, "today") ?? null, locations)
    const { since: from, days_off, ...day } = await dayFacts(store, { date, sites, now })
    const isOffice = isPermitted(by, "read_families") || (sitesOf(by, "read_families") ?? []).length > 0
    const isAtGate = sitesOf(by, "gate") !== undefined
    const readsHealth = sitesOf(by, "read_health") !== undefined
    const where = { sites, now }
    const [rows, still, waiting, filling, since, doses] = await Promise.all([
      isAtGate || isOffice ? sitesOn(store, { day: day.date, ...where }) : [],
      isAtGate || isOffice ? stillInside(store, where) : [],
      isOffice
        ? waitingThings(store, { ...where, today: day.date, cancels: sitesOf(by, "cancel_for_all") !== undefined })
        : [],
      isOffice ? fillsUp(store, where) : [],
      isOffice ? cameSince(store, { from, now }) : undefined,
      isOffice || readsHealth
        ? readDosesDue(needs)({ day: day.date, sites, by: readsHealth ? by : undefined, open })
        : [],
    ])
    const board = rows.map((row): SiteToday => {
      const still_here = still.filter(({ location_id }) => location_id === row.location_id)
      const to_come = Math.max(0, row.expected - row.in - row.out - row.absent)
      return { ...row, to_come, still_here: still_here.map(({ location_id: _location, ...child }) => child) }
    })
    const off = daysOffOn(days_off, day.date)
    return {
      ...day,
      ...(off === undefined ? {} : { day_off: off.name }),
      now: now.toISOString(),
      ...(isAtGate || isOffice ? { sites: board } : {}),
      ...(isOffice ? { waits: waiting.toSorted((a, b) => urgency(a) - urgency(b)), fills_up: filling } : {}),
      ...(isOffice || readsHealth ? { doses: doses satisfies readonly DosesDue[] } : {}),
      ...(since === undefined ? {} : { since }),
    }
  }
