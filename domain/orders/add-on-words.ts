import { dayWithWeekday } from "../kernel/calendar.ts"
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
export const addOnWords = ({ dates, ...added }: Added): string =>
  dates.length === 0
    ? addOnName(added)
    : `${addOnName(added)}: ${dates.length > NAMED ? m.days({ count: dates.length }) : listOf(dates.map(dayWithWeekday))}`
