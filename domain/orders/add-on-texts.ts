import { dayWithWeekday, timeLabel } from "../kernel/calendar.ts"
import { messages } from "../kernel/messages.ts"
import { listOf } from "../kernel/text.ts"

const m = messages("domain/orders.addOns")

/** "Camp shirt, Youth M": labels are as at purchase. */
export const addOnName = ({ name, choice }: { name: string; choice: string }): string =>
  choice === "" ? name : `${name}, ${choice}`

interface Added {
  readonly name: string
  readonly choice: string
  readonly dates: readonly string[]
}

/** More are counted: the booking beside it has its dates. */
const NAMED = 3

/** "After care: Mon, Jun 10th and Tue, Jun 11th", "Lunch: 5 days", "Camp shirt, Youth M": the same on pages, papers and in mails. */
export const addOnText = ({ dates, ...added }: Added): string =>
  dates.length === 0
    ? addOnName(added)
    : `${addOnName(added)}: ${dates.length > NAMED ? m.days({ count: dates.length }) : listOf(dates.map(dayWithWeekday))}`

interface OnDay {
  readonly name: string
  readonly choice: string
  readonly start_time: string | null
  readonly end_time: string | null
  /** Of care: it begins before the program does. */
  readonly is_before: boolean
}

/** "Before care from 7:30AM", "After care until 5:30PM", "Lunch": what the gate and rosters say of a day. */
export function addedOnDay({ start_time, end_time, is_before, ...added }: OnDay): string {
  const name = addOnName(added)
  if (is_before && start_time !== null) return m.from({ name, time: timeLabel(start_time) })
  return is_before || end_time === null ? name : m.until({ name, time: timeLabel(end_time) })
}
