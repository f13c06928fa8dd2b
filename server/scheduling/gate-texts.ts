import { placeOf } from "@hub/domain/catalogue/place"
import { dayLabel, timeLabel } from "@hub/domain/kernel/calendar"
import { formatPhone } from "@hub/domain/kernel/text"
import { dayAt, timeAt } from "@hub/domain/kernel/zone"
import type { CollectorError, PickUpPerson, VoidError } from "@hub/domain/scheduling/gate"
import type { GateSession, LastCheck } from "./queries.ts"

// What the gate answers, for staff.

/** "8:52AM", of another day "Jun 9th, 8:52AM": by the location's clock. */
export function momentText(instant: string, time_zone: string, now: Date): string {
  const day = dayAt(instant, time_zone)
  const time = timeLabel(timeAt(instant, time_zone))
  return day === dayAt(now.toISOString(), time_zone) ? time : `${dayLabel(day)}, ${time}`
}

export const placeText = ({ name, location, room }: GateSession): string =>
  `${name}, ${placeOf(location, "staff", room).with_room}`

const personLine = ({ id, name, relationship, phone, has_photo }: PickUpPerson): string =>
  `  ${id}  ${[name, relationship, phone === null ? "" : formatPhone(phone)].filter((part) => part !== "").join(", ")}${has_photo ? " (photo)" : ""}`

export const pickUpText = (child: string, list: readonly PickUpPerson[]): string =>
  list.length === 0
    ? `Nobody is on ${child}'s pick-up list.`
    : [`On ${child}'s pick-up list:`, ...list.map(personLine)].join("\n")

const ERRORS: Readonly<Record<CollectorError, (child: string, name: string) => string>> = {
  MISSING: (child) => `Who collects ${child}?`,
  UNKNOWN: (child, name) => `${name} isn't on ${child}'s pick-up list.`,
  AMBIGUOUS: (_, name) => `Several people on the list are called ${name}. Choose one by id.`,
  NO_CALL: () => "Say who was called, too.",
  NO_REASON: () => "Say why, too.",
}

export const refusedCollector = (
  error: CollectorError,
  { child, name, list }: { child: string; name: string; list: readonly PickUpPerson[] },
): string => `${child} was not checked out. ${ERRORS[error](child, name)}\n${pickUpText(child, list)}`

export const checkedInSince = (child: string, since: string, place: string): string =>
  `${child} is checked in already, since ${since}: ${place}.`
/** The second of two scanners learns what the first has recorded. */
export function notCheckedIn(child: string, last: LastCheck | undefined, now: Date): string {
  if (last?.kind !== "OUT") return `${child} isn't checked in.`
  const by = last.with_whom === null ? "" : ` by ${last.with_whom}`
  return `${child} isn't checked in: collected at ${momentText(last.at, last.time_zone, now)}${by}, ${placeText(last)}.`
}
export const barredCollector = (child: string, name: string): string =>
  `${child} was not checked out: ${name} must not take them. Keep them inside and ask the office.`
export const atOtherSite = (child: string, place: string): string => `${child} belongs to another location: ${place}.`
export const nothingBooked = (child: string): string => `${child} has nothing booked around now.`
/** "in at 8:52AM". */
export const checkText = ({ kind, at, time_zone }: LastCheck, now: Date): string =>
  `${kind === "IN" ? "in" : "out"} at ${momentText(at, time_zone, now)}`
export const refusedVoid: Readonly<Record<VoidError, (child: string, last: string) => string>> = {
  TAKEN_BACK: (child, last) =>
    `Nothing was changed: a check of ${child} was just taken back. The one before it is ${last}; to take that back too, add --again.`,
  EARLIER_DAY: (child, last) => `There is no check of ${child} today to take back. The last one is ${last}.`,
}
export const nothingToVoid = (child: string): string => `There is no check of ${child} to take back.`
export const reasonNeeded = "Say why, in at most 300 letters."
export const calledTooLong = "Say who was called in at most 300 letters."
export const nameTooLong = "Use 200 letters at most for a name."
