import { dayLabel, dayWithWeekday } from "@hub/domain/kernel/calendar"
import { cardName } from "@hub/domain/kernel/card-name"
import { messages } from "@hub/domain/kernel/messages"
import type { CardLike } from "@hub/ui/card/card-tile"
import { localDay } from "../../shell/clock/local-time.ts"
import type { Installment, Plan } from "./queries.ts"

const m = messages("portal/orders/plans.planWords")

/** "Four payments" */
export const countText = (count: number): string => m.payments({ count })

export const isOpen = ({ status }: Pick<Installment, "status">): boolean => status !== "paid" && status !== "cancelled"

export const openOf = ({ installments }: Plan): Installment[] => installments.filter(isOpen)

/** "Visa • 4242" */
export const cardText = (card: CardLike | null): string =>
  card === null ? m.noCard : `${cardName(card)} • ${card.last4}`

export const expiryText = (card: { expiration_month: number; expiration_year: number }): string =>
  m.expires({ month: card.expiration_month, year: card.expiration_year })

/** "Declined on Jun 16th" */
export function declinedText({ tries }: Pick<Installment, "tries">): string {
  const last = tries.findLast(({ is_done }) => is_done)
  return m.declined({ day: last === undefined ? undefined : dayLabel(last.on) })
}

const daysUntil = (day: string, today: string): number =>
  Math.max(0, Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000))

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
  const isLast = part.position === plan.installments.at(-1)?.position
  const isNext = open[0]?.position === part.position
  if (part.status === "paid") {
    const card = part.payment?.payment_method ?? null
    const day = part.paid_at === null ? part.due_on : localDay(part.paid_at, time_zone)
    return { state: "paid", title: m.paidOn({ day: dayLabel(day) }), note: card === null ? "" : cardText(card) }
  }
  if (part.status === "cancelled")
    return { state: "later", title: m.canceled({ day: dayLabel(part.due_on) }), note: m.nothingToPay }
  if (part.status === "failed") {
    const tried = part.tries.findLast(({ is_done }) => is_done)?.error
    const said = (part.payment?.last_error ?? tried)?.message
    const card = cardText(part.payment?.payment_method ?? plan.payment_method)
    return {
      state: "fail",
      title: m.notPaid({ day: dayLabel(part.due_on) }),
      note: said === undefined ? card : m.cardSaid({ card, said }),
    }
  }
  const card = cardText(plan.payment_method)
  if (isNext) {
    const day = dayWithWeekday(part.due_on)
    const title = isLast ? m.last({ day }) : m.next({ day })
    const note =
      part.status === "processing"
        ? m.beingCharged({ card })
        : m.cardInDays({ card, days: daysUntil(part.due_on, today) })
    return { state: "next", title, note }
  }
  const waits = open[0]?.status === "failed"
  return {
    state: "later",
    title: isLast ? m.last({ day: dayLabel(part.due_on) }) : dayLabel(part.due_on),
    note: waits ? m.afterTheOneBefore : card,
  }
}
