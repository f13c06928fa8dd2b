import { type Static, Type } from "typebox"
import { Cents, Day, Id, Instant, nullable, oneOf } from "../kernel/wire.ts"
import { GRADES } from "../participants/grade.ts"
import { Colour } from "../participants/student.ts"

// What the one box finds: children, grown-ups, phones, e-mails and order numbers, at most FOUND_MOST of a kind.

export const FOUND_MOST = 5

export const FoundFamily = Type.Object({
  id: Id,
  name: Type.String(),
  /** First names: the grown-up who signs in, the other contacts, the children. */
  grown_ups: Type.Array(Type.String()),
  children: Type.Array(Type.String()),
  since: Day,
  is_restricted: Type.Boolean(),
  /** What it should have paid by now. */
  late_amount: Cents,
  /** Another family that may be the same one: the same child, or the same phone. */
  maybe_same_as: nullable(Type.Object({ id: Id, name: Type.String(), because: oneOf(["CHILD", "PHONE"]) })),
})
export type FoundFamily = Static<typeof FoundFamily>

/** A day of a child's: the one that runs, or the next. */
const ChildDay = Type.Object({
  name: Type.String(),
  location: Type.String(),
  date: Day,
  starts_at: Instant,
  ends_at: Instant,
})

export const FoundChild = Type.Object({
  id: Id,
  family_id: Id,
  name: Type.String(),
  colour: Colour,
  age: nullable(Type.Integer()),
  /** Of today. */
  grade: oneOf(GRADES),
  /** Since when they are checked in. */
  in_since: nullable(Instant),
  next: nullable(ChildDay),
})
export type FoundChild = Static<typeof FoundChild>

export const FoundGrownUp = Type.Object({
  /** Of the contact; of the family for who signs in. */
  id: Id,
  family_id: Id,
  name: Type.String(),
  /** Empty for who signs in. */
  relationship: Type.String(),
  /** E.164, with ;ext=12 behind it where there is an extension. */
  phone: nullable(Type.String()),
  email: nullable(Type.String()),
  /** First names of the children whom they may collect. */
  may_collect: Type.Array(Type.String()),
})
export type FoundGrownUp = Static<typeof FoundGrownUp>

export const FoundOrder = Type.Object({
  id: Id,
  number: Type.Integer(),
  family_id: Id,
  family: Type.String(),
  placed_on: Day,
  price: Cents,
  is_of_plan: Type.Boolean(),
  late_amount: Cents,
  status: oneOf(["AWAITING_PAYMENT", "COMPLETED", "CANCELLED", "EXPIRED"]),
})
export type FoundOrder = Static<typeof FoundOrder>

export const Found = Type.Object({
  /** The name that was meant, where nothing is spelled as it was typed. */
  spelled: nullable(Type.String()),
  families: Type.Array(FoundFamily),
  children: Type.Array(FoundChild),
  grown_ups: Type.Array(FoundGrownUp),
  orders: Type.Array(FoundOrder),
})
export type Found = Static<typeof Found>

/** For who reads a family's name and its orders alone. */
export const FoundOrders = Type.Object({
  spelled: nullable(Type.String()),
  families: Type.Array(Type.Object({ id: Id, name: Type.String(), late_amount: Cents })),
  orders: Type.Array(FoundOrder),
})
export type FoundOrders = Static<typeof FoundOrders>
