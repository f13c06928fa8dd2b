import { type Static, Type } from "typebox"
import { Day, exact, Id, Instant, nullable, oneOf } from "../kernel/wire.ts"
import { LABEL_ANSWERS } from "./label-check.ts"
import { MedicationRequest } from "./medication-request.ts"

export const WaitingRequest = Type.Object({
  id: Id,
  student_id: Id,
  name: Type.String(),
  birth_date: nullable(Day),
  medication: Type.String(),
  first_day: Day,
  last_day: Day,
  submitted_at: Instant,
  /** The family was asked and hasn't changed it yet. */
  is_asked: Type.Boolean(),
})
export type WaitingRequest = Static<typeof WaitingRequest>

export const WholeRequest = Type.Object({
  ...MedicationRequest.properties,
  name_of_child: Type.String(),
  birth_date: nullable(Day),
  family_id: Id,
  parent: Type.Object({ name: Type.String(), phone: nullable(Type.String()) }),
  /** At set times on the days that are booked; null as needed. */
  doses: nullable(Type.Integer()),
  /** Where the child is booked then. */
  programs: Type.Array(Type.String()),
  /** Which file the photo is: its key is not for staff. */
  has_photo: Type.Boolean(),
})
export type WholeRequest = Static<typeof WholeRequest>

export const LabelCheck = exact({
  child: oneOf(LABEL_ANSWERS),
  medicine: oneOf(LABEL_ANSWERS),
  dose: oneOf(LABEL_ANSWERS),
  when: oneOf(LABEL_ANSWERS),
  until: oneOf(LABEL_ANSWERS),
  /** How it is given and stored, where the family wrote of it. */
  kept: Type.Optional(oneOf(LABEL_ANSWERS)),
})
