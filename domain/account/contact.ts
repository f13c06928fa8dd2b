import { type Static, Type } from "typebox"
import { exact, Id, nullable } from "../kernel/wire.ts"

// Whom the business calls when something happens, and who may fetch a child at the gate.

const Text = Type.String({ maxLength: 400 })

export const NewContact = exact({
  first_name: Text,
  last_name: Text,
  /** What they are to the children, in the family's own words. */
  relationship: Text,
  phone_number: Text,
  email: Type.Optional(nullable(Text)),
  is_emergency_contact: Type.Boolean(),
  is_authorized_pick_up: Type.Boolean(),
})
export type NewContact = Static<typeof NewContact>

export const Contact = Type.Object({
  id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  relationship: Type.String(),
  /** E.164. */
  phone_number: Type.String(),
  email: nullable(Type.String()),
  is_emergency_contact: Type.Boolean(),
  is_authorized_pick_up: Type.Boolean(),
})
export type Contact = Static<typeof Contact>
