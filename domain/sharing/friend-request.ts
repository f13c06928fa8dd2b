import { type Static, Type } from "typebox"
import { Day, Id, Instant, named, nullable, oneOf, WallTime } from "../kernel/wire.ts"

/** For each child and booking, those still waiting among them. */
export const FRIENDS_MOST = 2

/** One of a booking's friends, or a link that waits for its answer. */
export const FriendRequest = named("FriendRequest", {
  id: Id,
  state: oneOf(["WAITING", "TOGETHER"]),
  /** The friend's first name; null while nobody has answered. */
  name: nullable(Type.String()),
  /** Of a link that waits; null when the server's key has changed since. */
  url: nullable(Type.String()),
  created_at: Instant,
  together_at: nullable(Instant),
})
export type FriendRequest = Static<typeof FriendRequest>

/** What the other family reads: first names, and what both are booked in. */
export const FriendQuestion = named("FriendQuestion", {
  student_name: Type.String(),
  /** The grown-up's; empty where it is the one who takes part. */
  customer_name: Type.String(),
  program: Type.String(),
  start_date: Day,
  end_date: Day,
  start_time: WallTime,
  end_time: WallTime,
  weekdays: Type.Integer(),
  location_id: Id,
  ends_at: Instant,
  /** The reader's own who are booked in the same. */
  children: Type.Array(
    Type.Object({ attendance_id: Id, name: Type.String(), state: oneOf(["FREE", "FULL", "TOGETHER"]) }),
  ),
})
export type FriendQuestion = Static<typeof FriendQuestion>

export const TOGETHER_PATH = "/together"
