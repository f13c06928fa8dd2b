import { eachHour, eachMinute, type Jobs } from "../kernel/job.ts"
import { makeFiles } from "./make-files.ts"
import type { ReportFileNeeds } from "./report-file-needs.ts"
import { sendSaved } from "./send-saved.ts"
import { forgetFiles } from "./store-files.ts"

export const reportsJobs = (needs: ReportFileNeeds): Jobs => ({
  make_report_files: eachMinute(() => makeFiles(needs)()),
  send_saved_reports: eachMinute(sendSaved(needs)),
  forget_report_files: eachHour(() => forgetFiles(needs.store, needs.clock())),
})
