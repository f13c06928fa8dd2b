import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Day, exact, Id, Instant, Reason } from "../kernel/wire.ts"
import { AlertChild, AlertGroup, ChildHealth, ChildOfDay, NewCorrection, NewIncident } from "./child.staff.ts"
import { HealthDay, NewDose } from "./dose.staff.ts"
import { LabelCheck, WaitingRequest, WholeRequest } from "./request.staff.ts"

const ofHealth = { access: "staff:read_health", site: "OWN" } as const
const byId = Type.Object({ id: Id })
const byStudent = Type.Object({ student_id: Id })
const Revision = Type.Integer({ minimum: 1 })
/** Made by a page as it opens: what it reads again by itself is the same look. */
const open = Type.Optional(Id)
const onDay = Type.Object({
  /** Without it, today. */
  date: Type.Optional(Day),
  location_id: Type.Optional(Id),
  open,
})
const Written = Type.Object({ record_id: Id })
const Done = Type.Object({})

export const healthStaff = endpoints({
  "GET /health": {
    ...ofHealth,
    summary: "The doses of a day, late ones first, and what wasn't given the day before; each child's look is recorded",
    query: onDay,
    result: HealthDay,
  },
  "POST /health/doses": {
    ...ofHealth,
    summary: "Record what became of a dose: given, refused or missed",
    refusals: ["NOT_FOUND", "MEDICATION_ENDED", "IDEMPOTENCY_MISMATCH"],
    body: NewDose,
    result: Written,
  },
  "GET /health/children": {
    ...ofHealth,
    summary: "Who is booked or checked in on a day, to choose from; nothing of their health",
    query: onDay,
    result: Type.Object({ items: Type.Array(ChildOfDay) }),
  },
  "GET /health/requests": {
    ...ofHealth,
    summary: "Medication requests that wait for an answer, the longest first; each child's look is recorded",
    query: Type.Object({ location_id: Type.Optional(Id), open }),
    result: Type.Object({ now: Instant, items: Type.Array(WaitingRequest) }),
  },
  "GET /health/requests/{id}": {
    ...ofHealth,
    summary: "One with all that the family wrote; the family sees who looked",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: WholeRequest,
  },
  "GET /health/requests/{id}/photo": {
    ...ofHealth,
    summary: "Its photo, to be shown in the page; the family sees who looked",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: Type.String(),
    file: "application/octet-stream",
  },
  "POST /health/requests/{id}/accept": {
    ...ofHealth,
    summary: "Accept it, after its label was compared row by row",
    refusals: ["NOT_FOUND", "ALREADY_DECIDED", "CHANGED_ELSEWHERE", "LABEL_DIFFERS", "MEDICATION_ENDED"],
    params: byId,
    body: exact({ revision: Revision, label: LabelCheck, text: Type.Optional(Type.String({ maxLength: 500 })) }),
    result: Done,
  },
  "POST /health/requests/{id}/refuse": {
    ...ofHealth,
    summary: "Say no, for a reason that the family reads",
    refusals: ["NOT_FOUND", "ALREADY_DECIDED", "CHANGED_ELSEWHERE", "MEDICATION_ENDED"],
    params: byId,
    body: exact({ revision: Revision, reason: Reason }),
    result: Done,
  },
  "POST /health/requests/{id}/ask_again": {
    ...ofHealth,
    summary: "Ask the family; the request stays open and theirs to change",
    refusals: ["NOT_FOUND", "ALREADY_DECIDED", "CHANGED_ELSEWHERE", "MEDICATION_ENDED"],
    params: byId,
    body: exact({ revision: Revision, question: Reason }),
    result: Done,
  },
  "POST /health/requests/{id}/count": {
    ...ofHealth,
    summary: "Record how many doses are in the box; the same count again is one",
    refusals: ["NOT_FOUND", "MEDICATION_ENDED"],
    params: byId,
    body: exact({ count_id: Id, doses: Type.Integer({ minimum: 0, maximum: 1_000 }) }),
    result: Done,
  },
  "POST /health/incidents": {
    ...ofHealth,
    summary: "Record an incident; the family gets a mail that says nothing of it",
    refusals: ["NOT_FOUND", "IDEMPOTENCY_MISMATCH"],
    body: NewIncident,
    result: Written,
  },
  "POST /health/records/{id}/corrections": {
    ...ofHealth,
    summary: "Put a record right by a further one; both stay",
    refusals: ["NOT_FOUND", "IDEMPOTENCY_MISMATCH"],
    params: byId,
    body: NewCorrection,
    result: Written,
  },
  "GET /health/students/{student_id}": {
    ...ofHealth,
    summary: "All that staff must know of a child; the family sees who looked",
    refusals: ["NOT_FOUND"],
    params: byStudent,
    result: ChildHealth,
  },
  "GET /health/students/{student_id}/plans/{item_id}": {
    ...ofHealth,
    summary: "An emergency plan, to be shown in the page; the family sees who looked",
    refusals: ["NOT_FOUND"],
    params: Type.Object({ student_id: Id, item_id: Id }),
    result: Type.String(),
    file: "application/octet-stream",
  },
  "GET /health/alerts": {
    ...ofHealth,
    summary: "How many children of each group there is something to know of; no names",
    query: onDay,
    result: Type.Object({ items: Type.Array(AlertGroup) }),
  },
  "GET /health/alerts/{offering_id}": {
    access: "staff:read_health",
    site: { offering_id: "offering" },
    summary: "These children, and what there is to know; each child's look is recorded",
    params: Type.Object({ offering_id: Id }),
    query: Type.Object({ date: Type.Optional(Day), open }),
    result: Type.Object({ group: Type.String(), items: Type.Array(AlertChild) }),
  },
})
