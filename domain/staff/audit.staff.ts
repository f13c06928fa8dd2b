import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Id, Instant, named, nullable, oneOf } from "../kernel/wire.ts"

const filters = {
  /** Id of a member of the staff. */
  staff_id: Type.Optional(Id),
  customer_id: Type.Optional(Id),
  action: Type.Optional(Type.String({ pattern: "^[A-Z]+(_[A-Z]+)*$", maxLength: 60 })),
}

const AuditRow = named("AuditRow", {
  id: Id,
  at: Instant,
  by: Type.String(),
  actor_kind: oneOf(["family", "staff", "system"]),
  action: Type.String(),
  /** What kind of thing, and the one. */
  subject: Type.String(),
  subject_id: Id,
  /** What the thing is called, where it has a name. */
  about: nullable(Type.String()),
  reason: Type.String(),
  /** Column → before and after, of a row that was changed. */
  changes: Type.Array(Type.Object({ name: Type.String(), before: Type.String(), after: Type.String() })),
})

export const auditStaff = endpoints({
  "GET /audit": {
    summary:
      "Who did what to what, the newest first. The office reads what it did itself, the accountant what concerns money",
    access: "staff:audit",
    query: Type.Object({
      ...filters,
      /** The last row of the page before. */
      before: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
    }),
    result: Type.Object({
      rows: Type.Array(AuditRow),
      has_more: Type.Boolean(),
      /** Who is asked for, by name. */
      family: nullable(Type.String()),
      /** Of all that the caller may read. */
      actions: Type.Array(Type.String()),
      people: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    }),
  },
})
