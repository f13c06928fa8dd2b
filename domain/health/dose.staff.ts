import { type Static, Type } from "typebox"
import { Day, exact, Id, Instant, nullable, oneOf, WallTime } from "../kernel/wire.ts"
import { DOSE_OUTCOMES } from "./health-record.ts"

/** LATE: more than an hour past its time and nobody has recorded it. */
export const STAFF_DOSE_STATES = ["NOT_YET", "DUE", "LATE", ...DOSE_OUTCOMES] as const

const Correction = Type.Object({ by: Type.String(), at: Instant, words: Type.String() })

const Recorded = Type.Object({
  record_id: Id,
  at: Instant,
  by: Type.String(),
  note: Type.String(),
  called: Type.String(),
  /** Further records, the first one first. */
  corrections: Type.Array(Correction),
})

const given = {
  request_id: Id,
  student_id: Id,
  name: Type.String(),
  /** Tells two children of one name apart. */
  birth_date: nullable(Day),
  location_id: Id,
  location: Type.String(),
  time_zone: Type.String(),
  medication: Type.String(),
  dose: Type.String(),
  instructions: Type.String(),
  has_photo: Type.Boolean(),
  /** Doses in the box; null where nobody has counted. */
  left: nullable(Type.Integer()),
  /** The day of the first dose within two weeks that there is nothing left for. */
  runs_out: nullable(Day),
  /** Null where the child isn't checked in. */
  in_since: nullable(Instant),
  parent: Type.Object({ name: Type.String(), phone: nullable(Type.String()) }),
}

export const StaffDose = Type.Object({
  ...given,
  day: Day,
  /** Its planned time; of one as needed, when it was recorded. */
  time: WallTime,
  /** Null as needed. */
  due_at: nullable(Instant),
  state: oneOf(STAFF_DOSE_STATES),
  recorded: nullable(Recorded),
})
export type StaffDose = Static<typeof StaffDose>

/** What may be given when a child needs it. */
export const AsNeeded = Type.Object({
  ...given,
  /** The signs. */
  when: Type.String(),
  given: Type.Integer(),
  max_per_day: Type.Integer(),
  last_given_at: nullable(Instant),
})
export type AsNeeded = Static<typeof AsNeeded>

export const HealthDay = Type.Object({
  date: Day,
  now: Instant,
  /** Late ones first, then by time. */
  doses: Type.Array(StaffDose),
  as_needed: Type.Array(AsNeeded),
  /** Of the day before, what wasn't given. */
  not_given: Type.Array(StaffDose),
  /** The next dose within two weeks, where nothing is left on this day. */
  next_at: nullable(Instant),
})
export type HealthDay = Static<typeof HealthDay>

const Words = (most: number) => Type.String({ maxLength: most })

export const NewDose = exact({
  /** Made by who sends it: the same again is the same record. */
  record_id: Id,
  request_id: Id,
  /** Its planned time; null as needed. */
  time: nullable(WallTime),
  outcome: oneOf(DOSE_OUTCOMES),
  note: Type.Optional(Words(2_000)),
  /** Why more than an hour before or after its time. */
  off_time: Type.Optional(exact({ timing: oneOf(["EARLY", "LATE"]), reason: Words(300) })),
  /** Who was called, and what they said. */
  called: Type.Optional(Words(300)),
  /** As needed: the one of a moment ago is another. */
  again: Type.Optional(Type.Boolean()),
})
