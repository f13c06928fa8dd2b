import { type Static, Type } from "typebox"
import { Kind } from "../catalogue/catalogue.ts"
import { Picture } from "../company/picture.ts"
import { Cents, Day, Id, Instant, named, nullable, oneOf, Untranslated, WallTime, written } from "../kernel/wire.ts"
import { REASONS } from "../scheduling/availability.ts"
import { APPLICATION_STATUSES } from "./application-states.ts"

/** What a family has to have done before it can send an application. */
export const PART_KINDS = ["PROFILE", "FORM", "DOCUMENT", "CARD"] as const

export const ApplicationPart = named("ApplicationPart", {
  kind: oneOf(PART_KINDS),
  /** Of the document, or of the form's template. */
  id: nullable(Id),
  /** Of the document or the form; empty for the others. */
  name: written(),
  untranslated: Untranslated,
  /** False for questions that may be left unanswered. */
  is_required: Type.Boolean(),
  is_done: Type.Boolean(),
})
export type ApplicationPart = Static<typeof ApplicationPart>

export const Application = named("Application", {
  id: Id,
  status: oneOf(APPLICATION_STATUSES),
  schedule_set_id: Id,
  program_id: Id,
  student_ids: Type.Array(Id),
  /** The program's. */
  name: written("program_id"),
  untranslated: Untranslated,
  activity_url_part: nullable(Type.String()),
  scene: Type.String(),
  picture: nullable(Picture),
  kind: Kind,
  room: written("program_id"),
  funbox_id: Id,
  location_id: Id,
  time_zone: Type.String(),
  start_date: Day,
  end_date: Day,
  start_time: WallTime,
  end_time: WallTime,
  weekdays: Type.Integer(),
  session_count: Type.Integer(),
  min_grade: nullable(Type.Integer()),
  max_grade: nullable(Type.Integer()),
  min_age: nullable(Type.Integer()),
  max_age: nullable(Type.Integer()),
  list_price: Cents,
  /** Until when it can be sent: the registration window's end, or the program's start. */
  apply_until: Instant,
  requires_payment_information: Type.Boolean(),
  parts: Type.Array(ApplicationPart),
  created_at: Instant,
  submitted_at: nullable(Instant),
  /** When the business last answered. */
  answered_at: nullable(Instant),
  /** The business's words: why not, or what to change. */
  reason: nullable(Type.String()),
  /** What the business names instead, with a no. */
  other_program: nullable(Type.Object({ name: written(), url_part: Type.String() })),
  rejected_because: nullable(oneOf(["BUSINESS", "PAYMENT_TIME_OVER"])),
  /** After a yes the place is reserved until then. */
  pay_until: nullable(Instant),
  /** A rejection that the family has acknowledged. */
  is_archived: Type.Boolean(),
  withdrawn_at: nullable(Instant),
  /** How long a family has to pay after a yes, in hours. */
  payment_hours: Type.Integer(),
  /** In how many days the business usually answers, if it says so. */
  answer_days: nullable(Type.Integer()),
})
export type Application = Static<typeof Application>

/** Why one of several wasn't sent. The others were. */
export const REFUSALS = ["PARTS_TO_DO", "CARD_NEEDED", "NOT_ELIGIBLE", "WITHDRAWN", "ANSWERED"] as const

export const SubmitResult = named("SubmitResult", {
  application_id: Id,
  is_submitted: Type.Boolean(),
  /** Null when it was sent. */
  code: nullable(oneOf(REFUSALS)),
  message: nullable(Type.String()),
  /** For NOT_ELIGIBLE: the same words as in availability. */
  reasons: Type.Array(oneOf(REASONS)),
  status: oneOf(APPLICATION_STATUSES),
})
export type SubmitResult = Static<typeof SubmitResult>
