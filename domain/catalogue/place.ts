import { messages } from "../kernel/messages.ts"
import type { Location } from "./catalogue.ts"
import { isOnline } from "./online.ts"

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
