import { dayLabel } from "@hub/domain/kernel/calendar"
import { localDay } from "../shell/clock/local-time.ts"
import { useInit } from "./init.ts"

/** 'MMM Do' of an instant, on the business's calendar. */
export function useDayLabel(): (instant: string) => string {
  const { time_zone } = useInit().company_profile
  return (instant) => dayLabel(localDay(instant, time_zone))
}
