const DAY_MS = 24 * 3_600_000

export interface KnownClaim {
  readonly opens_at: string
  /** It waits for its answer, or what it got is still held or being paid. */
  readonly is_live: boolean
}

interface Known {
  /** Of the family's picks that aren't booked, where registration has or had a beginning. */
  readonly picks: readonly string[]
  /** Of everything in the season. */
  readonly season: readonly string[]
  readonly claims: readonly KnownClaim[]
  readonly now: Date
}

const earliest = (instants: readonly string[]): string | undefined =>
  instants.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0]
const latest = (instants: readonly string[]): string | undefined =>
  instants.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0]

/**
 * Which opening a family's page is about: one whose claim is under way, else one that it has missed to claim within a day, else the next,
 * else the last that it has claimed.
 */
export function openingToShow({ picks, season, claims, now }: Known): string | null {
  const time = now.getTime()
  const live = latest(claims.filter(({ is_live }) => is_live).map(({ opens_at }) => opens_at))
  if (live !== undefined) return live
  const claimed = new Set(claims.map(({ opens_at }) => Date.parse(opens_at)))
  const open = picks.filter((at) => Date.parse(at) <= time && Date.parse(at) > time - DAY_MS)
  const unclaimed = latest(open.filter((at) => !claimed.has(Date.parse(at))))
  const next = earliest((picks.length > 0 ? picks : season).filter((at) => Date.parse(at) > time))
  return unclaimed ?? next ?? latest(claims.map(({ opens_at }) => opens_at)) ?? null
}
