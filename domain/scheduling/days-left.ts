interface Session {
  readonly date: string
  readonly starts_at: string
}

export interface DaysLeft {
  /** The first day that can still be booked. */
  readonly from: string
  readonly days: number
  readonly of: number
}

/**
 * Of a program that is on, or of which a day is canceled: the days that who comes now can still have, and pays for. Undefined when none is
 * left. Of a day with two sessions the first counts.
 */
export function daysLeft(sessions: readonly Session[], canceled: readonly string[], now: Date): DaysLeft | undefined {
  const dates = [...new Set(sessions.map(({ date }) => date))].toSorted()
  const begun = new Set(
    sessions.filter(({ starts_at }) => Date.parse(starts_at) <= now.getTime()).map(({ date }) => date),
  )
  const last_begun = dates.findLastIndex((date) => begun.has(date))
  const left = dates.slice(last_begun + 1).filter((date) => !canceled.includes(date))
  const [from] = left
  return from === undefined ? undefined : { from, days: left.length, of: dates.length }
}
