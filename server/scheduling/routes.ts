import type { schedulingContract } from "@hub/domain/scheduling/scheduling.contract"
import type { Handlers } from "../http/handlers.ts"
import { attendancesRoutes } from "./attendances-routes.ts"
import { type AvailabilityNeeds, type AvailabilityReadings, availabilityRoutes } from "./availability-routes.ts"

export const schedulingRoutes = (
  needs: AvailabilityNeeds,
  readings: AvailabilityReadings,
): Handlers<typeof schedulingContract> => ({
  ...availabilityRoutes(needs, readings),
  ...attendancesRoutes(needs),
})
