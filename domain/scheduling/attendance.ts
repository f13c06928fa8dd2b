import { type Static, Type } from "typebox"
import { Day, Id, Instant, nullable, oneOf, WallTime } from "../kernel/wire.ts"

/** A place that a participant has taken: one per booking of a program or a session, with a day for each session of it. */
export const Attendance = Type.Object({
  id: Id,
  student_id: Id,
  offering_id: Id,
  order_id: Id,
  status: oneOf(["BOOKED", "CANCELLED"]),
  name: Type.String(),
  room: Type.String(),
  location_id: Id,
  funbox_id: Id,
  start_date: Day,
  end_date: Day,
  start_time: WallTime,
  end_time: WallTime,
  weekdays: Type.Integer(),
  days: Type.Array(
    Type.Object({ date: Day, start_time: WallTime, end_time: WallTime, starts_at: Instant, ends_at: Instant }),
  ),
  cancel_until: nullable(Instant),
})
export type Attendance = Static<typeof Attendance>
