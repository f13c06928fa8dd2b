import { type Static, Type } from "typebox"
import { messages } from "../kernel/messages.ts"
import { Line, Text } from "../kernel/typed-text.ts"
import { Day, Id, Instant, named, namedExact, nullable, oneOf, WallTime } from "../kernel/wire.ts"
import { MedicalFile, TIMES_MAX } from "./medical-item.ts"

// A family asks the business to give a medication. Nothing is given before staff have approved it.

export const REQUEST_STATUSES = ["PENDING", "APPROVED", "DECLINED", "WITHDRAWN", "FINISHED", "EXPIRED"] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

export const REQUEST_LABELS = messages("domain/health.requestStatus")

/** "5 tablets" */
export const FORM_COUNTS = messages("domain/health.medicationCount")
/** "mg, 1 tablet": what an amount counts. */
export const FORM_LABELS = messages("domain/health.medicationForm")
/** "Tablet". */
export const FORM_TITLES = messages("domain/health.medicationFormName")
const doses = messages("domain/health.medicationDose")

export const FORM_NAMES = [
  "TABLET",
  "CAPSULE",
  "LIQUID",
  "INHALER",
  "DROPS",
  "SPRAY",
  "CREAM",
  "INJECTION",
  "AUTO_INJECTOR",
] as const

export const SCHEDULES = ["SET_TIMES", "AS_NEEDED"] as const
export const REQUEST_DAYS_MAX = 366
export const PER_DAY_MAX = 12
export const REQUESTS_LIMIT = 100

const Short = Line({ maxLength: 2_000 })
const Long = Text({ maxLength: 2_000 })
const FileKey = Type.String({ pattern: "^[A-Za-z0-9_-]{43}$" })

/** As it is written; what of it is sealed is `MedicationDetails`. */
const written = {
  name: Short,
  /** A number as the box says it: 5, 2.5. */
  amount: Short,
  form: oneOf(FORM_NAMES),
  reason: Long,
  schedule: oneOf(SCHEDULES),
  /** At set times. */
  times: Type.Array(WallTime, { maxItems: TIMES_MAX }),
  /** As needed: the signs. */
  when: Long,
  max_per_day: nullable(Type.Integer({ minimum: 1, maximum: PER_DAY_MAX })),
  first_day: Day,
  last_day: Day,
  instructions: Long,
}

export const MedicationDto = namedExact("MedicationDto", {
  ...written,
  /** A photo of the box or the prescription: an upload with ownership_type MEDICAL. */
  photo_key: Type.Optional(nullable(FileKey)),
  photo_name: Type.Optional(Short),
  /** The family brings it in its own box, with the participant's name on it. */
  is_in_own_box: Type.Boolean(),
})
export type MedicationDto = Static<typeof MedicationDto>

/** What someone of the staff wrote to a family. */
const StaffWords = named("StaffWords", { text: Type.String(), by: Type.String() })

export const MedicationRequest = named("MedicationRequest", {
  id: Id,
  student_id: Id,
  status: oneOf(REQUEST_STATUSES),
  /** Ended, or its days are over. */
  is_archived: Type.Boolean(),
  ...written,
  photo: nullable(MedicalFile),
  answer: nullable(StaffWords),
  /** What staff ask before they answer; null once the family has changed the request. */
  question: nullable(StaffWords),
  doses_given: Type.Integer(),
  revision: Type.Integer(),
  submitted_at: Instant,
  answered_at: nullable(Instant),
})
export type MedicationRequest = Static<typeof MedicationRequest>

export type MedicationDetails = Pick<
  MedicationRequest,
  "name" | "amount" | "form" | "reason" | "schedule" | "times" | "when" | "max_per_day" | "instructions"
> & { readonly photo_name: string }

/** "5 mg", "2 puffs". */
export const doseText = ({ amount, form }: Pick<MedicationDetails, "amount" | "form">): string =>
  doses[form]({ amount })
