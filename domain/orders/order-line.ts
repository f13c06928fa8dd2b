import type { OrderAddOn } from "./add-on.ts"
import type { LineAddOn } from "./line-add-on.ts"
import { labelText, nameText } from "./line-texts.ts"
import type { OrderItem, PackageContent, PricedBasket } from "./order.ts"

/**
 * One priced line of an order: a place for a participant, what is added to it, credits or packages bought for later, or a credit that
 * becomes one of another type; or what was owed before. Labels are as they were at purchase.
 */
export interface OrderLine {
  kind: "BOOKING" | "CREDIT" | "PACKAGE" | "UPGRADE" | "ADD_ON" | "BALANCE"
  name: string
  student_id: string | null
  offering_id: string | null
  /** Null for a package, which has several, for an add-on and for what was owed before. */
  credit_type_id: string | null
  /** The owned credit that pays the booking, which then costs nothing. */
  credit_id: string | null
  /** The owned credit that becomes one of this line's type. */
  upgraded_credit_id: string | null
  package_id: string | null
  /** Of one package, as at purchase. */
  package_contents: PackageContent[] | null
  /** Only while it is a draft: the family pays and keeps the credit that would pay for the place. */
  is_credit_kept?: boolean
  is_free_credit: boolean
  quantity: number
  unit_price: number
  tier_discount: number
  tier_label: string | null
  /** How many percent each discount takes off; null for an amount. */
  tier_percent: number | null
  sibling_discount: number
  sibling_label: string | null
  sibling_percent: number | null
  promocode_discount: number
  promocode_label: string | null
  promocode_percent: number | null
  /** The line's share of the combined payment fee. */
  fee: number
  /** Days of its program that the business has canceled, and that aren't in the price. */
  canceled_days: string[]
  /** Of an add-on: what it is added to. */
  add_on?: LineAddOn | null
  total: number
}

const sumOf = (lines: readonly OrderLine[], amount: (line: OrderLine) => number): number =>
  lines.reduce((sum, line) => sum + amount(line), 0)

const fullPrice = ({ quantity, unit_price }: OrderLine): number => quantity * unit_price

function discountItem(
  reason: "tier" | "sibling" | "promocode",
  lines: readonly OrderLine[],
  credit_type_id: string | null = null,
): OrderItem[] {
  const amount = sumOf(lines, (line) => line[`${reason}_discount`])
  if (amount === 0) return []
  // A place's own words may go on about what it doesn't get; the shortest are said of all.
  const [label = ""] = lines.flatMap((line) => line[`${reason}_label`] ?? []).sort((a, b) => a.length - b.length)
  const name = labelText(label)
  const of = { package_id: null, contents: [] }
  return [
    { type: "discount_item", reason, name, credit_type_id, ...of, quantity: 1, unit_price: -amount, amount: -amount },
  ]
}

function feeItem(fee: number): OrderItem[] {
  if (fee === 0) return []
  const name = "Combined payment fee"
  const of = { credit_type_id: null, package_id: null, contents: [] }
  return [{ type: "fee_item", reason: "PAYMENT", name, ...of, quantity: 1, unit_price: fee, amount: fee }]
}

const creditItem = ({ name, credit_type_id, unit_price }: OrderLine, quantity: number, amount: number): OrderItem => ({
  type: "credit_item",
  reason: null,
  name: nameText(name),
  credit_type_id,
  package_id: null,
  contents: [],
  quantity,
  unit_price,
  amount,
})

/** What is bought of one credit type, by its price, since some may be for fewer days; and its tier's discount. */
function creditItems(lines: readonly OrderLine[]): OrderItem[] {
  const [first] = lines
  if (first === undefined) return []
  const prices = [...new Set(lines.map(({ unit_price }) => unit_price))].sort((a, b) => b - a)
  const items = prices.flatMap((price) => {
    const own = lines.filter(({ unit_price }) => unit_price === price)
    const quantity = sumOf(own, (line) => line.quantity)
    return own.slice(0, 1).map((line) => creditItem(line, quantity, sumOf(own, fullPrice)))
  })
  return [...items, ...discountItem("tier", lines, first.credit_type_id)]
}

/** By invoice there is no payment fee. */
export const withoutFee = (lines: readonly OrderLine[]): OrderLine[] =>
  lines.map((line) => ({ ...line, total: line.total - line.fee, fee: 0 }))
/** 4.9: only an order that begins with a credit_item or an upgrade_item counts as bought, so a package is one too. */
const packageItem = (line: OrderLine): OrderItem => ({
  ...creditItem(line, line.quantity, fullPrice(line)),
  reason: "PACKAGE",
  package_id: line.package_id,
  contents: line.package_contents ?? [],
})

