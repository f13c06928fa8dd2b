import { messages } from "../kernel/messages.ts"
import type { Location } from "./catalogue.ts"

const m = messages("domain/catalogue.place")

/**
 * Who reads: `visitor` isn't booked there, and neither is whom a family sends its schedule (`share`); `family` is, or has a location as the
 * server gave it; `staff` are of the business (4.10, I25, I31).
 */
export type Audience = "visitor" | "share" | "family" | "staff"

export type PlaceLocation = Pick<Location, "name" | "type" | "show_directions" | "address">

/** Where something takes place, as its reader sees it. */
export interface Place {
  readonly name: string
  /** Nobody comes there: neither drop-off nor address. */
  readonly is_online: boolean
  /** "Mill Pond, Barn" */
  readonly with_room: string
  /** "Mill Pond, Barn, 1 Mill Lane" */
  readonly in_full: string
  readonly has_address: boolean
  readonly address: string | null
}

const NEEDS_NO_BOOKING = "ALWAYS_SHOW"

const inOneLine = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== "").join(", ")

// A location on the internet: nobody comes through a gate, so there is no code, no pick-up and nothing that the gate asks for (docs/online.md).

export const isOnline = ({ type }: { readonly type: string }): boolean => type === "REMOTE"

/** So long before a day starts its link shows. */
const LINK_MINUTES = 60

interface Day {
  readonly starts_at: string
  readonly ends_at: string
}

interface OnlineLink {
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

/** Of a location, or of one that isn't known: the only place that decides what is read of it. */
export function placeOf(location: PlaceLocation | undefined, audience: Audience, room = ""): Place {
  const is_online = location !== undefined && isOnline(location)
  const isBooked = audience === "family" || audience === "staff"
  const has_address = !is_online && (isBooked || location?.show_directions === NEEDS_NO_BOOKING)
  const address = has_address ? (location?.address ?? null) : null
  const name = is_online ? m.online : (location?.name ?? "")
  return {
    name,
    is_online,
    with_room: inOneLine(name, room),
    in_full: inOneLine(name, room, address),
    has_address,
    address,
  }
}
