import { eachHour, type Jobs } from "../kernel/job.ts"
import { expireCredits } from "./expire-credits.ts"

export const creditsJobs = (needs: Parameters<typeof expireCredits>[0]): Jobs => ({
  expire_credits: eachHour(() => expireCredits(needs)()),
})
