import { type Static, Type } from "typebox"
import { Line } from "../kernel/typed-text.ts"
import { Id, named, namedExact, nullable, oneOf } from "../kernel/wire.ts"
import { Colour, Student } from "../participants/student.ts"

export const Address = namedExact("Address", {
  line1: Line({ maxLength: 200 }),
  line2: Type.Optional(Line({ maxLength: 200 })),
  city: Line({ maxLength: 100 }),
  state: Line({ maxLength: 100 }),
  postal_code: Line({ maxLength: 20 }),
  country: Line({ maxLength: 60 }),
})
export type Address = Static<typeof Address>

export const Customer = named("Customer", {
  id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  full_name: Type.String(),
  /** Null for an account that was opened by phone and has no email yet. */
  email: nullable(Type.String()),
  /** Its mail server has refused our mail for good: only codes are still sent there. */
  is_email_refused: Type.Boolean(),
  /** Came over from another system, and hasn't said yet that all of it is right. */
  has_details_to_check: Type.Boolean(),
  /** Whether a password can be asked for. */
  has_password: Type.Boolean(),
  address: nullable(Address),
  phone_number: nullable(Type.String()),
  phone_extension: nullable(Type.String()),
  is_phone_number_communication_opted_in: nullable(Type.Boolean()),
  is_restricted: Type.Boolean(),
  /** In which mails are written to them: the id of a language of the portal. Null until they first sign in. */
  language: nullable(Type.String()),
  students: Type.Array(Student),
  /** The colour of the child that joins next. The list alone can't tell it: who has left counts too. */
  next_colour: Colour,
  related_location_ids: Type.Array(Id),
})
export type Customer = Static<typeof Customer>

export const TokenPair = named("TokenPair", { access_token: Type.String(), refresh_token: Type.String() })
export type TokenPair = Static<typeof TokenPair>

/** What a family came with from another system and nothing here has a field for. */
export const FactBefore = named("FactBefore", {
  id: Id,
  /** Whose school. */
  student_id: nullable(Id),
  kind: oneOf(["SCHOOL", "ADDRESS", "EMAIL"]),
  /** Who lives there, or has this email; empty where nothing says it. */
  person: Type.String(),
  text: Type.String(),
})
export type FactBefore = Static<typeof FactBefore>
