import { eachMinute, type Jobs } from "../kernel/job.ts"
import { type LapseNeeds, lapseOffers } from "./place-offers.ts"

export const schedulingJobs = (needs: LapseNeeds): Jobs => ({
  lapse_offers: eachMinute(() => lapseOffers(needs)()),
})
