import { type Static, Type } from "typebox"
import { Day, Id, nullable, oneOf } from "../kernel/wire.ts"
import { GRADES } from "./grade.ts"

export const PRONOUNS = ["none", "he", "she", "they", "non-binary"] as const
export const STUDENT_TYPES = ["REGULAR", "CUSTOMER_AS_PARTICIPANT"] as const

/** A participant (spec 3): a child, or the customer themselves. */
export const Student = Type.Object({
  id: Id,
  type: oneOf(STUDENT_TYPES),
  /** What the gate scans. Unguessable and never an id: who copies it can collect a child. */
  qr: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  full_name: Type.String(),
  name: Type.String(),
  ascii_full_name: Type.String(),
  birth_date: nullable(Day),
  thumbnail: nullable(Type.String()),
  pronouns: oneOf(PRONOUNS),
  gender: nullable(oneOf(["MALE", "FEMALE"])),
  grade: oneOf(GRADES),
})
export type Student = Static<typeof Student>
