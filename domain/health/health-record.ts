import { type Static, Type } from "typebox"
import { Day, Id, Instant, named, nullable, oneOf, WallTime } from "../kernel/wire.ts"

// 3: type regular or irregular marks a medication record; incident reports also exist. Written by staff, read by the family.

export const RECORD_TYPES = ["regular", "irregular", "incident"] as const
export type RecordType = (typeof RECORD_TYPES)[number]

/** What became of a dose. */
export const DOSE_OUTCOMES = ["GIVEN", "REFUSED", "MISSED"] as const
export type DoseOutcome = (typeof DOSE_OUTCOMES)[number]

export const HealthRecord = named("HealthRecord", {
  id: Id,
  student_id: Id,
  type: oneOf(RECORD_TYPES),
  /** The drug and its dose, or what happened in a few words. */
  title: Type.String(),
  /** Why it was given, or how it came to the incident. */
  note: Type.String(),
  /** What was done. */
  action: Type.String(),
  /** Where it happened. */
  location: Type.String(),
  /** Who wrote it. */
  by: Type.String(),
  /** When the family was called. */
  contacted_at: nullable(WallTime),
  /** False for a dose that was due and not given. */
  is_given: Type.Boolean(),
  /** Of a dose, and of a correction that says what became of one. */
  outcome: nullable(oneOf(DOSE_OUTCOMES)),
  /** Who of the family was called, and what they said. */
  called: Type.String(),
  /** Who saw it. */
  seen_by: Type.String(),
  /** What follows. */
  follow_up: Type.String(),
  /** Of a further record that puts one right: that one. */
  corrects_id: nullable(Id),
  occurred_at: Instant,
  /** By the business's clock. */
  day: Day,
  time: WallTime,
  medication_request_id: nullable(Id),
})
export type HealthRecord = Static<typeof HealthRecord>

export const RecordCounts = named("RecordCounts", {
  regular: Type.Integer(),
  irregular: Type.Integer(),
  incident: Type.Integer(),
})

/** What of a record is sealed. */
export type RecordDetails = Pick<
  HealthRecord,
  "title" | "note" | "action" | "location" | "by" | "contacted_at" | "is_given"
> &
  Partial<Pick<HealthRecord, "outcome" | "called" | "seen_by" | "follow_up">>
