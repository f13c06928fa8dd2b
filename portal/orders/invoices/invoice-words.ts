import { dayLabel } from "@hub/domain/kernel/calendar"
import { plural } from "@hub/domain/kernel/text"
import { localDay } from "../../shell/clock/local-time.ts"
import type { Invoice } from "./queries.ts"

const SOON_DAYS = 5

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** "Due in 3 days", "12 days overdue", "Paid May 9th". */
export function stateOf(
  {
    status,
    due_on,
    is_overdue,
    paid_at,
    paid_amount,
  }: Pick<Invoice, "status" | "due_on" | "is_overdue" | "paid_at" | "paid_amount">,
  { today, time_zone }: { today: string; time_zone: string },
): { words: string; tone: string } {
  if (status === "cancelled") return { words: "Canceled", tone: "" }
  if (status === "paid")
    return { words: paid_at === null ? "Paid" : `Paid ${dayLabel(localDay(paid_at, time_zone))}`, tone: "ok" }
  const days = daysBetween(today, due_on)
  if (is_overdue) return { words: `${-days} ${plural("day", -days)} overdue`, tone: "bad" }
  const part = paid_amount > 0 ? "Partly paid, due" : "Due"
  if (days === 0) return { words: `${part} today`, tone: "warn" }
  if (days <= SOON_DAYS) return { words: `${part} in ${days} ${plural("day", days)}`, tone: "warn" }
  return { words: `${part} ${dayLabel(due_on)}`, tone: "" }
}
