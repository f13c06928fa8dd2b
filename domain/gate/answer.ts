import { type Static, Type } from "typebox"
import { GateMessage, OneTimePerson } from "../day/day.ts"
import { Day, Id, Instant, named, nullable, oneOf, WallTime } from "../kernel/wire.ts"
import { MEMBER_COLOURS, type MemberColour } from "../participants/member-colour.ts"

// What the gate answers about one participant: one word, and what it rests on.

/**
 * IN: may come in. NOT_YET: something is missing that keeps them out. OUT: is here, and may leave with someone. LEFT: was collected.
 * ABSENT: said not to come. ELSEWHERE: not here and not now, `elsewhere` says where and when. NOTHING: nothing is booked around now.
 */
export const GATE_WORDS = ["IN", "NOT_YET", "OUT", "LEFT", "ABSENT", "ELSEWHERE", "NOTHING"] as const
export type GateWord = (typeof GATE_WORDS)[number]

export const GATE_STATES = ["TO_COME", "IN", "OUT", "ABSENT"] as const
export type GateState = (typeof GATE_STATES)[number]

/** Of one participant at one session. */
export const GateSession = named("GateSession", {
  attendance_id: Id,
  session_id: Id,
  name: Type.String(),
  room: Type.String(),
  date: Day,
  start_time: WallTime,
  end_time: WallTime,
  ends_at: Instant,
  /** False: they were checked in, and the booking or the day was canceled, moved or given up. */
  is_booked: Type.Boolean(),
  state: oneOf(GATE_STATES),
})
export type GateSession = Static<typeof GateSession>

export const GateMissing = named("GateMissing", {
  kind: oneOf(["profile", "questions", "documents"]),
  name: Type.String(),
  hint: Type.String(),
  /** Nobody comes in without it, but for an override. */
  is_blocking: Type.Boolean(),
})
export type GateMissing = Static<typeof GateMissing>

/** Someone who may collect. */
export const GatePerson = named("GatePerson", {
  id: Id,
  collector: oneOf(["GUARDIAN", "CONTACT", "SELF"]),
  name: Type.String(),
  /** "Grandmother"; empty for the family itself. */
  relationship: Type.String(),
  phone: nullable(Type.String()),
  has_photo: Type.Boolean(),
})
export type GatePerson = Static<typeof GatePerson>

/** Someone who must not take them. */
export const BarredPerson = named("BarredPerson", { id: Id, name: Type.String(), relationship: Type.String() })
export type BarredPerson = Static<typeof BarredPerson>

/** A check that counts. */
export const GateCheck = named("GateCheck", {
  id: Id,
  kind: oneOf(["IN", "OUT"]),
  at: Instant,
  /** Who of the staff made it. */
  by: Type.String(),
  with_whom: nullable(Type.String()),
})
export type GateCheck = Static<typeof GateCheck>

export const GateFace = Type.Object({
  colour: Type.Unsafe<MemberColour>({ type: "integer", enum: [...MEMBER_COLOURS] }),
  letter: Type.String(),
})

/** What was added to a day, as it says who comes earlier, stays longer or eats here. */
export const GateAddOn = named("GateAddOn", {
  name: Type.String(),
  choice: Type.String(),
  start_time: nullable(WallTime),
  end_time: nullable(WallTime),
  /** Of care: it begins before the program does. */
  is_before: Type.Boolean(),
})
export type GateAddOn = Static<typeof GateAddOn>

export const GateAnswer = named("GateAnswer", {
  student_id: Id,
  name: Type.String(),
  first_name: Type.String(),
  face: GateFace,
  age: nullable(Type.Integer()),
  word: oneOf(GATE_WORDS),
  /** Of today at this location, those that they are checked in at first. */
  sessions: Type.Array(GateSession),
  elsewhere: nullable(
    Type.Object({
      location_id: Id,
      location: Type.String(),
      name: Type.String(),
      date: Day,
      start_time: WallTime,
      /** They are checked in there now. */
      is_here: Type.Boolean(),
    }),
  ),
  /** The last check that counts, of today or of since they are here. */
  last: nullable(GateCheck),
  missing: Type.Array(GateMissing),
  /** There is an emergency plan: the sign alone, never what for. */
  has_alert: Type.Boolean(),
  may_collect: Type.Array(GatePerson),
  must_not: Type.Array(BarredPerson),
  /** Something that runs now or begins soon is booked for them here, and they aren't in. */
  may_come_in: Type.Boolean(),
  /** What the family says of today. */
  messages: Type.Array(GateMessage),
  one_time: Type.Array(OneTimePerson),
  absence: nullable(Type.Object({ at: Instant, by: Type.String(), reason: Type.String() })),
  /** Of today; a pack that was taken before may lack it. */
  add_ons: Type.Optional(Type.Array(GateAddOn)),
})
export type GateAnswer = Static<typeof GateAnswer>

/** A row of a list at the gate. */
export const GateName = named("GateName", {
  student_id: Id,
  name: Type.String(),
  face: GateFace,
  age: nullable(Type.Integer()),
  group: Type.String(),
  room: Type.String(),
  state: oneOf(GATE_STATES),
})
export type GateName = Static<typeof GateName>
