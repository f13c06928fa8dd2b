import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { dayAt } from "@hub/domain/kernel/zone"
import { clockLabel } from "../shell/clock.ts"
import type { Difference, PayoutLine } from "./queries.ts"

const m = messages("console/money.payout")
const kinds = messages("console/money.lineKinds")

export const kindName = (kind: PayoutLine["kind"]): string => kinds[kind]

/** "Nov 27th, 8:40AM" */
export const momentLabel = (at: string, zone: string): string => `${dayLabel(dayAt(at, zone))}, ${clockLabel(at, zone)}`

/** Without its sign: the words around it say which way it went. */
export const size = (cents: number): string => formatMoney(Math.abs(cents))

/** What is apart, and why, in the office's words. */
export function differenceTexts({ kind, account, apart, family, order_number, description }: Difference): {
  what: string
  why: string
} {
  const amount = size(apart)
  if (kind === null) return { what: m.whole, why: m.wholeWhy({ amount }) }
  const name = family?.name ?? (order_number === null ? "" : m.order({ order: order_number }))
  if (account?.account === "DISPUTE_FEES")
    return {
      what: m.disputeFee({ name }),
      why: apart < 0 ? m.disputeFeeWhy({ amount }) : m.disputeFeeBack({ amount }),
    }
  if (kind === "FEE") return { what: m.bill, why: m.billWhy({ amount, description }) }
  if (account === null) return { what: kindName(kind), why: m.waits }
  if (family === null)
    return { what: m.strange({ kind: kindName(kind) }), why: m.strangeWhy({ amount, description }).trim() }
  return { what: m.differs({ kind: kindName(kind), name }), why: m.differsWhy({ amount }) }
}
