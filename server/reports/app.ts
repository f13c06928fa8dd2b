import { reportFilesRoutes } from "./files-routes.ts"
import type { ReportFileNeeds } from "./report-file-needs.ts"
import { savedReportsRoutes } from "./saved-routes.ts"
import { reportsStaffRoutes } from "./staff-routes.ts"

export const reportsCalls = (needs: ReportFileNeeds) => ({
  ...reportsStaffRoutes(needs),
  ...reportFilesRoutes(needs),
  ...savedReportsRoutes(needs),
})
