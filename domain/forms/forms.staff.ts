import { type Static, Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { exact, Id, Instant, nullable, oneOf, Reason } from "../kernel/wire.ts"

export const StaffForm = Type.Object({
  id: Id,
  family_id: Id,
  student_id: Id,
  /** The participant's. */
  student: Type.String(),
  name: Type.String(),
  submitted_at: nullable(Instant),
  /** Why it was asked again; null once it is answered. */
  reason: nullable(Type.String()),
})
export type StaffForm = Static<typeof StaffForm>

export const StaffAnswers = Type.Object({
  ...StaffForm.properties,
  answers: Type.Array(Type.Object({ label: Type.String(), answer: nullable(Type.String()) })),
  signature: nullable(Type.Object({ name: Type.String(), signed_at: Instant })),
})
export type StaffAnswers = Static<typeof StaffAnswers>

const byId = Type.Object({ id: Id })

export const formsStaff = endpoints({
  "GET /question_sets": {
    summary:
      "Question sets whose latest answers nobody of the staff has read, or that were asked again; those about health are Health's",
    access: "staff:read_families",
    site: "OWN",
    query: Type.Object({
      status: Type.Optional(oneOf(["UNREAD", "ASKED_AGAIN"])),
      location_id: Type.Optional(Id),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
    }),
    result: Type.Object({ items: Type.Array(StaffForm), total: Type.Integer() }),
  },
  "GET /question_sets/{id}": {
    summary: "A family's latest answers; that they were read is recorded",
    access: "staff:read_families",
    site: "OWN",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: StaffAnswers,
  },
  "POST /question_sets/{id}/ask_again": {
    summary: "Ask a family to answer once more, for a reason that it reads; its answers so far stay",
    access: "staff:book",
    site: "OWN",
    refusals: ["NOT_FOUND", "ALREADY_DECIDED"],
    params: byId,
    body: exact({ reason: Reason }),
    result: Type.Object({}),
  },
})
