// I52: a family holds places of a pool at most 25 minutes in any 60, for any of its children, however often checkout is begun anew. What it
// booked isn't counted. docs/places.md has the reasons.

export const HOLD_MINUTES = 15
/** Once, when payment is under way. */
export const EXTENSION_MINUTES = 10
/** In any hour. */
export const MOST_MINUTES = HOLD_MINUTES + EXTENSION_MINUTES
/** Less is no time to pay: then the family waits until it can have this much. */
const LEAST_MINUTES = 5
/** So often a pool's places are held without being booked; then others who wait go first. */
export const HOLDS_IN_VAIN = 2

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A family's hold of places of one pool. */
export interface PoolHold {
  readonly pool_id: string
  readonly quantity: number
  readonly from: string
  /** Its deadline, while it is open. */
  readonly to: string
  readonly status: "OPEN" | "CONSUMED" | "RELEASED" | "EXPIRED"
}

interface PoolDemand {
  readonly pool_id: string
  readonly quantity: number
}

export interface HoldTimes {
  readonly expires_at: Date
  /** How far it may be extended. */
  readonly last_until: Date
}

export interface HoldRefusal {
  readonly pool_ids: readonly string[]
  /** When each of them can be held again. */
  readonly again_at: Date
}

/** Of the 60 minutes before a moment: how long places of the pool were held and not booked, in milliseconds. */
export function heldFor(holds: readonly PoolHold[], pool_id: string, at: number): number {
  return holds.reduce((sum, hold) => {
    if (hold.pool_id !== pool_id || hold.status === "CONSUMED") return sum
    const [from, to] = [Math.max(Date.parse(hold.from), at - HOUR_MS), Math.min(Date.parse(hold.to), at)]
    return sum + Math.max(0, to - from)
  }, 0)
}

/**
 * How long these places may be held from now on. `holds` are the family's, of these pools, of the last hour at least. Places that it
 * holds already keep their deadline.
 */
export function holdTimes(
  holds: readonly PoolHold[],
  demand: readonly PoolDemand[],
  { now, minutes = HOLD_MINUTES }: { now: Date; minutes?: number },
): HoldTimes | HoldRefusal {
  const at = now.getTime()
  const last_until = demand.reduce(
    (least, { pool_id }) => Math.min(least, at + MOST_MINUTES * MINUTE_MS - heldFor(holds, pool_id, at)),
    at + MOST_MINUTES * MINUTE_MS,
  )
  const renewed = demand.map(({ pool_id, quantity }) =>
    holds.find((hold) => isOpenAt(hold, at) && hold.pool_id === pool_id && hold.quantity >= quantity),
  )
  if (renewed.length > 0 && renewed.every((hold) => hold !== undefined)) {
    const deadlines = renewed.map((hold) => Date.parse(hold.to))
    return { expires_at: new Date(Math.min(...deadlines, last_until)), last_until: new Date(last_until) }
  }
  const full = demand.map(({ pool_id }) => pool_id).filter((pool_id) => againAt(holds, pool_id, at) > at)
  if (full.length > 0) {
    const again_at = Math.max(...full.map((pool_id) => againAt(holds, pool_id, at)))
    return { pool_ids: full, again_at: new Date(again_at) }
  }
  return { expires_at: new Date(Math.min(at + minutes * MINUTE_MS, last_until)), last_until: new Date(last_until) }
}

const isOpenAt = ({ status, to }: PoolHold, at: number): boolean => status === "OPEN" && Date.parse(to) > at

/** The first whole minute at which there is enough time for a checkout. */
function againAt(holds: readonly PoolHold[], pool_id: string, at: number): number {
  const isEnough = (moment: number): boolean =>
    heldFor(holds, pool_id, moment) <= (MOST_MINUTES - LEAST_MINUTES) * MINUTE_MS
  if (isEnough(at)) return at
  // An open hold goes on to its deadline.
  const ends = holds.filter((hold) => hold.pool_id === pool_id).map(({ to }) => Date.parse(to))
  let moment = Math.ceil(Math.max(at, ...ends) / MINUTE_MS) * MINUTE_MS
  while (!isEnough(moment)) moment += MINUTE_MS
  return moment
}

/** How often places of the pool were held and given back. What was renewed without a break counts once. */
export function heldInVain(holds: readonly PoolHold[], pool_id: string): number {
  const own = holds.filter((hold) => hold.pool_id === pool_id).sort((a, b) => Date.parse(a.from) - Date.parse(b.from))
  return own.filter((hold, index) => {
    const next = own[index + 1]
    const isRenewed = next !== undefined && Date.parse(next.from) <= Date.parse(hold.to)
    return !isRenewed && (hold.status === "RELEASED" || hold.status === "EXPIRED")
  }).length
}