const upgradeItem = (line: OrderLine): OrderItem => ({ ...creditItem(line, 1, fullPrice(line)), type: "upgrade_item" })

/** One row for each add-on and choice, whichever children it is for. */
function addOnItems(lines: readonly OrderLine[]): OrderItem[] {
  const same = new Map<string, OrderLine[]>()
  for (const line of lines) {
    const key = `${line.add_on?.add_on_id} ${line.unit_price} ${line.name}`
    same.set(key, [...(same.get(key) ?? []), line])
  }
  return [...same.values()].flatMap((own) =>
    own.slice(0, 1).map((line) => ({
      ...creditItem(
        line,
        sumOf(own, (one) => one.quantity),
        sumOf(own, fullPrice),
      ),
      type: "add_on_item" as const,
      name: line.kind === "BALANCE" ? nameText(line.name) : line.name,
    })),
  )
}

const withType = (line: OrderLine) => (line.credit_type_id === null ? [] : [{ ...line, type_id: line.credit_type_id }])

/** The units that a line issues when its order completes. */
export function creditsIssued(line: OrderLine): { credit_type_id: string; quantity: number }[] {
  if (line.credit_id !== null) return []
  if (line.package_contents !== null) {
    return line.package_contents.map(({ credit_type_id, quantity }) => ({
      credit_type_id,
      quantity: quantity * line.quantity,
    }))
  }
  return withType(line).map(({ type_id, quantity }) => ({ credit_type_id: type_id, quantity }))
}

/** What was added to the places, by its own name. */
export const addOnsOf = (lines: readonly OrderLine[]): OrderAddOn[] =>
  lines.flatMap((line) => {
    const { add_on, name, quantity, unit_price } = line
    if (add_on == null) return []
    const choice = add_on.choice === "" ? "" : `, ${add_on.choice}`
    const own = name.slice(0, name.length - choice.length)
    return [{ ...add_on, name: own, unit_price, amount: quantity * unit_price }]
  })

const REASONS = ["tier", "sibling", "promocode"] as const
type Reason = (typeof REASONS)[number]
type Discounted = Pick<OrderLine, `${Reason}_discount` | `${Reason}_label`>

/** A place's own discounts, by their names. */
export const discountsOf = (line: Discounted): { reason: Reason; name: string; amount: number }[] =>
  REASONS.flatMap((reason) => {
    const amount = line[`${reason}_discount`]
    return amount === 0 ? [] : [{ reason, name: labelText(line[`${reason}_label`] ?? ""), amount }]
  })

/** What an order's lines add up to, as the contract shows it. */
export function basketOf(lines: readonly OrderLine[]): PricedBasket {
  const bought = lines.filter(({ credit_id }) => credit_id === null)
  const units = bought.filter(({ kind }) => kind === "BOOKING" || kind === "CREDIT")
  const types = [...new Set(units.flatMap(({ credit_type_id }) => credit_type_id ?? []))].sort()
  const subtotal = sumOf(bought, fullPrice)
  const fee = sumOf(bought, (line) => line.fee)
  const final_price = sumOf(bought, (line) => line.total)
  return {
    bookings: lines.flatMap(withType).flatMap((line) => {
      const { student_id, offering_id, type_id: credit_type_id, unit_price, credit_id, is_free_credit } = line
      const { canceled_days } = line
      if (student_id === null || offering_id === null) return []
      const price = credit_id === null ? unit_price - line.tier_discount - line.sibling_discount : 0
      const is_credit_kept = line.is_credit_kept ?? false
      const discounts = discountsOf(line)
      const priced = {
        list_price: unit_price,
        price,
        credit_id,
        is_free_credit,
        is_credit_kept,
        discounts,
        canceled_days,
      }
      return [{ student_id, offering_id, credit_type_id, ...priced }]
    }),
    items: [
      ...bought.filter(({ kind }) => kind === "UPGRADE").map(upgradeItem),
      ...types.flatMap((id) => creditItems(units.filter(({ credit_type_id }) => credit_type_id === id))),
      ...bought.filter(({ kind }) => kind === "PACKAGE").map(packageItem),
      ...addOnItems(bought.filter(({ kind }) => kind === "ADD_ON" || kind === "BALANCE")),
      ...discountItem("sibling", bought),
      ...discountItem("promocode", bought),
      ...feeItem(fee),
    ],
    subtotal,
    discount: subtotal - (final_price - fee),
    fee,
    final_price,
    saved: sumOf(lines, fullPrice) - (final_price - fee),
  }
}
