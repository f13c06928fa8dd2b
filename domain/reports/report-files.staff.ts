import { type Static, Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Day, exact, Id, Instant, named, nullable, oneOf } from "../kernel/wire.ts"
import { LISTED_KEYS, SPLITS } from "./report-list.ts"

// Files that take longer than a request: a job makes them, and they wait for seven days.

export const FILE_FORMATS = ["csv", "xlsx", "pdf", "zip"] as const
export const FILE_STATES = ["QUEUED", "RUNNING", "DONE", "FAILED", "CANCELED"] as const

const Year = Type.Integer({ minimum: 2000, maximum: 2999 })

const ReportFile = named("StaffReportFile", {
  id: Id,
  key: oneOf(LISTED_KEYS),
  name: Type.String(),
  from: nullable(Day),
  to: nullable(Day),
  year: nullable(Year),
  format: oneOf(FILE_FORMATS),
  status: oneOf(FILE_STATES),
  /** Of its parts, in hundredths. */
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  /** About how long it still takes, by how long it took until now or files before it; null when it is over. */
  minutes: nullable(Type.Integer()),
  /** Why it failed, as a sentence. */
  problem: nullable(Type.String()),
  asked_at: Instant,
  /** Until when it can be downloaded. */
  ends_at: nullable(Instant),
})
export type StaffReportFile = Static<typeof ReportFile>

const byId = Type.Object({ id: Id })

export const reportFilesStaff = endpoints({
  "GET /report_files": {
    access: "staff",
    site: "OWN",
    summary: "Files that the person has asked for, the newest first",
    result: Type.Object({ items: Type.Array(ReportFile) }),
  },
  "GET /report_files/care_years": {
    access: "staff",
    site: "OWN",
    summary: "The years of which families have a care statement, the latest first",
    refusals: ["NOT_PERMITTED"],
    result: Type.Object({ items: Type.Array(Type.Object({ year: Year, families: Type.Integer() })) }),
  },
  "PUT /report_files/{id}": {
    access: "staff",
    site: "OWN",
    summary: "Ask for a file; the same id again is the same file",
    refusals: ["NOT_PERMITTED", "REPORT_FILES_FULL"],
    params: byId,
    body: exact({
      key: oneOf(LISTED_KEYS),
      format: oneOf(FILE_FORMATS),
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      location_id: Type.Optional(Id),
      season_id: Type.Optional(Id),
      split: Type.Optional(oneOf(SPLITS)),
      /** Of care statements. */
      year: Type.Optional(Year),
    }),
    result: ReportFile,
  },
  "POST /report_files/{id}/cancel": {
    access: "staff",
    site: "OWN",
    summary: "Stop making a file",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: ReportFile,
  },
  "POST /report_files/{id}/retry": {
    access: "staff",
    site: "OWN",
    summary: "Go on with a file that failed or was canceled, where it was",
    refusals: ["NOT_FOUND", "NOT_PERMITTED", "REPORT_FILES_FULL"],
    params: byId,
    result: ReportFile,
  },
  "GET /report_files/{id}/download": {
    access: "staff",
    site: "OWN",
    summary: "A file that is done, for seven days",
    refusals: ["NOT_FOUND", "NOT_PERMITTED", "REPORT_TOO_LONG"],
    params: byId,
    file: "application/octet-stream",
    result: Type.Unknown(),
  },
})
