import { messages } from "@hub/domain/kernel/messages"
import { invalid } from "@hub/domain/kernel/problem"
import type { AddOnOffer, AddOnPick } from "@hub/domain/orders/add-on"
import type { PricedAddOn } from "@hub/domain/orders/line-add-on"
import type { OrderLine } from "@hub/domain/orders/order-line"
import { grantCredits } from "../credits/grant-credits.ts"
import type { Transaction } from "../database/transaction.ts"
import { addOnOffers, addOnsGone, holdInstead, refuseWrongAddOns, unitsOf } from "./hold-add-ons.ts"
import type { StaffPick } from "./hold-for-family.ts"
import { linesFor, type PaidHow } from "./pay-for-family.ts"
import { pricePicks } from "./price-basket.ts"

const m = messages("server/checkout.staffPaying")

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

interface ShortAddOn {
  readonly add_on_id: string
  readonly date: string | null
  readonly name: string
  readonly left: number
}

interface AddedForFamily {
  /** What goes with the places. */
  readonly offers: AddOnOffer[]
  readonly priced: PricedAddOn[]
  readonly short: ShortAddOn[]
}

interface Adding {
  readonly picks: readonly StaffPick[]
  readonly chosen: readonly AddOnPick[]
  readonly pay: PaidHow
  readonly now: Date
}

/** What staff add to the places that they book, as the checkout judges it. The counters decide once more when it is held. */
export async function addOnsForFamily(tx: Transaction, { picks, chosen, pay, now }: Adding): Promise<AddedForFamily> {
  const places = picks.map(({ student_id, offering }) => ({ student_id, offering_id: offering.id }))
  const offers = await addOnOffers(tx, null, places, now)
  if (chosen.length > 0 && pay.way === "FREE") throw invalid("pay.way", m.addOnsNotFree, "add_ons_not_free")
  refuseWrongAddOns("add_ons", chosen, offers)
  return { offers, priced: pricedOf(chosen, offers), short: shortOf(chosen, offers) }
}

/** With what each costs. */
export const pricedOf = (chosen: readonly AddOnPick[], offers: readonly AddOnOffer[]): PricedAddOn[] =>
  chosen.flatMap(({ add_on_id, student_id, offering_id, dates, choice = "" }) => {
    const offer = offers.find(({ add_on }) => add_on.id === add_on_id)
    if (offer === undefined) return []
    const { name, price } = offer.add_on
    return [{ add_on_id, student_id, offering_id, dates: [...dates].sort(), choice, name, price }]
  })

export function shortOf(chosen: readonly AddOnPick[], offers: readonly AddOnOffer[]): ShortAddOn[] {
  const wanted = new Map<string, { unit: { add_on_id: string; date: string | null }; count: number }>()
  for (const { add_on_id, date } of chosen.flatMap(unitsOf)) {
    const key = `${add_on_id} ${date ?? ""}`
    wanted.set(key, { unit: { add_on_id, date }, count: (wanted.get(key)?.count ?? 0) + 1 })
  }
  return [...wanted.values()].flatMap(({ unit: { add_on_id, date }, count }) => {
    const offer = offers.find(({ add_on }) => add_on.id === add_on_id)
    const left = date === null ? offer?.left : offer?.days.find((day) => day.date === date)?.left
    return offer === undefined || left == null || left >= count
      ? []
      : [{ add_on_id, date, name: offer.add_on.name, left }]
  })
}

/** Holds what was chosen with the places of a draft. */
export async function holdAddOns(
  tx: Transaction,
  order_id: string,
  { chosen, offers }: { chosen: readonly AddOnPick[]; offers: readonly AddOnOffer[] },
): Promise<void> {
  if (chosen.length === 0) return
  const short = await holdInstead(tx, order_id, chosen.flatMap(unitsOf))
  if (short.length > 0) throw addOnsGone(short, offers)
}
