import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { type AddOnPick, addOnErrors } from "@hub/domain/orders/add-on"
import { basketOf } from "@hub/domain/orders/order-line"
import { v7 as newId } from "uuid"
import { runOrPreview } from "../database/run-or-preview.ts"
import type { Transaction } from "../database/transaction.ts"
import { addableTo, holdAdded } from "./add-to-booking.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { refuseWrongAddOns } from "./hold-add-ons.ts"
import { chargeTimes } from "./hold-for-family.ts"
import {
  type ForBooking,
  lockForFamily,
  NOT_DONE,
  onceForFamily,
  placeAndRecord,
  requireConsent,
  shownOf,
  whoseBooking,
} from "./once-for-family.ts"
import { changeOf, checkPaying, consentFor, linesFor, type PaidHow } from "./pay-for-family.ts"
import { pricePicks } from "./price-basket.ts"
import { pricedOf, shortOf } from "./price-for-family.ts"

const m = messages("server/checkout.staffPaying")

export interface AddForFamily {
  readonly add_ons: readonly AddOnPick[]
  readonly pay: PaidHow
  readonly idempotency_key?: string | undefined
}

/** Staff add care, lunch or a shirt to a place that a family has: by the price of checkout, never more than there are. */
export const previewAddForFamily = (needs: CheckoutNeeds) => async (attendance_id: string, asked: AddForFamily) => {
  const { customer_id } = await whoseBooking(needs, attendance_id)
  const { facts, done, preview } = await run(needs, { customer_id, attendance_id, asked, seen: undefined })
  const { offers, ...made } = done
  return { ...facts, offers: [...offers], ...shownOf(made, preview) }
}

/** Adds what was shown, once: the same press again is the same order. */
export const addForFamily =
  (needs: CheckoutNeeds) =>
  async (attendance_id: string, { preview, ...asked }: AddForFamily & { preview: string }) => {
    const { customer_id } = await whoseBooking(needs, attendance_id)
    const { idempotency_key, pay } = asked
    const press = { customer_id, idempotency_key, payment_method_id: pay.payment_method_id }
    return onceForFamily(needs, press, async () => {
      const { facts, done } = await run(needs, { customer_id, attendance_id, asked, seen: preview })
      const { order_id, payment } = done
      if (order_id === null) throw problem("ADD_ONS_GONE", { payload: { items: facts.short_add_ons } })
      return { order_id, payment }
    })
  }

const run = (needs: CheckoutNeeds, running: ForBooking<AddForFamily>) =>
  runOrPreview(needs.store, running.seen, (tx) => addIn(needs, tx, running))

async function addIn(needs: CheckoutNeeds, tx: Transaction, running: ForBooking<AddForFamily>) {
  const now = needs.clock()
  const { customer_id, attendance_id, asked, seen } = running
  const { add_ons: chosen, pay, idempotency_key } = asked
  if (pay.way === "FREE") throw invalid("pay.way", m.addOnsNotFree, "add_ons_not_free")
  const booking = await lockForFamily(tx, running)
  const offers = await addableTo(tx, booking, now)
  // Added by someone else since it was looked at.
  if (seen !== undefined && addOnErrors(chosen, offers).length > 0) throw problem("PREVIEW_CHANGED")
  refuseWrongAddOns("add_ons", chosen, offers)
  const short_add_ons = shortOf(chosen, offers)
  const { funbox_id, student_name } = booking
  const basket = { customer_id, funbox_id, promocode_id: null, picks: [], add_ons: pricedOf(chosen, offers), now }
  const lines = linesFor(pay.way, (await pricePicks(tx, basket)).lines)
  const { final_price } = basketOf(lines)
  checkPaying(pay, { final_price, is_preview: seen === undefined })
  const names = [`${student_name}: ${booking.name}`]
  const facts = {
    lines: lines.map(({ name, add_on, quantity, unit_price }) => ({
      add_on_id: add_on?.add_on_id ?? "",
      name,
      dates: add_on?.dates ?? [],
      price: unit_price * quantity,
    })),
    fee: lines.reduce((sum, { fee }) => sum + fee, 0),
    final_price,
    way: pay.way,
    change_amount: changeOf(pay, final_price),
    consent: consentFor(pay, { amount: final_price, name: names.join(", ") }),
    short_add_ons,
  }
  const { consent } = facts
  if (chosen.length === 0 || short_add_ons.length > 0) return { facts, done: { ...NOT_DONE, offers } }
  requireConsent(consent, pay, seen)
  const order = { id: newId(), customer_id, kind: "SCHEDULE_AND_PAY", status: "DRAFT" } as const
  await holdAdded(tx, { order: { ...order, funbox_id }, chosen, offers, now, ...chargeTimes(now) })
  const placing = { order, funbox_id, lines, pay, names, idempotency_key, is_added: true }
  const done = await placeAndRecord(needs, tx, placing, {
    action: "ADDED_FOR_FAMILY",
    subject: "attendance",
    subject_id: attendance_id,
    reason: "",
    details: { order_id: order.id, way: pay.way, final_price },
    consent,
    now,
  })
  return { facts, done: { ...done, offers } }
}
