import { type Static, Type } from "typebox"
import { Kind } from "../catalogue/catalogue.ts"
import { Cents, Day, Id, Instant, named, nullable, oneOf, Untranslated, WallTime, written } from "../kernel/wire.ts"

/** What can be booked at the end of the line, as much as the line shows of it. */
const WaitlistedProgram = named("WaitlistedProgram", {
  name: written(),
  kind: Kind,
  room: written(),
  untranslated: Untranslated,
  location_id: Id,
  funbox_id: Id,
  start_date: Day,
  end_date: Day,
  start_time: WallTime,
  end_time: WallTime,
  starts_at: Instant,
  weekdays: Type.Integer(),
  session_count: Type.Integer(),
  price: Cents,
  activity_url_part: nullable(Type.String()),
})

export const WAITLIST_STATUSES = ["WAITING", "OFFERED", "ACCEPTED", "DECLINED", "LAPSED", "REMOVED"] as const

/** One participant in one line (spec 3). `program_id` is the offering. */
export const WaitlistRecord = named("WaitlistRecord", {
  id: Id,
  type: oneOf(["PROGRAM_RECORD"]),
  program_id: Id,
  student_id: Id,
  /** The participants who wait together: this one alone, or siblings who want both places or none. */
  ids: Type.Array(Id),
  both_or_none: Type.Boolean(),
  status: oneOf(WAITLIST_STATUSES),
  /** 1 is next; null when it waits no more. */
  position: nullable(Type.Integer()),
  families_ahead: Type.Integer(),
  joined_at: Instant,
  /** The booking that would be moved there. */
  instead_of: nullable(Type.Object({ attendance_id: Id, name: written() })),
  /** The place is reserved until then. It is in checkout when the family has begun to book it. */
  offer: nullable(Type.Object({ id: Id, expires_at: Instant, is_in_checkout: Type.Boolean() })),
  program: WaitlistedProgram,
})
export type WaitlistRecord = Static<typeof WaitlistRecord>
