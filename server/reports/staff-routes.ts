import { type StaffActor, staffIdOf } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { problem } from "@hub/domain/kernel/problem"
import type { reportFilesStaff, StaffReportFile } from "@hub/domain/reports/report-files.staff"
import { CARE_STATEMENTS } from "@hub/domain/reports/report-list"
import { revenueMonths } from "@hub/domain/reports/report-period"
import type { reportsStaff } from "@hub/domain/reports/reports.staff"
import type { savedReportsStaff } from "@hub/domain/reports/saved-reports.staff"
import type { Handlers } from "../http/handlers.ts"
import { askFile, cancelFile, listedOf, retryFile } from "./ask-file.ts"
import { attendanceWeek } from "./attendance-week.ts"
import { downloadFile } from "./download-file.ts"
import { exportReport } from "./export-report.ts"
import { careYears } from "./people-queries.ts"
import { listReports, makeReport, type ReportNeeds } from "./read-report.ts"
import type { ReportFileNeeds } from "./report-file-needs.ts"
import { definitionOf, mayRead } from "./resolve-report.ts"
import { listSaved, markSeen, readersOf, removeSaved, saveReport } from "./saved-reports.ts"
import { type FileRow, filesOf, usualSeconds } from "./store-files.ts"

const PAGE = 100

export const reportsStaffRoutes = (needs: ReportNeeds): Handlers<typeof reportsStaff> => ({
  "GET /reports": ({ by }) => listReports(needs)(by),
  "GET /reports/attendance/week": ({ by, query }) => attendanceWeek(needs)(by, query),
  "GET /reports/{key}": async ({ by, params: { key }, query: { limit = PAGE, offset = 0, ...query } }) => {
    const { definition, rows, ...report } = await makeReport(needs)(by, key, query)
    const { name, has_range, has_sites, has_season = false, has_split = false, has_files = true, columns } = definition
    return {
      ...report,
      key,
      name,
      has_range,
      has_sites,
      has_season,
      has_split,
      has_files,
      columns: [...columns],
      rows: rows.slice(offset, offset + limit).map((cells) => [...cells]),
      total: [...report.total],
      row_count: rows.length,
      months: key === "revenue" ? revenueMonths(rows) : null,
    }
  },
  "GET /reports/{key}/export": async ({ by, params: { key }, query: { format, ...query } }) =>
    exportReport(await makeReport(needs)(by, key, query), format),
})

export const savedReportsRoutes = (
  needs: Pick<ReportNeeds, "store" | "clock">,
): Handlers<typeof savedReportsStaff> => ({
  "GET /saved_reports": async ({ by }) => ({ items: await listSaved(needs)(by) }),
  "GET /saved_reports/people/{key}": async ({ by, params: { key } }) => {
    if (!mayRead(by, definitionOf(key))) throw problem("NOT_PERMITTED")
    return { items: (await readersOf(needs.store, key)).map(({ id, name, email }) => ({ id, name, email })) }
  },
  "PUT /saved_reports/{id}": ({ by, params: { id }, body }) => saveReport(needs)(by, id, body),
  "POST /saved_reports/{id}/seen": ({ by, params: { id } }) => markSeen(needs)(by, id),
  "POST /saved_reports/{id}/remove": ({ by, params: { id } }) => removeSaved(needs)(by, id),
})

const m = messages("server/reports.files")

const DAY_MS = 86_400_000
/** Nothing is known of such files yet. */
const FIRST_SECONDS = 120

/** About: by what is made already, else by the files before it. */
async function minutesLeft({ store, clock }: ReportFileNeeds, file: FileRow): Promise<number | null> {
  const { status, parts, parts_done, started_at } = file
  if (status !== "QUEUED" && status !== "RUNNING") return null
  const usual = (await usualSeconds(store, file.report)) ?? FIRST_SECONDS
  const passed = started_at === null ? 0 : (clock().getTime() - Date.parse(started_at)) / 1000
  const left = parts === null || parts_done === 0 ? usual - passed : (passed / parts_done) * (parts - parts_done)
  return Math.max(1, Math.ceil(left / 60))
}

function whyFailed(code: string | null): string | null {
  if (code === null) return null
  if (code === "REPORT_TOO_LONG") return m.tooLong
  return code === "NOT_PERMITTED" ? m.notPermitted : m.failed
}

async function shown(needs: ReportFileNeeds, file: FileRow): Promise<StaffReportFile> {
  const { id, report, filters, format, status, parts, parts_done, asked_at, ended_at } = file
  return {
    id,
    key: report,
    name: listedOf(report).name,
    from: filters.from ?? null,
    to: filters.to ?? null,
    year: filters.year ?? null,
    format,
    status,
    percent: status === "DONE" ? 100 : Math.floor((100 * parts_done) / Math.max(1, parts ?? 1)),
    minutes: await minutesLeft(needs, file),
    problem: whyFailed(file.problem),
    asked_at,
    ends_at: ended_at === null ? null : new Date(Date.parse(ended_at) + 7 * DAY_MS).toISOString(),
  }
}

async function all(needs: ReportFileNeeds, by: StaffActor): Promise<{ items: StaffReportFile[] }> {
  const rows = by.kind === "system" ? [] : await filesOf(needs.store, staffIdOf(by), needs.clock())
  return { items: await Promise.all(rows.map((file) => shown(needs, file))) }
}

export const reportFilesRoutes = (needs: ReportFileNeeds): Handlers<typeof reportFilesStaff> => ({
  "GET /report_files": ({ by }) => all(needs, by),
  "GET /report_files/care_years": async ({ by }) => {
    if (!mayRead(by, listedOf(CARE_STATEMENTS))) throw problem("NOT_PERMITTED")
    return { items: await careYears(needs.store, needs.clock()) }
  },
  "PUT /report_files/{id}": async ({ by, params: { id }, body }) => shown(needs, await askFile(needs)(by, id, body)),
  "POST /report_files/{id}/cancel": async ({ by, params: { id } }) => shown(needs, await cancelFile(needs)(by, id)),
  "POST /report_files/{id}/retry": async ({ by, params: { id } }) => shown(needs, await retryFile(needs)(by, id)),
  "GET /report_files/{id}/download": ({ by, params: { id } }) => downloadFile(needs)(by, id),
})
