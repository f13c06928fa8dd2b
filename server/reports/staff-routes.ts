import type { reportsStaff } from "@hub/domain/reports/reports.staff"
import { revenueMonths } from "@hub/domain/reports/revenue-months"
import type { Handlers } from "../http/handlers.ts"
import { attendanceWeek } from "./attendance-week.ts"
import { exportReport } from "./export-report.ts"
import { listReports, makeReport, type ReportNeeds } from "./read-report.ts"

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
