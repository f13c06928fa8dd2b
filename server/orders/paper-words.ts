import { messages } from "@hub/domain/kernel/messages"
import type { RefundPayout } from "@hub/domain/orders/refund"

// What the papers of an order say by rule.

const m = messages("server/orders.orderPaper")
const invoice = messages("server/orders.invoicePaper")
const note = messages("server/orders.creditNotePaper")

/** "Paid Nov 3rd, Visa • 4242" */
const how = (said: string, by: string): string => (by === "" ? said : `${said}, ${by}`)

function payoutOf(day: string, way: RefundPayout["way"]): string {
  switch (way) {
    case "card":
      return m.sentBackAgain({ day })
    case "code":
      return m.givenAsCode({ day })
    case "dispute":
      return m.returnedByBank({ day })
    case "check":
      return m.sentByCheck({ day })
    case "transfer":
      return m.sentByTransfer({ day })
  }
}

export const orderPaper = {
  sessions: (count: number, isNight: boolean): string => (isNight ? m.nights({ count }) : m.days({ count })),
  payout: (day: string, way: RefundPayout["way"], by: string): string => how(payoutOf(day, way), by),
  sentBackOn: (day: string, card: string): string => how(m.sentBack({ day }), card),
}

export const paidOn = (day: string, by: string): string => how(invoice.paid({ day }), by)

export function toCard(card: string, hasFailed: boolean): string {
  const to = card === "" ? note.toYourCard : note.toCard({ card })
  return hasFailed ? note.notTaken({ to }) : to
}
