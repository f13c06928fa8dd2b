import { timeLabel } from "@hub/domain/kernel/calendar"
import { timeAt } from "@hub/domain/kernel/zone"

/** "8:41AM" by the location's clock. */
export const clockTime = (instant: string, time_zone: string): string => timeLabel(timeAt(instant, time_zone))
