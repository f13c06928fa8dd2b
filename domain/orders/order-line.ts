import type { OrderItem, PricedBasket } from "./order.ts"

/** One priced line of an order: a place for a participant, or credits bought for later. Labels are as they were at purchase. */
export interface OrderLine {
  kind: "BOOKING" | "CREDIT"
  name: string
  student_id: string | null
  offering_id: string | null
  credit_type_id: string
  /** The owned credit that pays the booking, which then costs nothing. */
  credit_id: string | null
  is_free_credit: boolean
  quantity: number
  unit_price: number
  tier_discount: number
  tier_label: string | null
  sibling_discount: number
  sibling_label: string | null
  promocode_discount: number
  promocode_label: string | null
  /** The line's share of the combined payment fee. */
  fee: number
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
  const name = lines.find((line) => line[`${reason}_label`] !== null)?.[`${reason}_label`] ?? ""
  return [{ type: "discount_item", reason, name, credit_type_id, quantity: 1, unit_price: -amount, amount: -amount }]
}

function feeItem(fee: number): OrderItem[] {
  if (fee === 0) return []
  const name = "Combined payment fee"
  return [
    { type: "fee_item", reason: "PAYMENT", name, credit_type_id: null, quantity: 1, unit_price: fee, amount: fee },
  ]
}

/** What is bought of one credit type, and its tier's discount. */
function creditItems(lines: readonly OrderLine[]): OrderItem[] {
  const [first] = lines
  if (first === undefined) return []
  const { name, credit_type_id, unit_price } = first
  const quantity = sumOf(lines, (line) => line.quantity)
  const amount = sumOf(lines, fullPrice)
  return [
    { type: "credit_item", reason: null, name, credit_type_id, quantity, unit_price, amount },
    ...discountItem("tier", lines, credit_type_id),
  ]
}

/** By invoice there is no payment fee. */
export const withoutFee = (lines: readonly OrderLine[]): OrderLine[] =>
  lines.map((line) => ({ ...line, total: line.total - line.fee, fee: 0 }))

/** What an order's lines add up to, as the contract shows it. */
export function basketOf(lines: readonly OrderLine[]): PricedBasket {
  const bought = lines.filter(({ credit_id }) => credit_id === null)
  const types = [...new Set(bought.map(({ credit_type_id }) => credit_type_id))].sort()
  const subtotal = sumOf(bought, fullPrice)
  const fee = sumOf(bought, (line) => line.fee)
  const final_price = sumOf(bought, (line) => line.total)
  return {
    bookings: lines.flatMap((line) => {
      const { student_id, offering_id, credit_type_id, unit_price, credit_id, is_free_credit } = line
      if (student_id === null || offering_id === null) return []
      const price = credit_id === null ? unit_price - line.tier_discount - line.sibling_discount : 0
      return [{ student_id, offering_id, credit_type_id, list_price: unit_price, price, credit_id, is_free_credit }]
    }),
    items: [
      ...types.flatMap((id) => creditItems(bought.filter(({ credit_type_id }) => credit_type_id === id))),
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
