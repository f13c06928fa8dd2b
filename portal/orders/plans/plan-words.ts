import { dayLabel, dayWithWeekday } from "@hub/domain/kernel/calendar"
import { cardName } from "@hub/domain/kernel/card-name"
import { plural } from "@hub/domain/kernel/text"
import { type CardLike } from "@hub/ui/card/card-tile"
import { localDay } from "../../shell/clock/local-time.ts"
import type { Installment, Plan } from "./queries.ts"

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"] as const

/** "Four payments" */
export const countWords = (count: number): string => `${NUMBERS[count] ?? count} ${plural("payment", count)}`

export const isOpen = ({ status }: Pick<Installment, "status">): boolean => status !== "paid" && status !== "cancelled"

export const openOf = ({ installments }: Plan): Installment[] => installments.filter(isOpen)

/** "Visa • 4242" */
export const cardWords = (card: CardLike | null): string =>
  card === null ? "No card" : `${cardName(card)} • ${card.last4}`

export const expiryWords = (card: { expiration_month: number; expiration_year: number }): string =>
  `Ends ${card.expiration_month}/${card.expiration_year}`

/** "Declined on Jun 16th" */
export function declinedWords({ tries }: Pick<Installment, "tries">): string {
  const last = tries.findLast(({ is_done }) => is_done)
  return last === undefined ? "Declined" : `Declined on ${dayLabel(last.on)}`
}

/** "today", "in 1 day", "in 7 days" */
export function inDays(day: string, today: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
  if (days <= 0) return "today"
  return `in ${days} ${plural("day", days)}`
}

interface Stop {
  state: "paid" | "next" | "fail" | "later"
  title: string
  note: string
}

/** What a stop of the plan's line says. */
export function stopOf(
  part: Installment,
  plan: Plan,
  { today, time_zone }: { today: string; time_zone: string },
): Stop {
  const open = openOf(plan)
  const isLast = part.position === plan.installments.length
  const isNext = open[0]?.position === part.position
  if (part.status === "paid") {
    const card = part.payment?.payment_method ?? null
    const day = part.paid_at === null ? part.due_on : localDay(part.paid_at, time_zone)
    return { state: "paid", title: `Paid ${dayLabel(day)}`, note: card === null ? "" : cardWords(card) }
  }
  if (part.status === "cancelled")
    return { state: "later", title: `Canceled: ${dayLabel(part.due_on)}`, note: "Nothing to pay" }
  if (part.status === "failed") {
    const tried = part.tries.findLast(({ is_done }) => is_done)?.error
    const said = (part.payment?.last_error ?? tried)?.message
    const card = cardWords(part.payment?.payment_method ?? plan.payment_method)
    return {
      state: "fail",
      title: `Not paid: ${dayLabel(part.due_on)}`,
      note: said === undefined ? card : `${card}: “${said}”`,
    }
  }
  const card = cardWords(plan.payment_method)
  if (isNext) {
    const title = `${isLast ? "Last" : "Next"}: ${dayWithWeekday(part.due_on)}`
    const note = part.status === "processing" ? `${card}, being charged` : `${card}, ${inDays(part.due_on, today)}`
    return { state: "next", title, note }
  }
  const waits = open[0]?.status === "failed"
  return {
    state: "later",
    title: isLast ? `Last: ${dayLabel(part.due_on)}` : dayLabel(part.due_on),
    note: waits ? "After the one before" : card,
  }
}
