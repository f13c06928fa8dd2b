import { type Static, Type } from "typebox"
import { Kind } from "../catalogue/catalogue.ts"
import { Picture } from "../company/picture.ts"
import { Day, Id, Instant, named, nullable, oneOf, Untranslated, WallTime, written } from "../kernel/wire.ts"

/** What the gate has recorded of a participant at a session; of others nothing is known. */
export const CHECK_STATES = ["NOT_CHECKED_IN", "CHECKED_IN", "PICKED_UP"] as const

/** A place that a participant has taken: one per booking of a program or a session, with a day for each session of it. */
export const Attendance = named("Attendance", {
  id: Id,
  student_id: Id,
  offering_id: Id,
  order_id: Id,
  status: oneOf(["BOOKED", "CANCELLED"]),
  name: written("offering_id"),
  room: written("offering_id"),
  untranslated: Untranslated,
  location_id: Id,
  /** No gate: no check-in code, no pick-up. */
  is_online: Type.Boolean(),
  /** Where it meets online, from an hour before a day until its end; null at any other time, and of a cancelled booking. */
  online_url: nullable(Type.String()),
  /** When the link shows, or since when; null where there is none to wait for. */
  online_url_from: nullable(Instant),
  funbox_id: Id,
  schedule_set_id: Id,
  schedule_set_name: written("schedule_set_id"),
  /** Whether the business allows families to share its days. */
  is_sharing_enabled: Type.Boolean(),
  kind: Kind,
  /** The address and the drawing of its program. */
  activity_url_part: nullable(Type.String()),
  scene: nullable(Type.String()),
  picture: nullable(Picture),
  start_date: Day,
  end_date: Day,
  start_time: WallTime,
  end_time: WallTime,
  weekdays: Type.Integer(),
  days: Type.Array(
    Type.Object({
      date: Day,
      start_time: WallTime,
      end_time: WallTime,
      starts_at: Instant,
      ends_at: Instant,
      /** What the gate recorded: the first in, and the last out while nobody is in again. */
      checked_in_at: nullable(Instant),
      checked_out_at: nullable(Instant),
      fetched_by: nullable(Type.String()),
      check_state: oneOf(CHECK_STATES),
      /** Until when this one date can be given up; null when it can't. */
      cancel_until: nullable(Instant),
    }),
  ),
  /** Dates of it that the family has given up. */
  days_off: Type.Array(Type.Object({ date: Day, start_time: WallTime, end_time: WallTime, starts_at: Instant })),
  /** Dates of it that the business has called off, as on a snow day. An answer that was kept from before has none. */
  days_canceled: Type.Optional(
    Type.Array(
      Type.Object({
        date: Day,
        start_time: WallTime,
        end_time: WallTime,
        starts_at: Instant,
        /** As in the family's mail. */
        reason: Type.String(),
      }),
    ),
  ),
  cancel_until: nullable(Instant),
  reschedule_until: nullable(Instant),
})
export type Attendance = Static<typeof Attendance>

/** What the gate has recorded of a participant at one session. */
export const GateRecord = named("GateRecord", {
  attendance_id: Id,
  student_id: Id,
  name: written(),
  room: written(),
  untranslated: Untranslated,
  location_id: Id,
  /** False: the day was canceled, moved or given up after they were checked in. */
  is_booked: Type.Boolean(),
  date: Day,
  start_time: WallTime,
  end_time: WallTime,
  starts_at: Instant,
  ends_at: Instant,
  /** The end of the care that was added after it; absent where they leave as the program ends. */
  leaves_by: Type.Optional(Instant),
  checked_in_at: Instant,
  checked_out_at: nullable(Instant),
  fetched_by: nullable(Type.String()),
  check_state: oneOf(CHECK_STATES),
})
export type GateRecord = Static<typeof GateRecord>
