import { type Static, Type } from "typebox"
import { Day, exact, Id, Instant, nullable, oneOf, WallTime } from "../kernel/wire.ts"
import { Look } from "./health.contract.ts"
import { DOSE_OUTCOMES, HealthRecord } from "./health-record.ts"
import { MedicalItem } from "./medical-item.ts"
import { MedicalProfile } from "./medical-profile.ts"
import { MedicationRequest } from "./medication-request.ts"

/** Who is booked or checked in on a day: no more than a name to choose from. */
export const ChildOfDay = Type.Object({
  student_id: Id,
  name: Type.String(),
  birth_date: nullable(Day),
  groups: Type.Array(Type.String()),
  is_here: Type.Boolean(),
})
export type ChildOfDay = Static<typeof ChildOfDay>

const StaffItem = Type.Object({
  id: MedicalItem.properties.id,
  kind: MedicalItem.properties.kind,
  name: Type.String(),
  severity: MedicalItem.properties.severity,
  action: Type.String(),
  reaction: Type.String(),
  dose: Type.String(),
  times: MedicalItem.properties.times,
  has_plan: Type.Boolean(),
})
export type StaffItem = Static<typeof StaffItem>

const Person = Type.Object({
  name: Type.String(),
  relationship: Type.String(),
  phone: nullable(Type.String()),
  is_emergency: Type.Boolean(),
})

export const ChildHealth = Type.Object({
  student_id: Id,
  family_id: Id,
  name: Type.String(),
  birth_date: nullable(Day),
  groups: Type.Array(Type.String()),
  in_since: nullable(Instant),
  items: Type.Array(StaffItem),
  profile: MedicalProfile,
  people: Type.Array(Person),
  /** Approved ones whose days aren't over. */
  requests: Type.Array(
    Type.Object({
      id: Id,
      medication: Type.String(),
      schedule: MedicationRequest.properties.schedule,
      times: MedicationRequest.properties.times,
      when: Type.String(),
      first_day: Day,
      last_day: Day,
    }),
  ),
  log: Type.Array(HealthRecord),
  looks: Type.Array(Look),
})
export type ChildHealth = Static<typeof ChildHealth>

const Words = (most: number) => Type.String({ minLength: 1, maxLength: most, pattern: "\\S" })

/** An incident in five parts. */
export const NewIncident = exact({
  record_id: Id,
  student_id: Id,
  day: Day,
  time: WallTime,
  where: Words(200),
  /** In a few words: where it hurts. */
  title: Words(200),
  what_happened: Words(2_000),
  seen_by: Words(120),
  what_was_done: Words(2_000),
  /** Whom of the family was called and what they said; null where nobody was reached. */
  called: nullable(Words(300)),
  /** When; null where nobody was reached. */
  called_at: nullable(WallTime),
  what_follows: Words(1_000),
})
export type NewIncident = Static<typeof NewIncident>

export const NewCorrection = exact({
  record_id: Id,
  words: Words(2_000),
  /** Of a dose: what became of it after all. */
  outcome: Type.Optional(nullable(oneOf(DOSE_OUTCOMES))),
})

export const AlertGroup = Type.Object({
  offering_id: Id,
  location_id: Id,
  location: Type.String(),
  group: Type.String(),
  children: Type.Integer(),
  /** With an emergency plan. */
  plans: Type.Integer(),
})
export type AlertGroup = Static<typeof AlertGroup>

export const AlertChild = Type.Object({
  student_id: Id,
  name: Type.String(),
  birth_date: nullable(Day),
  is_here: Type.Boolean(),
  items: Type.Array(StaffItem),
})
export type AlertChild = Static<typeof AlertChild>
