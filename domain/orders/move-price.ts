import { percentOf } from "../kernel/money.ts"
import { type GivenUp, paidFor } from "../scheduling/cancel-outcome.ts"
import { type MoveTerms, moveTerms } from "../scheduling/move-terms.ts"
import type { Discount } from "./order.ts"
import { discountsOf, type OrderLine } from "./order-line.ts"

// A booking that moves keeps the rules of its purchase. They are always counted from the line that bought it first, so the way doesn't
// matter: there and back costs nothing.

/** The line of an order that paid for a place. */
export interface BoughtPlace extends Pick<OrderLine, "unit_price"> {
  credit_type_id: string
  tier_discount: number
  tier_label: string | null
  tier_percent: number | null
  sibling_discount: number
  sibling_label: string | null
  sibling_percent: number | null
  promocode_discount: number
  promocode_label: string | null
  promocode_percent: number | null
  /** The only type that the code makes cheaper; null means all. */
  promocode_type_id: string | null
}

interface Target {
  credit_type_id: string
  list_price: number
}

export interface PriceByRules {
  list_price: number
  price: number
  /** What the rules that stay take off. */
  discounts: Discount[]
  /** What the rules that go took off the place that was bought. */
  lost_discounts: Discount[]
}

/** A code for another type than this one, which took something off the type that was bought. */
const isLost = (
  { credit_type_id: own, promocode_type_id: only }: BoughtPlace,
  reason: string,
  credit_type_id: string,
) => reason === "promocode" && only !== null && only !== credit_type_id && own !== credit_type_id

export interface RuleNames {
  stay: string[]
  go: string[]
}

/** The purchase's rules by name, as a place of this type has them. A place of the type that is moved from has the same. */
export function ruleNames(
  bought: BoughtPlace,
  { old_credit_type_id, credit_type_id, is_carried }: Carrying,
): RuleNames {
  const names: RuleNames = { stay: [], go: [] }
  for (const { reason, name } of discountsOf(bought)) {
    if (!is_carried) names.go.push(name)
    else if (!isLost(bought, reason, credit_type_id)) names.stay.push(name)
    else if (credit_type_id !== old_credit_type_id) names.go.push(name)
  }
  return names
}

/** A place of the type that was bought costs what it cost. Of another one a percentage takes off as many percent, an amount the same amount. */
export function priceByRules(bought: BoughtPlace, { credit_type_id, ...target }: Target): PriceByRules {
  const list_price = credit_type_id === bought.credit_type_id ? bought.unit_price : target.list_price
  const discounts: Discount[] = []
  const lost_discounts: Discount[] = []
  let [before, price] = [bought.unit_price, list_price]
  for (const { reason, name, amount: taken } of discountsOf(bought)) {
    const percent = bought[`${reason}_percent`]
    if (isLost(bought, reason, credit_type_id)) {
      lost_discounts.push({ reason, name, amount: taken })
      continue
    }
    // From what it took, whose odd cent was shared with the other places of the basket.
    const more = percent === null ? 0 : percentOf(price, percent) - percentOf(before, percent)
    const amount = Math.min(price, Math.max(0, taken + more))
    discounts.push({ reason, name, amount })
    before -= taken
    price -= amount
  }
  return { list_price, price, discounts, lost_discounts }
}

export interface MoveQuote extends PriceByRules, MoveTerms {
  /** What the old place cost, which goes along. Price − already paid + given back before = difference. */
  already_paid: number
  /** Of that: came back before, so that it doesn't come back once more. */
  given_back_before: number
  /** The credit that paid for the old place pays for this one. */
  by_credit: boolean
}

interface Types {
  old_credit_type_id: string
  credit_type_id: string
}

interface Carrying extends Types {
  is_carried: boolean
}

interface Move extends Target, Types {
  /** Undefined where a credit paid for the booking. */
  bought: BoughtPlace | undefined
}

/** What a move to this place costs or gives back, by which rules. While it isn't carried, the place has its own price. */
export function quoteMove(
  booking: GivenUp,
  { old_credit_type_id, bought, credit_type_id, list_price }: Move,
  now: Date,
): MoveQuote {
  const own: PriceByRules = { list_price, price: list_price, discounts: [], lost_discounts: [] }
  const ruled = bought === undefined ? own : priceByRules(bought, { credit_type_id, list_price })
  const keeps_rules = ruled.discounts.length > 0 && ruled.lost_discounts.length === 0
  const types = { old_credit_type_id, new_credit_type_id: credit_type_id }
  const terms = moveTerms(booking, { ...types, new_price: ruled.price, keeps_rules }, now)
  const quote = { ...ruled, ...terms, already_paid: 0, given_back_before: 0, by_credit: false }
  if (!terms.is_carried) return { ...quote, ...own, lost_discounts: bought === undefined ? [] : discountsOf(bought) }
  const already_paid = paidFor(booking)
  if (old_credit_type_id !== credit_type_id)
    return { ...quote, already_paid, given_back_before: terms.difference - ruled.price + already_paid }
  if (bought === undefined) return { ...quote, by_credit: true }
  // It costs what the old one did, whatever its type costs today.
  const off = ruled.discounts.reduce((sum, { amount }) => sum + amount, 0)
  return { ...quote, list_price: already_paid + off, price: already_paid, lost_discounts: [], already_paid }
}
