import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Cents, Day, exact, Id, named, nullable, oneOf } from "../kernel/wire.ts"
import { STATION_STATES } from "./attendance-week.ts"
import { GROUPS, LISTED_KEYS, REPORT_KEYS, SPLITS, UNITS } from "./report-list.ts"

const ReportRow = named("StaffReportOfList", {
  key: oneOf(LISTED_KEYS),
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
  /** What meets in a season; of revenue, what was sold for it. */
  season_id: Type.Optional(Id),
  /** Of revenue; it is split by month, too. */
  split: Type.Optional(oneOf(SPLITS)),
}

const byKey = Type.Object({ key: oneOf(REPORT_KEYS) })

export const EXPORT_FORMATS = ["csv", "xlsx", "pdf"] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const ReportAnswer = named("StaffReport", {
  key: oneOf(REPORT_KEYS),
  name: Type.String(),
  has_range: Type.Boolean(),
  has_sites: Type.Boolean(),
  has_season: Type.Boolean(),
  has_split: Type.Boolean(),
  /** It may be made as a file that waits. */
  has_files: Type.Boolean(),
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
  /** Of revenue: all rows by month. */
  months: nullable(Type.Array(Type.Object({ month: Type.String(), sold: Cents, earned: Cents, deferred: Cents }))),
})

const Station = Type.Object({ day: Day, state: oneOf(STATION_STATES) })

export const reportsStaff = endpoints({
  "GET /reports": {
    access: "staff",
    summary: "Which reports there are, and which of them the person may read",
    result: Type.Object({
      items: Type.Array(ReportRow),
      seasons: Type.Array(Type.Object({ id: Id, name: Type.String(), from: Day, to: Day })),
    }),
  },
  "GET /reports/attendance/week": {
    access: "staff",
    site: "OWN",
    summary: "A week of children as stations: who came on which day, and who collected them",
    refusals: ["NOT_PERMITTED", "REPORT_TOO_LONG"],
    query: exact({
      day: Type.Optional(Day),
      location_id: Type.Optional(Id),
      program: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    result: Type.Object({
      from: Day,
      to: Day,
      /** Days on which someone is booked. */
      days: Type.Array(Day),
      programs: Type.Array(Type.String()),
      children: Type.Array(
        Type.Object({
          child: Type.String(),
          program: Type.String(),
          stations: Type.Array(Station),
          came: Type.Integer(),
          booked: Type.Integer(),
          collected_by: Type.Array(Type.Object({ name: Type.String(), times: Type.Integer() })),
        }),
      ),
      sums: Type.Object({
        children: Type.Integer(),
        came: Type.Integer(),
        booked: Type.Integer(),
        absent: Type.Integer(),
        late: Type.Integer(),
      }),
    }),
  },
  "GET /reports/{key}": {
    access: "staff",
    site: "OWN",
    summary: "A report's rows with their sum; who may read it depends on the report",
    refusals: ["NOT_FOUND", "NOT_PERMITTED", "REPORT_TAKES_LONG", "REPORT_TOO_LONG"],
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
    refusals: ["NOT_FOUND", "NOT_PERMITTED", "REPORT_TAKES_LONG", "REPORT_TOO_LONG"],
    params: byKey,
    query: exact({ ...filters, format: oneOf(EXPORT_FORMATS) }),
    file: "application/octet-stream",
    result: Type.Unknown(),
  },
})
