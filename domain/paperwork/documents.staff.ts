import { type Static, Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Day, Decided, exact, Id, Instant, nullable, oneOf, Reason } from "../kernel/wire.ts"

export const StaffDocument = Type.Object({
  id: Id,
  family_id: Id,
  student_id: Id,
  /** The participant's. */
  student: Type.String(),
  name: Type.String(),
  files: Type.Integer(),
  sent_at: nullable(Instant),
  /** How often it was sent back before. */
  returned: Type.Integer(),
  /** Why it was sent back. */
  reason: nullable(Type.String()),
  /** The next day at the gate that it is needed for. */
  needed_on: nullable(Day),
})
export type StaffDocument = Static<typeof StaffDocument>

const File = Type.Object({
  key: Type.String(),
  name: Type.String(),
  content_type: Type.String(),
})

export const WholeStaffDocument = Type.Object({
  ...StaffDocument.properties,
  birth_date: nullable(Day),
  /** What the family was asked for. */
  text: Type.String(),
  from: Type.String(),
  decided: nullable(Decided),
  attached: Type.Array(File),
})
export type WholeStaffDocument = Static<typeof WholeStaffDocument>

const byId = Type.Object({ id: Id })
const Done = Type.Object({})

export const documentsStaff = endpoints({
  "GET /documents": {
    summary: "Documents whose files wait for a look, or were sent back, the longest waiting first",
    access: "staff:read_families",
    site: "OWN",
    query: Type.Object({
      status: Type.Optional(oneOf(["AWAITING_APPROVAL", "RETURNED"])),
      location_id: Type.Optional(Id),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
    }),
    result: Type.Object({ items: Type.Array(StaffDocument), total: Type.Integer() }),
  },
  "GET /documents/{id}": {
    summary: "A document and the files that were sent for it, without their bytes",
    access: "staff:read_families",
    site: "OWN",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: WholeStaffDocument,
  },
  "GET /documents/{id}/files/{key}": {
    summary: "A file to be shown in the page; the family sees who looked",
    access: "staff:read_families",
    site: "OWN",
    refusals: ["NOT_FOUND"],
    params: Type.Object({ id: Id, key: Type.String({ pattern: "^[A-Za-z0-9_-]{43}$" }) }),
    result: Type.String(),
    file: "application/octet-stream",
  },
  "POST /documents/{id}/accept": {
    summary: "Accept the files that a family has sent",
    access: "staff:book",
    site: "OWN",
    refusals: ["NOT_FOUND", "ALREADY_DECIDED"],
    params: byId,
    result: Done,
  },
  "POST /documents/{id}/return": {
    summary: "Ask the family for other files, for a reason that it reads",
    access: "staff:book",
    site: "OWN",
    refusals: ["NOT_FOUND", "ALREADY_DECIDED"],
    params: byId,
    body: exact({ reason: Reason }),
    result: Done,
  },
})
