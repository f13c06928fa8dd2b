import { type Static, Type } from "typebox"
import {
  Cents,
  Day as Date,
  Id,
  Instant,
  named,
  namedExact,
  nullable,
  oneOf,
  Untranslated,
  WallTime,
  written,
} from "../kernel/wire.ts"

// What a family reads of its day: what the gate has recorded, what it said itself, and what the business says.

/** LATE: comes later. EARLY: is collected earlier. PICK_UP: who collects. ABSENT: doesn't come. */
export const MESSAGE_KINDS = ["LATE", "EARLY", "PICK_UP", "ABSENT"] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export const ABSENCE_REASONS = ["ILL", "AWAY", "UNSAID"] as const
export type AbsenceReason = (typeof ABSENCE_REASONS)[number]

const said = {
  id: Id,
  kind: oneOf(MESSAGE_KINDS),
  /** When they come, or are collected. */
  about_at: nullable(Instant),
  reason: nullable(oneOf(ABSENCE_REASONS)),
  /** Who collects. */
  with_whom: nullable(Type.String()),
  said_at: Instant,
  read_by: nullable(Type.String()),
  read_at: nullable(Instant),
  got_it_by: nullable(Type.String()),
  got_it_at: nullable(Instant),
  /** In the words of the staff. */
  answer: nullable(Type.String()),
}

/** As the gate reads it. */
export const GateMessage = named("GateMessage", said)
export type GateMessage = Static<typeof GateMessage>

/** Someone whom the family lets collect once, as the gate reads it: without the digits. */
export const OneTimePerson = named("OneTimePerson", {
  id: Id,
  name: Type.String(),
  phone: nullable(Type.String()),
  until: Instant,
  /** Too many wrong digits: only a call to the family helps. */
  is_locked: Type.Boolean(),
})
export type OneTimePerson = Static<typeof OneTimePerson>

const OneTimePickUp = named("OneTimePickUp", {
  id: Id,
  phone: Type.String(),
  /** Null once it can't be used any more. */
  digits: nullable(Type.String()),
  until: Instant,
  used_at: nullable(Instant),
  is_locked: Type.Boolean(),
})

export const DayMessage = named("DayMessage", { ...said, one_time: nullable(OneTimePickUp) })
export type DayMessage = Static<typeof DayMessage>

/** EXPECTED: nothing is recorded yet. OFF: the business has canceled the day. */
export const PLACE_STATES = ["EXPECTED", "CHECKED_IN", "PICKED_UP", "ABSENT", "OFF"] as const
export type PlaceState = (typeof PLACE_STATES)[number]

/** One participant at one session of today or tomorrow. */
export const DayPlace = named("DayPlace", {
  attendance_id: Id,
  session_id: Id,
  student_id: Id,
  offering_id: Id,
  name: written("offering_id"),
  room: written("offering_id"),
  untranslated: Untranslated,
  location_id: Id,
  is_online: Type.Boolean(),
  is_booked: Type.Boolean(),
  date: Date,
  start_time: WallTime,
  end_time: WallTime,
  starts_at: Instant,
  ends_at: Instant,
  /** Its number among the dates of the booking, and how many there are. */
  day_number: Type.Integer(),
  day_count: Type.Integer(),
  state: oneOf(PLACE_STATES),
  in_at: nullable(Instant),
  /** Who of the staff checked them in. */
  in_by: nullable(Type.String()),
  out_at: nullable(Instant),
  out_with: nullable(Type.String()),
  /** They left with someone who isn't on the pick-up list, and whom the family hadn't allowed. */
  is_out_with_stranger: Type.Boolean(),
  /** A check-in was taken back, and they aren't in again. */
  undone_at: nullable(Instant),
  absent: nullable(Type.Object({ at: Instant, by: Type.String() })),
  off: nullable(
    Type.Object({
      at: Instant,
      reason: Type.String(),
      gives: oneOf(["REFUND", "CREDIT", "CODE", "NOTHING", "UNKNOWN"]),
      amount: Cents,
    }),
  ),
  messages: Type.Array(DayMessage),
  may_collect: Type.Array(Type.Object({ id: Id, name: Type.String(), relationship: Type.String() })),
})
export type DayPlace = Static<typeof DayPlace>

export const DayNote = named("DayNote", {
  id: Id,
  location_id: Id,
  /** Null: of the whole location. */
  offering: nullable(Type.String()),
  date: Date,
  text: Type.String(),
  by: Type.String(),
  at: Instant,
  /** When this family said that it has read it. */
  got_it_at: nullable(Instant),
})
export type DayNote = Static<typeof DayNote>

export const DayPhoto = named("DayPhoto", {
  id: Id,
  offering_id: Id,
  offering: written("offering_id"),
  untranslated: Untranslated,
  date: Date,
  line: Type.String(),
  at: Instant,
  /** Good for some minutes. */
  url: Type.String(),
})
export type DayPhoto = Static<typeof DayPhoto>

export const FamilyDay = named("FamilyDay", {
  /** By the server's clock. */
  as_of: Instant,
  places: Type.Array(DayPlace),
  notes: Type.Array(DayNote),
  /** Of today, of the groups in which someone of the family is. */
  photos: Type.Array(DayPhoto),
})
export type FamilyDay = Static<typeof FamilyDay>

/** The places that something is said of, in one go. */
export const PlacesSaid = Type.Array(namedExact("PlaceSaid", { attendance_id: Id, session_id: Id }), {
  minItems: 1,
  maxItems: 20,
})
export type PlaceSaid = Static<typeof PlacesSaid>[number]

/** Made by who sends it: the same again is the same press. */
export const MessageKey = Type.String({ minLength: 8, maxLength: 100, pattern: "^[A-Za-z0-9_-]+$" })
