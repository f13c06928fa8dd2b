import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { exact, Id, oneOf, Reason } from "../kernel/wire.ts"
import { StaffAnswers, StaffForm } from "./forms.staff.ts"

const ofHealth = { access: "staff:read_health", site: "OWN" } as const
const byId = Type.Object({ id: Id })

/** Question sets that may be about health: for Health, as the others are for the office. */
export const healthFormsStaff = endpoints({
  "GET /health_question_sets": {
    ...ofHealth,
    summary: "Question sets about health whose latest answers nobody has read, or that were asked again",
    query: Type.Object({
      status: Type.Optional(oneOf(["UNREAD", "ASKED_AGAIN"])),
      location_id: Type.Optional(Id),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
    }),
    result: Type.Object({ items: Type.Array(StaffForm), total: Type.Integer() }),
  },
  "GET /health_question_sets/{id}": {
    ...ofHealth,
    summary: "A family's latest answers; the family sees who looked",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: StaffAnswers,
  },
  "POST /health_question_sets/{id}/ask_again": {
    ...ofHealth,
    summary: "Ask a family to answer once more, for a reason that it reads; its answers so far stay",
    refusals: ["NOT_FOUND", "ALREADY_DECIDED"],
    params: byId,
    body: exact({ reason: Reason }),
    result: Type.Object({}),
  },
})
