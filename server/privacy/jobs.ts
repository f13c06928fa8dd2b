import { eachHour, type Jobs } from "../kernel/job.ts"
import { applyRetention } from "./apply-retention.ts"
import { finishDeletions } from "./delete-family.ts"
import type { DeletionNeeds } from "./privacy-needs.ts"

export const privacyJobs = (needs: DeletionNeeds): Jobs => ({
  finish_deletions: eachHour(() => finishDeletions(needs)(), 3),
  apply_retention: { when: "23 4 * * *", max_attempts: 3, run: () => applyRetention(needs)() },
})
