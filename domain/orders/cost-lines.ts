import { messages } from "../kernel/messages.ts"
import { itemText } from "./item-texts.ts"
import type { OrderItem, PricedBooking } from "./order.ts"

const m = messages("domain/orders.costLines")

// What an order comes to, line by line, for mails and papers: all places at their price, what credits pay taken off again, then discounts and
// the fee. The lines add up to the total.

export interface CostLine {
  readonly text: string
  readonly amount: number
}

interface Costs {
  readonly bookings: readonly PricedBooking[]
  readonly items: readonly OrderItem[]
}

export type CreditTypes = ReadonlyMap<string, { readonly is_program_credit: boolean }>

const kindOf = (booking: PricedBooking, types: CreditTypes) => ({
  is_free: booking.is_free_credit,
  is_program: types.get(booking.credit_type_id)?.is_program_credit ?? true,
})

/** "1 Free Session Credit" */
export const oneCredit = (booking: PricedBooking, types: CreditTypes): string =>
  m.credits({ count: 1, ...kindOf(booking, types) })

const BOUGHT: ReadonlySet<string> = new Set(["credit_item", "upgrade_item"])

const lineOf = (item: OrderItem): CostLine => ({ text: itemText(item), amount: item.amount })

function byCredit(paid: readonly PricedBooking[], types: CreditTypes): CostLine[] {
  const kinds = new Map<string, [PricedBooking, ...PricedBooking[]]>()
  for (const booking of paid) {
    const name = oneCredit(booking, types)
    const known = kinds.get(name)
    if (known === undefined) kinds.set(name, [booking])
    else known.push(booking)
  }
  const worth = (bookings: readonly PricedBooking[]): number =>
    bookings.reduce((sum, { list_price }) => sum + list_price, 0)
  return [
    { text: m.placesByCredit({ count: paid.length }), amount: worth(paid) },
    ...[...kinds.values()].map((bookings) => ({
      text: m.credits({ count: bookings.length, ...kindOf(bookings[0], types) }),
      amount: -worth(bookings),
    })),
  ]
}

export function costLines({ bookings, items }: Costs, types: CreditTypes): CostLine[] {
  const paid = bookings.filter(({ credit_id }) => credit_id !== null)
  return [
    ...items.filter(({ type }) => BOUGHT.has(type)).map(lineOf),
    ...(paid.length === 0 ? [] : byCredit(paid, types)),
    ...items.filter(({ type }) => !BOUGHT.has(type)).map(lineOf),
  ]
}
