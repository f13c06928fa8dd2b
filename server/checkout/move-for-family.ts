import { isPermitted, type StaffActor, sitesOf } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { isSameGiven, NO_ADD_ONS } from "@hub/domain/scheduling/add-ons-back"
import { isOpen, rescheduleUntil } from "@hub/domain/scheduling/cancel-outcome"
import { type Override, passes } from "@hub/domain/scheduling/override"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import { runOrPreview } from "../database/run-or-preview.ts"
import type { Transaction } from "../database/transaction.ts"
import { mailsSince } from "../mail/queued-mails.ts"
import { insertDraft, orderByKey } from "../orders/store.ts"
import { claimOffers, liveOffers, offersFor } from "../scheduling/place-offers.ts"
import { hold, takePlaces } from "../scheduling/places.ts"
import { insertHold } from "../scheduling/store-holds.ts"
import { requireStillThere } from "./book-for-family.ts"
import { bookedForFamily, whoseBooking } from "./booked-for-family.ts"
import { endPaymentsOf, lockBooking } from "./cancel-booking.ts"
import { chargeOnFile } from "./charge-on-file.ts"
import { poolDemand } from "./check-basket.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { cancelUnpaidOrders } from "./end-order.ts"
import { ShortRefund } from "./give-up-booking.ts"
import { heldItem, isRefused, judgeForFamily, rulesPassed } from "./judge-for-family.ts"
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
import { priceMove } from "./price-move.ts"
import { placesGone, SoldOutError, soldOutError } from "./sold-out.ts"
import { bookingForStaff } from "./staff-booking-queries.ts"
import { insertMove } from "./store-moves.ts"

const m = messages("server/checkout.staffPaying")

export interface MoveForFamily {
  readonly offering_id: string
  /** Of what the move costs. */
  readonly pay?: PaidHow | undefined
  readonly override?: Override | undefined
  readonly idempotency_key?: string | undefined
}

interface Done extends Partial<PlacedForFamily> {
  readonly order_id: string | null
  readonly mail: { subject: string; text: string } | null
}

const CHARGE_MS = 15 * 60_000
const AT_NO_COST: PaidHow = { way: "INVOICE" }

export const previewMoveForFamily =
  (needs: CheckoutNeeds, by: StaffActor) => async (attendance_id: string, asked: MoveForFamily) => {
    const { customer_id } = await whoseBooking(needs, attendance_id)
    const { facts, done, preview } = await run(needs, by, { customer_id, attendance_id, asked, seen: undefined })
    const { pay_by = null, due_on = null, mail, order_id } = done
    return {
      ...facts,
      pay_by: pay_by?.toISOString() ?? null,
      due_on,
      mail: withoutLink(mail),
      preview: order_id === null ? null : preview,
    }
  }

/** Moves a booking for its family: the old place is theirs until the new one is, and both change in one transaction. */
export const moveForFamily =
  (needs: CheckoutNeeds, by: StaffActor) =>
  async (attendance_id: string, { preview, ...asked }: MoveForFamily & { preview: string }) => {
    const { customer_id } = await whoseBooking(needs, attendance_id)
    const { idempotency_key } = asked
    const before =
      idempotency_key === undefined ? undefined : await orderByKey(needs.store, customer_id, idempotency_key)
    if (before !== undefined) {
      requireStillThere(before)
      return bookedForFamily(needs, before.id)
    }
    await cancelUnpaidOrders(needs)(customer_id)
    await endPaymentsOf(needs, customer_id, attendance_id)
    try {
      const { facts, done } = await run(needs, by, { customer_id, attendance_id, asked, seen: preview })
      if (done.order_id === null) throw problem("RULE_REFUSES", { payload: { items: facts.rules } })
      if (done.payment !== undefined) await chargeOnFile(needs)(done.payment, asked.pay?.payment_method_id ?? "")
      return await bookedForFamily(needs, done.order_id)
    } catch (error) {
      if (error instanceof ShortRefund) throw problem("PREVIEW_CHANGED")
      throw error
    }
  }

interface Running {
  readonly customer_id: string
  readonly attendance_id: string
  readonly asked: MoveForFamily
  readonly seen: string | undefined
}

const run = (needs: CheckoutNeeds, by: StaffActor, running: Running) =>
  runOrPreview(needs.store, running.seen, (tx) => moveIn(needs, tx, by, running))

