import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { type AddOnOffer, type AddOnPick, addOnErrors } from "@hub/domain/orders/add-on"
import { basketOf } from "@hub/domain/orders/order-line"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import { runOrPreview } from "../database/run-or-preview.ts"
import type { Transaction } from "../database/transaction.ts"
import { mailsSince } from "../mail/queued-mails.ts"
import { orderByKey } from "../orders/store.ts"
import { refuseWrongAddOns } from "./add-on-offers.ts"
import { pricedOf, shortOf } from "./add-ons-for-family.ts"
import { addableTo, holdAdded } from "./add-to-booking.ts"
import { requireStillThere } from "./book-for-family.ts"
import { bookedForFamily, whoseBooking } from "./booked-for-family.ts"
import { lockBooking } from "./cancel-booking.ts"
import { chargeOnFile } from "./charge-on-file.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { cancelUnpaidOrders } from "./end-order.ts"
import { openOrders } from "./orders-queries.ts"
import {
  changeOf,
  checkPaying,
  consentFor,
  linesFor,
  type PaidHow,
  type PlacedForFamily,
  placeForFamily,
  withoutLink,
} from "./pay-for-family.ts"
import { pricePicks } from "./price-basket.ts"

const m = messages("server/checkout.staffPaying")

export interface AddForFamily {
  readonly add_ons: readonly AddOnPick[]
  readonly pay: PaidHow
  readonly idempotency_key?: string | undefined
}

interface Done extends Partial<PlacedForFamily> {
  readonly order_id: string | null
  readonly offers: readonly AddOnOffer[]
  readonly mail: { subject: string; text: string } | null
}

/** The same press sent again: undoes this try of it. */
class Repeated extends Error {
  readonly order_id: string
  constructor(order_id: string) {
    super("repeated")
    this.order_id = order_id
  }
}

/** As long as a saved card may take to be charged. */
const CHARGE_MS = 15 * 60_000

/** Staff add care, lunch or a shirt to a place that a family has: by the price of checkout, never more than there are. */
export const previewAddForFamily = (needs: CheckoutNeeds) => async (attendance_id: string, asked: AddForFamily) => {
  const { facts, done, preview } = await run(needs, { attendance_id, asked, seen: undefined })
  const { pay_by = null, due_on = null, offers, order_id, mail } = done
  return {
    ...facts,
    offers: [...offers],
    pay_by: pay_by?.toISOString() ?? null,
    due_on,
    mail: withoutLink(mail),
    preview: order_id === null ? null : preview,
  }
}

/** Adds what was shown, once: the same press again is the same order. */
export const addForFamily =
  (needs: CheckoutNeeds) =>
  async (attendance_id: string, { preview, ...asked }: AddForFamily & { preview: string }) => {
    const { customer_id } = await whoseBooking(needs, attendance_id)
    const { idempotency_key } = asked
    const before =
      idempotency_key === undefined ? undefined : await orderByKey(needs.store, customer_id, idempotency_key)
    if (before !== undefined) {
      requireStillThere(before)
      return bookedForFamily(needs, before.id)
    }
    await cancelUnpaidOrders(needs)(customer_id)
    try {
      const { facts, done } = await run(needs, { attendance_id, asked, seen: preview })
      if (done.order_id === null) throw problem("ADD_ONS_GONE", { payload: { items: facts.short_add_ons } })
      if (done.payment !== undefined) await chargeOnFile(needs)(done.payment, asked.pay.payment_method_id ?? "")
      return await bookedForFamily(needs, done.order_id)
    } catch (error) {
      if (error instanceof Repeated) return bookedForFamily(needs, error.order_id)
      throw error
    }
  }

interface Running {
  readonly attendance_id: string
  readonly asked: AddForFamily
  readonly seen: string | undefined
}

const run = async (needs: CheckoutNeeds, running: Running) => {
  const { customer_id } = await whoseBooking(needs, running.attendance_id)
  return runOrPreview(needs.store, running.seen, (tx) => addIn(needs, tx, { ...running, customer_id }))
}

async function addIn(
  needs: CheckoutNeeds,
  tx: Transaction,
  { customer_id, attendance_id, asked, seen }: Running & { customer_id: string },
) {
  const now = needs.clock()
  const { add_ons: chosen, pay, idempotency_key = null } = asked
  if (pay.way === "FREE") throw invalid("pay.way", m.addOnsNotFree, "add_ons_not_free")
  const booking = await lockBooking(tx, customer_id, attendance_id)
  const before = idempotency_key === null ? undefined : await orderByKey(tx, customer_id, idempotency_key)
  if (before !== undefined) {
    requireStillThere(before)
    throw new Repeated(before.id)
  }
  if (booking.status === "CANCELLED")
    throw problem("BOOKING_CANCELLED", { payload: { cause: booking.cancellation?.cause ?? null } })
  if (seen !== undefined && (await openOrders(tx, customer_id)).some(({ status }) => status === "AWAITING_PAYMENT"))
    throw problem("PAYMENT_OPEN")
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
  const none: Done = { order_id: null, offers, mail: null }
  if (chosen.length === 0 || short_add_ons.length > 0) return { facts, done: none }
  if (seen !== undefined && consent !== null && pay.has_consented !== true) throw problem("RULE_REFUSES")
  const before_mails = newId()
  const order_id = newId()
  const until = new Date(now.getTime() + CHARGE_MS)
  const order = { id: order_id, customer_id, kind: "SCHEDULE_AND_PAY", status: "DRAFT" } as const
  await holdAdded(tx, { order: { ...order, funbox_id }, chosen, offers, now, expires_at: until, last_until: until })
  const placed = await placeForFamily(needs, tx, {
    order,
    funbox_id,
    lines,
    pay,
    names,
    idempotency_key,
    is_added: true,
  })
  await recordAction(tx, {
    action: "ADDED_FOR_FAMILY",
    subject: "attendance",
    subject_id: attendance_id,
    reason: "",
    details: { order_id, way: pay.way, final_price, ...(consent === null ? {} : { consent }) },
    now,
  })
  const [mail] = await mailsSince(tx, before_mails)
  const done: Done = {
    ...placed,
    order_id,
    offers,
    mail: mail === undefined ? null : { subject: mail.subject, text: mail.text },
  }
  return { facts, done }
}
