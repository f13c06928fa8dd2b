import { type Static, Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Paged, paging } from "../kernel/paging.ts"
import { Day, Id, Instant, named, namedExact, nullable, oneOf } from "../kernel/wire.ts"
import { BookedDay } from "./dose-plan.ts"
import { HealthRecord, RECORD_TYPES, RecordCounts } from "./health-record.ts"
import { AllCatalogs } from "./medical-catalog.ts"
import { MedicalItem, MedicalItemChange, NewMedicalItem } from "./medical-item.ts"
import { MedicalProfile, ProfileChange } from "./medical-profile.ts"
import { MedicationDto, MedicationRequest, REQUEST_STATUSES, REQUESTS_LIMIT } from "./medication-request.ts"

const byId = Type.Object({ id: Id })
const byItem = Type.Object({ id: Id, item_id: Id })

/** One participant's health, as the family sees it. */
export const ParticipantHealth = named("ParticipantHealth", {
  items: Type.Array(MedicalItem),
  profile: MedicalProfile,
  /** From today on, the next 100. */
  booked_days: Type.Array(BookedDay),
})
export type ParticipantHealth = Static<typeof ParticipantHealth>

export const LOOKS = ["HEALTH", "MEDICATION", "LOG", "ROSTER", "DOCUMENT", "ANSWERS", "NOTES_BEFORE"] as const
export const Look = named("Look", {
  id: Id,
  staff_name: Type.String(),
  what: oneOf(LOOKS),
  /** Of an owner, who needs one. */
  reason: nullable(Type.String()),
  looked_at: Instant,
})
export type Look = Static<typeof Look>

const LogQuery = Type.Object({
  type: Type.Optional(oneOf(RECORD_TYPES)),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  limit: paging.limit,
  offset: paging.offset,
})
export type LogQuery = Static<typeof LogQuery>
const HealthLog = named("HealthLog", { ...Paged(HealthRecord).properties, counts: RecordCounts })
export type HealthLog = Static<typeof HealthLog>

const RequestsQuery = Type.Object({
  status: Type.Optional(oneOf(REQUEST_STATUSES)),
  is_archived: Type.Optional(Type.Boolean()),
  // 9: medication requests come 100 at a time.
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: REQUESTS_LIMIT, default: REQUESTS_LIMIT })),
  offset: paging.offset,
})
export type RequestsQuery = Static<typeof RequestsQuery>

const NewRequest = namedExact("NewRequest", {
  student_id: Id,
  create_medication_dto: MedicationDto,
  idempotency_key: Type.Optional(Type.String({ pattern: "^[A-Za-z0-9_-]{8,100}$" })),
})
const RequestEdit = namedExact("RequestEdit", {
  edit_medication_dto: MedicationDto,
  revision: Type.Integer({ minimum: 1 }),
})

export const healthContract = endpoints({
  "GET /medical_catalogs/all_catalogs": {
    summary: "Allergies, conditions, diets and medications to choose from",
    access: "customer",
    result: AllCatalogs,
  },
  "GET /students/{id}/medical_items": {
    summary: "What a family has written about a participant's health",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: ParticipantHealth,
  },
  "POST /students/{id}/medical_items": {
    summary: "Add an allergy, a condition, a diet or a medication",
    access: "customer",
    refusals: ["MEDICAL_LIST_FULL", "NOT_FOUND"],
    params: byId,
    body: NewMedicalItem,
    result: MedicalItem,
  },
  "PUT /students/{id}/medical_items/{item_id}": {
    summary: "Change it; refused when another device has changed it first",
    access: "customer",
    refusals: ["CHANGED_ELSEWHERE", "NOT_FOUND"],
    params: byItem,
    body: MedicalItemChange,
    result: MedicalItem,
  },
  "DELETE /students/{id}/medical_items/{item_id}": {
    summary: "Remove it",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byItem,
    result: Type.Object({}),
  },
  "PUT /students/{id}/medical_profile": {
    summary: "Answer the disability baseline question, and name physician and insurance",
    access: "customer",
    refusals: ["CHANGED_ELSEWHERE", "NOT_FOUND"],
    params: byId,
    body: ProfileChange,
    result: MedicalProfile,
  },
  "POST /students/{id}/medical_profile/confirm": {
    summary: "Say that everything is still right",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: MedicalProfile,
  },
  "GET /students/{id}/medical_profile/looks": {
    summary: "Who of the staff has read it, and when; the latest 100",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: Type.Array(Look),
  },
  "GET /health_log/student/{id}": {
    summary: "The health log: incidents of the last seven days first, then by date",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    query: LogQuery,
    result: HealthLog,
  },
  "GET /health_log/has_any_student_visible_health_log_records": {
    summary: "Whether any participant of the family has a record that it may see",
    access: "customer",
    result: Type.Boolean(),
  },
  "GET /health_log/medication_records/{id}/download_pdf": {
    summary: "The medication record up to this entry, as a PDF",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: Type.String(),
    file: "application/pdf",
  },
  "GET /health_log/incident_reports/{id}/download_pdf": {
    summary: "An incident report, as a PDF",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: Type.String(),
    file: "application/pdf",
  },
  "GET /medication_requests/student/{id}": {
    summary: "What a family has asked staff to give, the latest first",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    query: RequestsQuery,
    result: Paged(MedicationRequest),
  },
  "POST /medication_requests/": {
    summary: "Ask for a medication; the same idempotency key answers the same request",
    access: "customer",
    refusals: ["IDEMPOTENCY_MISMATCH", "MEDICAL_LIST_FULL", "NOT_FOUND"],
    body: NewRequest,
    result: MedicationRequest,
  },
  "POST /medication_requests/{id}/edit_requested_medication": {
    summary: "Change a request that isn't answered yet",
    access: "customer",
    refusals: ["CHANGED_ELSEWHERE", "MEDICATION_ANSWERED", "MEDICATION_ENDED", "NOT_FOUND"],
    params: byId,
    body: RequestEdit,
    result: MedicationRequest,
  },
  "POST /medication_requests/{id}/withdraw": {
    summary: "Take a request back; doing it again changes nothing",
    access: "customer",
    refusals: ["MEDICATION_ENDED", "NOT_FOUND"],
    params: byId,
    result: MedicationRequest,
  },
})
