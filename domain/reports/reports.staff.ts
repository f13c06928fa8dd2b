import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Day, exact, Id, named, nullable, oneOf } from "../kernel/wire.ts"
import { GROUPS, REPORT_KEYS, UNITS } from "./report-list.ts"

const ReportRow = named("StaffReportOfList", {
  key: oneOf(REPORT_KEYS),
  name: Type.String(),
  about: Type.String(),
  group: oneOf(GROUPS),
  /** One that the person may not read is named and not linked. */
  is_permitted: Type.Boolean(),
})

const filters = {
  /** Without them, this month. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  location_id: Type.Optional(Id),
}

const byKey = Type.Object({ key: oneOf(REPORT_KEYS) })

export const EXPORT_FORMATS = ["csv", "xlsx", "pdf"] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const ReportAnswer = named("StaffReport", {
  key: oneOf(REPORT_KEYS),
  name: Type.String(),
  has_range: Type.Boolean(),
  has_sites: Type.Boolean(),
  from: nullable(Day),
  to: nullable(Day),
  columns: Type.Array(
    Type.Object({ key: Type.String(), label: Type.String(), unit: oneOf(UNITS), is_sum: Type.Boolean() }),
  ),
  /** Each cell in the order of the columns: cents and counts in digits, days as YYYY-MM-DD, times as HH:mm, empty for nothing. */
  rows: Type.Array(Type.Array(Type.String())),
  /** Of all rows, also those of other pages. */
  total: Type.Array(Type.String()),
  row_count: Type.Integer(),
})

export const reportsStaff = endpoints({
  "GET /reports": {
    access: "staff",
    summary: "Which reports there are, and which of them the person may read",
    result: Type.Object({ items: Type.Array(ReportRow) }),
  },
  "GET /reports/{key}": {
    access: "staff",
    site: "OWN",
    summary: "A report's rows with their sum; who may read it depends on the report",
    refusals: ["NOT_PERMITTED", "REPORT_TOO_LONG"],
    params: byKey,
    query: exact({
      ...filters,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    }),
    result: ReportAnswer,
  },
  "GET /reports/{key}/export": {
    access: "staff",
    site: "OWN",
    summary: "The same figures as a file",
    refusals: ["NOT_PERMITTED", "REPORT_TOO_LONG"],
    params: byKey,
    query: exact({ ...filters, format: oneOf(EXPORT_FORMATS) }),
    file: "application/octet-stream",
    result: Type.Unknown(),
  },
})
