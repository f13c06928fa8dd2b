import { eachHour, type Jobs } from "../kernel/job.ts"
import { closeLateMerges } from "./finish-merge.ts"
import type { MergeNeeds } from "./merge-families.ts"

export const familiesJobs = (needs: Pick<MergeNeeds, "store" | "clock">): Jobs => ({
  close_late_merges: eachHour(() => closeLateMerges(needs)()),
})
