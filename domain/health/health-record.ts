import { type Static, Type } from "typebox"
import { Day, Id, Instant, named, nullable, oneOf, WallTime } from "../kernel/wire.ts"

// 3: type regular or irregular marks a medication record; incident reports also exist. Written by staff, read by the family.

export const RECORD_TYPES = ["regular", "irregular", "incident"] as const
export type RecordType = (typeof RECORD_TYPES)[number]

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
>
