import { eachHour, type Jobs } from "../kernel/job.ts"
import { endRequests } from "./answer-request.ts"
import type { HealthNeeds } from "./health-needs.ts"
import { destroyRetired } from "./rotate-keys.ts"

export const healthJobs = (needs: Pick<HealthNeeds, "store" | "clock">): Jobs => ({
  end_medication_requests: eachHour(() => endRequests(needs)()),
  destroy_retired_keys: eachHour(() => destroyRetired(needs)(), 3),
})
