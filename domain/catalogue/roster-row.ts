import { Type } from "typebox"
import { Cents, Day, Id, named, nullable, oneOf } from "../kernel/wire.ts"

export const PAID_BY = ["CARD", "PLAN", "INVOICE", "CREDIT", "FREE"] as const

export const RosterRow = named("RosterRow", {
  attendance_id: Id,
  student_id: Id,
  student_name: Type.String(),
  birth_date: nullable(Day),
  grade: Type.String(),
  customer_id: Id,
  family_name: Type.String(),
  siblings: Type.Integer(),
  /** The family's first booking. */
  is_new: Type.Boolean(),
  is_inside: Type.Boolean(),
  /** A plan for emergencies: that there is one, and nothing of it. */
  has_alert: Type.Boolean(),
  order_number: nullable(Type.Integer()),
  /** What the place cost, and what its order still has to pay. */
  paid_amount: Cents,
  owed_amount: Cents,
  paid_by: oneOf(PAID_BY),
  /** Documents, question sets and details that are asked for before the next day and aren't there. */
  missing: Type.Array(Type.String()),
  /** What was added to the booking; no dates for what is bought once. */
  add_ons: Type.Array(Type.Object({ name: Type.String(), choice: Type.String(), dates: Type.Array(Day) })),
  /** First names of those whose families asked for one group with them, friends of friends among them. */
  friends: Type.Array(Type.String()),
})
