import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { localDay } from "../../shell/clock/local-time.ts"
import type { Invoice } from "./queries.ts"

const m = messages("portal/orders/invoices.invoiceWords")

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
): { text: string; tone: string } {
  if (status === "cancelled") return { text: m.canceled, tone: "" }
  if (status === "paid") {
    const day = paid_at === null ? undefined : dayLabel(localDay(paid_at, time_zone))
    return { text: m.paid({ day }), tone: "ok" }
  }
  const days = daysBetween(today, due_on)
  if (is_overdue) return { text: m.overdue({ days: -days }), tone: "bad" }
  const is_partly_paid = paid_amount > 0
  if (days === 0) return { text: m.dueToday({ is_partly_paid }), tone: "warn" }
  if (days <= SOON_DAYS) return { text: m.dueInDays({ is_partly_paid, days }), tone: "warn" }
  return { text: m.dueOn({ is_partly_paid, day: dayLabel(due_on) }), tone: "" }
}
