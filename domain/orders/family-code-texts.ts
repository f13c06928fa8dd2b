import { currentLanguage, SOURCE_LANGUAGE } from "../kernel/language.ts"
import { messages } from "../kernel/messages.ts"
import { formatMoney } from "../kernel/money.ts"

const m = messages("domain/orders.familyCode")

// Why a family got a promo code. Stored in English and translated when it is shown, like order lines (line-texts.ts).

export const familyCodeFor = {
  /** `amount` in cents. */
  booking: ({ amount, who, program }: { amount: number; who: string; program: string }): string =>
    `${formatMoney(amount)} back from ${who}'s ${program}`,
  order: ({ amount, order }: { amount: number; order: string }): string =>
    `${formatMoney(amount)} back from order ${order}`,
  /** What a family had when it came from another system, and what an order has left of it. */
  opening: (amount: number): string => `${formatMoney(amount)} in your favor from before`,
}

const OPENING = /^(?<amount>\$[\d.,]+) in your favor from before$/
const ORDER = /^(?<amount>\$[\d.,]+) back from order (?<order>\S+)$/
const BOOKING = /^(?<amount>\$[\d.,]+) back from (?<who>.+?)'s (?<program>.+)$/s

/** The same in the reader's language; `named` is what the reader calls a program. What the business has written about its codes stays. */
export function familyCodeText(description: string, named: (program: string) => string): string {
  if (currentLanguage() === SOURCE_LANGUAGE) return description
  const opening = OPENING.exec(description)?.groups
  if (opening !== undefined) return m.opening({ amount: opening["amount"] })
  const order = ORDER.exec(description)?.groups
  if (order !== undefined) return m.order({ amount: order["amount"], order: order["order"] })
  const booking = BOOKING.exec(description)?.groups
  if (booking === undefined) return description
  return m.booking({ amount: booking["amount"], who: booking["who"], program: named(booking["program"] ?? "") })
}
