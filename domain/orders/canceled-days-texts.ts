import { dayWithWeekday } from "../kernel/calendar.ts"
import { messages } from "../kernel/messages.ts"
import { listOf } from "../kernel/text.ts"

const m = messages("domain/orders.canceledDays")

/** "Tue, Jun 11th is canceled and not in the price." */
export const canceledDaysText = (days: readonly string[]): string =>
  m.notInPrice({ days: listOf(days.map(dayWithWeekday)), count: days.length })
