import { type Static, Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Line } from "../kernel/typed-text.ts"
import { Day, exact, Id, Instant, named, nullable, oneOf, WallTime } from "../kernel/wire.ts"
import { REPORT_KEYS, SPLITS } from "./report-list.ts"
import { PERIODS } from "./report-period.ts"
import { EVERY } from "./report-schedule.ts"

// Reports with their filters that someone comes back to, and that may go out by mail as a link.

const Filters = {
  period: oneOf(PERIODS),
  /** Of the period DAYS. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  location_id: Type.Optional(Id),
  season_id: Type.Optional(Id),
  split: Type.Optional(oneOf(SPLITS)),
}
const filters = exact(Filters)
export type SavedFilters = Static<typeof filters>

const ScheduleOf = exact({ every: oneOf(EVERY), day: Type.Integer({ minimum: 0, maximum: 28 }), time: WallTime })

/** What became of the last mail to someone. */
export const MAIL_STATES = ["NONE", "QUEUED", "SENT", "BOUNCED", "NOT_PERMITTED"] as const

const SavedReport = named("StaffSavedReport", {
  id: Id,
  name: Type.String(),
  key: oneOf(REPORT_KEYS),
  report: Type.String(),
  filters: Type.Object(Filters),
  /** Of today. Null where the report asks for no days. */
  from: nullable(Day),
  to: nullable(Day),
  location: nullable(Type.String()),
  schedule: nullable(Type.Object(ScheduleOf.properties)),
  next_at: nullable(Instant),
  recipients: Type.Array(
    Type.Object({ id: Id, name: Type.String(), state: oneOf(MAIL_STATES), at: nullable(Instant) }),
  ),
  saved_by: Type.String(),
  /** It is the person's own, who may change it. */
  is_own: Type.Boolean(),
  seen_at: nullable(Instant),
  version: Type.Integer(),
})
export type StaffSavedReport = Static<typeof SavedReport>

const byId = Type.Object({ id: Id })

export const savedReportsStaff = endpoints({
  "GET /saved_reports": {
    access: "staff",
    site: "OWN",
    summary: "Reports that the person has saved or receives, and that they may read",
    result: Type.Object({ items: Type.Array(SavedReport) }),
  },
  "GET /saved_reports/people/{key}": {
    access: "staff",
    site: "OWN",
    summary: "Who of the staff may read a report",
    refusals: ["NOT_PERMITTED"],
    params: Type.Object({ key: oneOf(REPORT_KEYS) }),
    result: Type.Object({ items: Type.Array(Type.Object({ id: Id, name: Type.String(), email: Type.String() })) }),
  },
  "PUT /saved_reports/{id}": {
    access: "staff",
    site: "OWN",
    summary: "Save a report with its filters, and to whom it goes when",
    refusals: ["CHANGED_ELSEWHERE", "NOT_FOUND", "NOT_PERMITTED", "SAVED_REPORTS_FULL"],
    params: byId,
    body: exact({
      name: Line({ maxLength: 80 }),
      key: oneOf(REPORT_KEYS),
      filters,
      schedule: nullable(ScheduleOf),
      recipient_ids: Type.Array(Id, { maxItems: 20, uniqueItems: true }),
      /** Of what was changed; 0 for a new one. */
      version: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    }),
    result: SavedReport,
  },
  "POST /saved_reports/{id}/seen": {
    access: "staff",
    site: "OWN",
    summary: "The person opens it",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: Type.Object({}),
  },
  "POST /saved_reports/{id}/remove": {
    access: "staff",
    site: "OWN",
    summary: "Forget it; nothing goes out any more",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: Type.Object({}),
  },
})
