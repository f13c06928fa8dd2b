import type { ReportFileNeeds } from "./report-file-needs.ts"
import { reportFilesRoutes, reportsStaffRoutes, savedReportsRoutes } from "./staff-routes.ts"

export const reportsCalls = (needs: ReportFileNeeds) => ({
  ...reportsStaffRoutes(needs),
  ...reportFilesRoutes(needs),
  ...savedReportsRoutes(needs),
})
