import type { Store } from "../database/transaction.ts"
import { eachHour, type Jobs } from "../kernel/job.ts"
import { forgetOldCodes } from "./forget-old-codes.ts"

export const accountJobs = (needs: { store: Store; clock: () => Date }): Jobs => ({
  forget_old_codes: eachHour(() => forgetOldCodes(needs)()),
})
