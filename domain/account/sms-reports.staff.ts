import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Day, Id, Instant, nullable } from "../kernel/wire.ts"

export const smsReportsStaff = endpoints({
  "GET /sms_reports": {
    summary: "Text messages that families didn't want, the latest first; each was mailed to the business when it came",
    access: "staff:read_families",
    site: "OWN",
    query: Type.Object({
      /** Without it, of the last 30 days. */
      since: Type.Optional(Day),
    }),
    result: Type.Object({
      items: Type.Array(
        Type.Object({
          id: Id,
          family_id: Id,
          family: Type.String(),
          phone: nullable(Type.String()),
          text: Type.String(),
          created_at: Instant,
        }),
      ),
    }),
  },
})
