import { type Static, Type } from "typebox"
import { Line } from "../kernel/typed-text.ts"
import { Id, named, namedExact, nullable } from "../kernel/wire.ts"

// Whom the business calls when something happens, and who may fetch a child at the gate.

const Written = Line({ maxLength: 400 })

export const NewContact = namedExact("NewContact", {
  first_name: Written,
  last_name: Written,
  /** What they are to the children, in the family's own words. */
  relationship: Written,
  /** As it is written or pasted; only its digits are stored. */
  phone_number: Type.String({ maxLength: 400 }),
  /** Also taken from the number, as in "555 010 0134 x12". */
  phone_extension: Type.Optional(nullable(Written)),
  email: Type.Optional(nullable(Written)),
  is_emergency_contact: Type.Boolean(),
  is_authorized_pick_up: Type.Boolean(),
  /** For which participants; none or left out: for all of the family. */
  student_ids: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  /** An upload with ownership_type CONTACT_PHOTO, shown at the door. Left out: as it is. */
  photo_key: Type.Optional(nullable(Type.String({ pattern: "^[A-Za-z0-9_-]{43}$" }))),
})
export type NewContact = Static<typeof NewContact>

export const Contact = named("Contact", {
  id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  relationship: Type.String(),
  /** E.164. */
  phone_number: Type.String(),
  /** Digits to dial once someone answers. */
  phone_extension: nullable(Type.String()),
  email: nullable(Type.String()),
  is_emergency_contact: Type.Boolean(),
  is_authorized_pick_up: Type.Boolean(),
  /** Empty: for all of the family. */
  student_ids: Type.Array(Id),
  photo_key: nullable(Type.String()),
  /** Where the photo's signed link is requested (7.10). */
  photo: nullable(Type.String()),
})
export type Contact = Static<typeof Contact>

export const ContactCopy = namedExact("ContactCopy", { from_student_id: Id, to_student_id: Id })
export type ContactCopy = Static<typeof ContactCopy>
