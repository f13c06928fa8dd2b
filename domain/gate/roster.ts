import { type Static, Type } from "typebox"
import { GateMessage } from "../day/day.ts"
import { Day, Id, Instant, named, nullable, oneOf, WallTime } from "../kernel/wire.ts"
import { GATE_STATES, GateAddOn, GateCheck, GateFace, GateName } from "./answer.ts"

export const GateCounts = named("GateCounts", {
  all: Type.Integer(),
  to_come: Type.Integer(),
  in: Type.Integer(),
  absent: Type.Integer(),
  out: Type.Integer(),
  missing: Type.Integer(),
})
export type GateCounts = Static<typeof GateCounts>

/** Of a location and a day: what is shown above the gate and beside it. */
export const GateSummary = named("GateSummary", {
  location_id: Id,
  location: Type.String(),
  time_zone: Type.String(),
  /** Of the location's clock. */
  date: Day,
  /** Nobody here is `missing`: that is of the roster. */
  counts: Type.Omit(GateCounts, ["missing"]),
  /** Of this location, the newest first; at most ten. */
  last: Type.Array(Type.Object({ ...GateCheck.properties, student_id: Id, name: Type.String(), group: Type.String() })),
  /** Scans that wait for an answer. */
  exceptions: Type.Integer(),
  /** When the devices that were heard today sent something last; null while none was. */
  devices: Type.Object({ count: Type.Integer(), last_at: nullable(Instant) }),
})
export type GateSummary = Static<typeof GateSummary>

/** After the end of what they came for. */
export const LATE_MINUTES = 30

/** Who is checked in, whatever has become of the booking. */
export const GateHere = named("GateHere", {
  ...GateName.properties,
  since: Instant,
  by: Type.String(),
  is_booked: Type.Boolean(),
  ends_at: Instant,
  /** Still here `LATE_MINUTES` after the end. */
  is_late: Type.Boolean(),
  has_alert: Type.Boolean(),
})
export type GateHere = Static<typeof GateHere>

export const ROSTER_FILTERS = ["ALL", "TO_COME", "IN", "ABSENT", "OUT", "MISSING"] as const
export type RosterFilter = (typeof ROSTER_FILTERS)[number]

/** A participant at a session of the day. */
export const GateRosterRow = named("GateRosterRow", {
  attendance_id: Id,
  session_id: Id,
  student_id: Id,
  name: Type.String(),
  face: GateFace,
  age: nullable(Type.Integer()),
  group: Type.String(),
  room: Type.String(),
  start_time: WallTime,
  end_time: WallTime,
  is_booked: Type.Boolean(),
  state: oneOf(GATE_STATES),
  in_at: nullable(Instant),
  out_at: nullable(Instant),
  fetched_by: nullable(Type.String()),
  /** The middle of the last ten days on which they came; null before the first. */
  usually: nullable(WallTime),
  /** Who brought them last, else who signs in for the family. */
  brings: Type.String(),
  /** What the family says of the day. */
  messages: Type.Array(GateMessage),
  /** The names of what keeps them out, and of what else is open. */
  missing: Type.Array(Type.Object({ name: Type.String(), is_blocking: Type.Boolean() })),
  /** Care and lunch of the day. */
  add_ons: Type.Optional(Type.Array(GateAddOn)),
})
export type GateRosterRow = Static<typeof GateRosterRow>

export const RosterQuery = {
  date: Type.Optional(Day),
  filter: Type.Optional(oneOf(ROSTER_FILTERS)),
  /** Those alone who have this add-on on the day. */
  add_on: Type.Optional(Id),
  /** Part of a name or of a group. */
  text: Type.Optional(Type.String({ maxLength: 80 })),
}
