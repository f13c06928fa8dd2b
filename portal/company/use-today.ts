import { useDay } from "../shell/clock/use-now.ts"
import { useInit } from "./init.ts"

/** The day in the business's time zone, by which the server judges too. */
export const useToday = (): string => useDay(useInit().company_profile.time_zone)
