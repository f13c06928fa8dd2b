import { allocate, roundCents } from "../kernel/money.ts"
import { creditsIssued, type OrderLine } from "./order-line.ts"

export interface Worth {
  /** In cents: of the credits, and of the payment fee. */
  readonly sale: number
  readonly fee: number
}

interface Units extends Worth {
  readonly units: number
}

/**
 * What an order's credits cost, by type. A package's price is shared by what each type costs alone; without prices, by the units.
 */
export function creditsWorth(lines: readonly OrderLine[], prices: ReadonlyMap<string, number>): Map<string, Units> {
  const worth = new Map<string, Units>()
  for (const line of lines) {
    const issued = creditsIssued(line)
    const list = issued.map(({ credit_type_id, quantity }) => quantity * (prices.get(credit_type_id) ?? 0))
    const weights = list.some((price) => price > 0) ? list : issued.map(({ quantity }) => quantity)
    const sales = allocate(line.total - line.fee, weights)
    const fees = allocate(line.fee, weights)
    for (const [index, { credit_type_id, quantity }] of issued.entries()) {
      const { units, sale, fee } = worth.get(credit_type_id) ?? { units: 0, sale: 0, fee: 0 }
      worth.set(credit_type_id, {
        units: units + quantity,
        sale: sale + (sales[index] ?? 0),
        fee: fee + (fees[index] ?? 0),
      })
    }
  }
  return worth
}

/** What some units of a type cost when others were given back before: all of them together cost exactly what was paid. */
export function shareOf({ units, sale, fee }: Units, { before, taken }: { before: number; taken: number }): Worth {
  const upTo = (amount: number, count: number) => (units === 0 ? 0 : roundCents((amount * count) / units))
  return {
    sale: upTo(sale, before + taken) - upTo(sale, before),
    fee: upTo(fee, before + taken) - upTo(fee, before),
  }
}
