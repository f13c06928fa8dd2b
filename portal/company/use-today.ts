import { dayLabel } from "@hub/domain/kernel/calendar"
import { localDay } from "../shell/clock/local-time.ts"
import { useDay } from "../shell/clock/use-now.ts"
import { useInit } from "./init.ts"

/** The day in the business's time zone, by which the server judges too. */
export const useToday = (): string => useDay(useInit().company_profile.time_zone)

/** 'MMM Do' of an instant, on the business's calendar. */
export function useDayLabel(): (instant: string) => string {
  const { time_zone } = useInit().company_profile
  return (instant) => dayLabel(localDay(instant, time_zone))
}
