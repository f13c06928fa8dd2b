import { askingCards, type Jobs } from "../kernel/job.ts"
import { type PayoutNeeds, readPayouts } from "./read-payouts.ts"

export const payoutsJobs = (needs: PayoutNeeds): Jobs => ({
  // After the night's look at payments and disputes, so that what it settled is matched.
  read_payouts: askingCards({ when: "11 5,17 * * *", max_attempts: 3, run: readPayouts(needs) }),
})
