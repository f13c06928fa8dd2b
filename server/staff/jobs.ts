import type { Store } from "../database/transaction.ts"
import { eachHour, type Jobs } from "../kernel/job.ts"
import { forgetChallenges } from "./store-passkeys.ts"

export const staffJobs = ({ store, clock }: { readonly store: Store; readonly clock: () => Date }): Jobs => ({
  forget_staff_challenges: eachHour(() => forgetChallenges(store, clock())),
})
