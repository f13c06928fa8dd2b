import { eachHour, eachMinute, type Jobs } from "../kernel/job.ts"
import type { LeavingNeeds } from "./leaving-needs.ts"
import { forgetCopies, makeCopies } from "./make-copies.ts"

export const leavingJobs = (needs: LeavingNeeds): Jobs => ({
  make_business_copies: eachMinute(makeCopies(needs)),
  forget_business_copies: eachHour(forgetCopies(needs)),
})
