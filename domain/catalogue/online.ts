// A location on the internet: nobody comes through a gate, so there is no code, no pick-up and nothing that the gate asks for (docs/online.md).

export const isOnline = ({ type }: { readonly type: string }): boolean => type === "REMOTE"

/** So long before a day starts its link shows. */
export const LINK_MINUTES = 60

interface Day {
  readonly starts_at: string
  readonly ends_at: string
}

export interface OnlineLink {
  /** From an hour before the next day until its end. */
  readonly online_url: string | null
  /** When it shows, or since when; null where there is none to wait for. */
  readonly online_url_from: string | null
}

/** What a family that is booked on these days may have of their link now. */
export function onlineLink(url: string | null, days: readonly Day[], now: Date): OnlineLink {
  const next = days.filter(({ ends_at }) => Date.parse(ends_at) > now.getTime()).map(({ starts_at }) => starts_at)
  const [first] = next.toSorted()
  if (url === null || first === undefined) return { online_url: null, online_url_from: null }
  const from = Date.parse(first) - LINK_MINUTES * 60_000
  return { online_url: now.getTime() < from ? null : url, online_url_from: new Date(from).toISOString() }
}
