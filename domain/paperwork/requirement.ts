import { type Static, Type } from "typebox"
import { Day, Id, named, nullable, oneOf, written } from "../kernel/wire.ts"

// What the business wants before a participant comes. One truth for the dashboard, the participant's page, the calls and the gate.

export const REQUIREMENT_KINDS = ["profile", "questions", "documents", "payment"] as const
export type RequirementKind = (typeof REQUIREMENT_KINDS)[number]

/** One thing of one participant, wherever it comes from: a profile's detail, a document, a question set, a payment. */
export const RequirementFact = named("RequirementFact", {
  student_id: Id,
  kind: oneOf(REQUIREMENT_KINDS),
  /** The document, the question set, the order that a payment plan pays; null for the profile and an invoice. */
  subject_id: nullable(Id),
  /** Of the profile: who is called when the parents can't be reached. */
  is_contact: Type.Boolean(),
  name: written("subject_id"),
  /** How it is done: "Read and sign, about 2 min." */
  hint: Type.String(),
  /** How long it takes, about. */
  minutes: Type.Integer(),
  /** SENT: given, and the business hasn't looked at it yet. It counts as done. */
  state: oneOf(["OPEN", "SENT", "DONE"]),
})
export type RequirementFact = Static<typeof RequirementFact>

export const Requirement = named("Requirement", {
  ...RequirementFact.properties,
  /** Three days before the next day out that asks for it, or a payment's own day; null while nothing is booked. */
  due_on: nullable(Day),
  /** The day on which the gate asks for it. */
  blocks_check_in_on: nullable(Day),
})
export type Requirement = Static<typeof Requirement>

/** A participant's way to the next day out: how much is done, and what is left. */
export const Readiness = named("Readiness", {
  student_id: Id,
  /** Whole percent of profile, questions and documents; a payment never lowers it. */
  percent: Type.Integer(),
  done: Type.Integer(),
  total: Type.Integer(),
  next: nullable(Type.Object({ attendance_id: Id, name: written(), date: Day })),
  stops: Type.Array(Type.Object({ kind: oneOf(REQUIREMENT_KINDS), done: Type.Integer(), total: Type.Integer() })),
  /** All requirements but payments, also what is done: profile, documents, questions. */
  requirements: Type.Array(Requirement),
  /** Not done, the soonest first; what was sent comes last. */
  items: Type.Array(Requirement),
})
export type Readiness = Static<typeof Readiness>

export const AttendanceRequirements = named("AttendanceRequirements", {
  attendance_id: Id,
  student_id: Id,
  /** Nothing keeps them out at the gate. */
  is_ready: Type.Boolean(),
  requirements: Type.Array(Requirement),
})
export type AttendanceRequirements = Static<typeof AttendanceRequirements>