async function moveIn(
  needs: CheckoutNeeds,
  tx: Transaction,
  by: StaffActor,
  { customer_id, attendance_id, asked, seen }: Running,
) {
  const now = needs.clock()
  const { offering_id, pay = AT_NO_COST, override, idempotency_key = null } = asked
  if (pay.way === "FREE") throw invalid("pay.way", m.moveIsPaid, "unknown")
  const booking = await lockBooking(tx, customer_id, attendance_id)
  if (booking.status === "CANCELLED")
    throw problem("BOOKING_CANCELLED", { payload: { cause: booking.cancellation?.cause ?? null } })
  if (seen !== undefined && (await openOrders(tx, customer_id)).some(({ status }) => status === "AWAITING_PAYMENT"))
    throw problem("PAYMENT_OPEN")
  const { student_id } = booking
  const items = [{ student_id, offering_id }]
  const offers = offersFor(await liveOffers(tx, customer_id), items, now)
  const instead_of = { student_id, offering_id: booking.offering_id }
  const judged = await judgeForFamily(tx, { customer_id, items, offers, override, instead_of, now })
  const [pick] = judged.picks
  if (pick === undefined) throw problem("MOVE_NOT_POSSIBLE")
  if (sitesOf(by, "book") !== null && !isPermitted(by, "book", [pick.offering.location_id]))
    throw problem("SITE_NOT_PERMITTED")
  const is_late = !isOpen(rescheduleUntil(booking), now)
  const deadline = { student_id, offering_id: booking.offering_id, code: "closed", other_name: null } as const
  const rules = [
    ...judged.rules,
    ...(is_late ? [{ ...deadline, rule: "DEADLINE" as const, is_passed: passes(override, "DEADLINE") }] : []),
  ]
  const priced = await priceMove(tx, booking, {
    offering_id,
    offers,
    smallest_charge: needs.cards.smallest_charge,
    now,
    judged,
  })
  const { difference, gives, is_carried, funbox_id, added } = priced
  const lines = linesFor(pay.way, priced.lines)
  checkPaying(pay, { final_price: Math.max(0, difference), is_preview: seen === undefined })
  const [tightest] = pick.known.pools
    .map(({ capacity, taken, held }) => capacity - taken - held)
    .toSorted((a, b) => a - b)
  const from = await bookingForStaff(tx, attendance_id)
  const facts = {
    from: { name: booking.name, start_date: booking.start_date, left: from?.left ?? null },
    to: {
      name: pick.offering.name,
      start_date: pick.offering.start_date,
      days_from: pick.left.from,
      left: tightest ?? null,
    },
    difference,
    gives,
    ...(isSameGiven(added, NO_ADD_ONS) ? {} : { added }),
    change_amount: changeOf(pay, Math.max(0, difference)),
    consent: consentFor(pay, { amount: Math.max(0, difference), name: pick.offering.name }),
    rules,
  }
  const { consent } = facts
  const none: Done = { order_id: null, mail: null }
  if (isRefused(rules)) return { facts, done: none }
  if (seen !== undefined && consent !== null && pay.has_consented !== true) throw problem("RULE_REFUSES")
  const before_mails = newId()
  const order_id = newId()
  const order = { id: order_id, customer_id, kind: "SCHEDULE_AND_PAY", status: "DRAFT" } as const
  const given = await claimOffers(tx, { ids: offers.map(({ id }) => id), order_id, now })
  await insertDraft(tx, { ...order, funbox_id, promocode_id: null }, now)
  await insertMove(tx, { order_id, attendance_id, customer_id, offering_id, difference, gives, is_carried }, now)
  const until = new Date(now.getTime() + CHARGE_MS)
  const pools = poolDemand([pick])
  const times = { expires_at: until, last_until: until }
  await insertHold(tx, { order_id, customer_id, now, ...times }, { items: [heldItem(pick)], pools })
  const short = await takePlaces(tx, pools.map(hold), given)
  if (short.length > 0) {
    const sold_out = await soldOutError(tx, short, { picks: [pick], given })
    if (seen === undefined && sold_out instanceof SoldOutError) return { facts, done: none }
    throw placesGone(sold_out)
  }
  const names = [`${booking.student_name}: ${pick.offering.name}`]
  const placed = await placeForFamily(needs, tx, { order, funbox_id, lines, pay, names, idempotency_key })
  await recordAction(tx, {
    action: "MOVED_FOR_FAMILY",
    subject: "attendance",
    subject_id: attendance_id,
    reason: override?.reason ?? "",
    details: { offering_id, difference, rules: rulesPassed(rules), order_id, ...(consent === null ? {} : { consent }) },
    now,
  })
  const [mail] = await mailsSince(tx, before_mails)
  const done: Done = {
    ...placed,
    order_id,
    mail: mail === undefined ? null : { subject: mail.subject, text: mail.text },
  }
  return { facts, done }
}
