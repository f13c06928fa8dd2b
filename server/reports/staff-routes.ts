import type { reportsStaff } from "@hub/domain/reports/reports.staff"
import type { Handlers } from "../http/handlers.ts"
import { exportReport } from "./export-report.ts"
import { listReports, makeReport, type ReportNeeds } from "./read-report.ts"

const PAGE = 100

export const reportsStaffRoutes = (needs: ReportNeeds): Handlers<typeof reportsStaff> => ({
  "GET /reports": ({ by }) => Promise.resolve(listReports(by)),
  "GET /reports/{key}": async ({ by, params: { key }, query: { limit = PAGE, offset = 0, ...query } }) => {
    const { definition, rows, ...report } = await makeReport(needs)(by, key, query)
    return {
      ...report,
      key,
      name: definition.name,
      has_range: definition.has_range,
      has_sites: definition.has_sites,
      columns: [...definition.columns],
      rows: rows.slice(offset, offset + limit).map((cells) => [...cells]),
      total: [...report.total],
      row_count: rows.length,
    }
  },
  "GET /reports/{key}/export": async ({ by, params: { key }, query: { format, ...query } }) =>
    exportReport(await makeReport(needs)(by, key, query), format),
})
