import type { Contract } from "@hub/domain/contract"
import type { Result } from "@hub/domain/kernel/endpoint"
import { localDay } from "../../shell/clock/local-time.ts"
import type { Meeting } from "./meetings.ts"

export type GateRecord = Result<Contract["GET /attendances/at_gate"]>[number]

/** One participant at one session, with what the gate has recorded. */
export type Departure = Omit<GateRecord, "checked_in_at"> & { readonly checked_in_at: string | null }

type Records = readonly GateRecord[] | undefined

/** The gate's own list is fresher than the bookings; what isn't on it was voided. */
function departureOf(meeting: Meeting, records: Records): Departure {
  const { attendance, checked_in_at, checked_out_at, fetched_by, check_state, ...day } = meeting
  const known = records?.find(
    ({ attendance_id, starts_at }) => attendance_id === attendance.id && starts_at === meeting.starts_at,
  )
  const isVoided = records !== undefined && known === undefined && check_state === "CHECKED_IN"
  const recorded = isVoided
    ? ({ checked_in_at: null, checked_out_at: null, fetched_by: null, check_state: "NOT_CHECKED_IN" } as const)
    : { checked_in_at, checked_out_at, fetched_by, check_state }
  const { id: attendance_id, student_id, name, room, location_id } = attendance
  const { date, start_time, end_time, starts_at, ends_at } = day
  const when = { date, start_time, end_time, starts_at, ends_at }
  return known ?? { attendance_id, student_id, name, room, location_id, is_booked: true, ...when, ...recorded }
}

// What the worker kept of a former version has no state.
const isAhead = ({ ends_at, check_state }: Departure, now: Date): boolean =>
  check_state !== "CHECKED_IN" && check_state !== "PICKED_UP" && Date.parse(ends_at) > now.getTime()

const isInside = ({ check_state }: Departure): boolean => check_state === "CHECKED_IN"

export interface Departures {
  /** Who is checked in, whatever has become of the booking; then the next one, and what other children have at the same time. */
  readonly cards: readonly Departure[]
  /** Who was picked up today and isn't in again, the last time of each. */
  readonly picked_up: readonly Departure[]
}

export function departuresOf(
  meetings: readonly Meeting[],
  records: Records,
  { now, zoneOf }: { readonly now: Date; readonly zoneOf: (location_id: string) => string },
): Departures {
  const booked = meetings.map((meeting) => departureOf(meeting, records))
  const others = (records ?? []).filter(
    ({ attendance_id, starts_at }) =>
      !booked.some((one) => one.attendance_id === attendance_id && one.starts_at === starts_at),
  )
  const all = [...booked, ...others]
  const cards = all.filter(isInside)
  const anchor = cards[0] ?? booked.find((one) => isAhead(one, now))
  const children = new Set(cards.map(({ student_id }) => student_id))
  for (const one of booked) {
    const isTogether = anchor !== undefined && one.starts_at < anchor.ends_at && anchor.starts_at < one.ends_at
    if (!isTogether || !isAhead(one, now) || children.has(one.student_id)) continue
    children.add(one.student_id)
    cards.push(one)
  }
  const picked_up = new Map<string, Departure>()
  for (const one of all) {
    const { student_id, location_id, checked_out_at, check_state } = one
    if (
      check_state !== "PICKED_UP" ||
      checked_out_at === null ||
      cards.some((card) => isInside(card) && card.student_id === student_id)
    )
      continue
    const zone = zoneOf(location_id)
    if (localDay(checked_out_at, zone) === localDay(now, zone)) picked_up.set(student_id, one)
  }
  return { cards, picked_up: [...picked_up.values()] }
}
