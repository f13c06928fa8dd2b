import { messages } from "@hub/domain/kernel/messages"
import type { RefundPayout } from "@hub/domain/orders/refund"

// What the papers of an order say by rule.

const m = messages("server/orders.orderPaper")
const invoice = messages("server/orders.invoicePaper")
const note = messages("server/orders.creditNotePaper")

/** When and by what: "Nov 3rd, Visa • 4242". */
const how = (day: string, by: string) => ({ day, by: by === "" ? undefined : by })

function payout(day: string, way: RefundPayout["way"], by: string): string {
  switch (way) {
    case "card":
      return m.sentBackAgain(how(day, by))
    case "code":
      return m.givenAsCode(how(day, by))
    case "dispute":
      return m.returnedByBank(how(day, by))
    case "check":
      return m.sentByCheck(how(day, by))
    case "transfer":
      return m.sentByTransfer(how(day, by))
  }
}

export const orderPaper = {
  sessions: (count: number, isNight: boolean): string => (isNight ? m.nights({ count }) : m.days({ count })),
  payout,
  sentBackOn: (day: string, card: string): string => m.sentBack(how(day, card)),
}

export const paidOn = (day: string, by: string): string => invoice.paid(how(day, by))

export const toCard = (card: string, has_failed: boolean): string =>
  note.toCard({ card: card === "" ? undefined : card, has_failed })
