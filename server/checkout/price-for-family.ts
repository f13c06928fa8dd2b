import type { PricedAddOn } from "@hub/domain/orders/line-add-on"
import type { OrderLine } from "@hub/domain/orders/order-line"
import { grantCredits } from "../credits/grant-credits.ts"
import type { Transaction } from "../database/transaction.ts"
import type { StaffPick } from "./judge-for-family.ts"
import { linesFor, type PaidHow } from "./pay-for-family.ts"
import { pricePicks } from "./price-basket.ts"

interface Pricing {
  readonly funbox_id: string
  readonly picks: readonly StaffPick[]
  readonly customer_id: string
  readonly pay: PaidHow
  readonly add_ons: readonly PricedAddOn[]
  readonly now: Date
}

/**
 * By the one price function. What is free is granted as credits of its types, which then pay: so it is in the ledger, and comes back as
 * what it was.
 */
export async function priceForFamily(
  tx: Transaction,
  { funbox_id, picks, customer_id, pay, add_ons, now }: Pricing,
): Promise<{ lines: OrderLine[]; value: number }> {
  const basket = { customer_id, funbox_id, promocode_id: null, add_ons, now }
  const { lines } = await pricePicks(tx, { ...basket, picks })
  if (pay.way !== "FREE") return { lines: linesFor(pay.way, lines), value: 0 }
  const missing = lines.filter(({ credit_id }) => credit_id === null)
  for (const credit_type_id of new Set(missing.flatMap((line) => line.credit_type_id ?? []))) {
    const quantity = missing.filter((line) => line.credit_type_id === credit_type_id).length
    const grant = { customer_id, credit_type_id, is_free: true, quantity, expires_on: null }
    await grantCredits(tx, { ...grant, reason: pay.reason ?? "", now })
  }
  const free = await pricePicks(tx, {
    ...basket,
    picks: picks.map(({ student_id, offering }) => ({ student_id, offering })),
  })
  return { lines: free.lines, value: missing.reduce((sum, { total, fee }) => sum + total - fee, 0) }
}

/** As staff read it. */
export function lineShape(line: OrderLine, picks: readonly StaffPick[]) {
  const { unit_price, fee, total, credit_id, add_on } = line
  const { student_id, offering_id } = add_on ?? line
  const pick = picks.find((one) => one.student_id === student_id && one.offering.id === offering_id)
  return {
    student_id,
    offering_id,
    name: add_on == null ? (pick?.offering.name ?? line.name) : line.name,
    days: pick?.left.days ?? 1,
    of_days: pick?.left.of ?? 1,
    from: pick?.left.ahead_from ?? "",
    canceled_days: [...(pick?.left.unpaid ?? [])],
    list_price: add_on == null ? (pick?.known.list_price ?? unit_price) : unit_price * line.quantity,
    price: unit_price * line.quantity,
    discount: line.tier_discount + line.sibling_discount + line.promocode_discount,
    fee,
    total,
    paid_by_credit: credit_id !== null,
    ...(add_on == null ? {} : { added: { add_on_id: add_on.add_on_id, dates: add_on.dates } }),
  }
}
