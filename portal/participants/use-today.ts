import { useInit } from "../company/init.ts"
import { useDay } from "../scheduling/use-now.ts"

/** The day in the business's time zone, by which the server judges too. */
export const useToday = (): string => useDay(useInit().company_profile.time_zone)
