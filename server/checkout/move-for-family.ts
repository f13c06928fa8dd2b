import { isPermitted, type StaffActor, sitesOf } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { isSameGiven, NO_ADD_ONS } from "@hub/domain/scheduling/add-ons-back"
import { isOpen, rescheduleUntil } from "@hub/domain/scheduling/cancel-outcome"
import { type Override, passes } from "@hub/domain/scheduling/override"
import { v7 as newId } from "uuid"
import { runOrPreview } from "../database/run-or-preview.ts"
import type { Transaction } from "../database/transaction.ts"
import { insertDraft, type OrderRow } from "../orders/store.ts"
import { claimOffers, liveOffers, offersFor } from "../scheduling/place-offers.ts"
import { hold, takePlaces } from "../scheduling/places.ts"
import { insertHold } from "../scheduling/store-holds.ts"
import type { Booking } from "./bookings-queries.ts"
import { endPaymentsOf } from "./cancel-booking.ts"
import { poolDemand } from "./check-basket.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { ShortRefund } from "./give-up-booking.ts"
import { chargeTimes, heldItem, isRefused, judgeForFamily, rulesPassed, type StaffPick } from "./hold-for-family.ts"
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
import { type PricedMove, priceMove } from "./price-move.ts"
import { placesGone, soldOutError } from "./sold-out.ts"
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

const AT_NO_COST: PaidHow = { way: "INVOICE" }

export const previewMoveForFamily =
  (needs: CheckoutNeeds, by: StaffActor) => async (attendance_id: string, asked: MoveForFamily) => {
    const { customer_id } = await whoseBooking(needs, attendance_id)
    const { facts, done, preview } = await run(needs, by, { customer_id, attendance_id, asked, seen: undefined })
    return { ...facts, ...shownOf(done, preview) }
  }

/** Moves a booking for its family: the old place is theirs until the new one is, and both change in one transaction. */
export const moveForFamily =
  (needs: CheckoutNeeds, by: StaffActor) =>
  async (attendance_id: string, { preview, ...asked }: MoveForFamily & { preview: string }) => {
    const { customer_id } = await whoseBooking(needs, attendance_id)
    const { idempotency_key, pay } = asked
    const press = { customer_id, idempotency_key, payment_method_id: pay?.payment_method_id }
    return onceForFamily(needs, press, async () => {
      await endPaymentsOf(needs, customer_id, attendance_id)
      const { facts, done } = await run(needs, by, { customer_id, attendance_id, asked, seen: preview })
      const { order_id, payment } = done
      if (order_id === null) throw problem("RULE_REFUSES", { payload: { items: facts.rules } })
      return { order_id, payment }
    }).catch((error: unknown) => {
      throw error instanceof ShortRefund ? problem("PREVIEW_CHANGED") : error
    })
  }

const run = (needs: CheckoutNeeds, by: StaffActor, running: ForBooking<MoveForFamily>) =>
  runOrPreview(needs.store, running.seen, (tx) => moveIn(needs, tx, by, running))

async function moveIn(needs: CheckoutNeeds, tx: Transaction, by: StaffActor, running: ForBooking<MoveForFamily>) {
  const now = needs.clock()
  const { customer_id, attendance_id, asked, seen } = running
  const { offering_id, pay = AT_NO_COST, override, idempotency_key } = asked
  if (pay.way === "FREE") throw invalid("pay.way", m.moveIsPaid, "unknown")
  const booking = await lockForFamily(tx, running)
  const judging = await judgeMove(tx, by, booking, { asked, now })
  const { pick, rules, offers } = judging
  const { smallest_charge } = needs.cards
  const priced = await priceMove(tx, booking, { offering_id, offers, smallest_charge, now, judged: judging.judged })
  const { difference, funbox_id } = priced
  const lines = linesFor(pay.way, priced.lines)
  checkPaying(pay, { final_price: Math.max(0, difference), is_preview: seen === undefined })
  const facts = { ...(await factsOf(tx, booking, { pick, pay, priced })), rules }
  if (isRefused(rules)) return { facts, done: NOT_DONE }
  const { consent } = facts
  requireConsent(consent, pay, seen)
  const order = { id: newId(), customer_id, kind: "SCHEDULE_AND_PAY", status: "DRAFT" } as const
  const short = await holdMove(tx, booking, { order, pick, priced, offers, now })
  if (short !== undefined) {
    if (seen === undefined) return { facts, done: NOT_DONE }
    throw placesGone(short)
  }
  const names = [`${booking.student_name}: ${pick.offering.name}`]
  const placing = { order, funbox_id, lines, pay, names, idempotency_key }
  const done = await placeAndRecord(needs, tx, placing, {
    action: "MOVED_FOR_FAMILY",
    subject: "attendance",
    subject_id: attendance_id,
    reason: override?.reason ?? "",
    details: { offering_id, difference, rules: rulesPassed(rules), order_id: order.id },
    consent,
    now,
  })
  return { facts, done }
}

/** By the rules of a booking, without the one that is given up, and its policy's deadline. */
async function judgeMove(
  tx: Transaction,
  by: StaffActor,
  booking: Booking,
  { asked: { offering_id, override }, now }: { asked: MoveForFamily; now: Date },
) {
  const { customer_id, student_id } = booking
  const items = [{ student_id, offering_id }]
  const offers = offersFor(await liveOffers(tx, customer_id), items, now)
  const instead_of = { student_id, offering_id: booking.offering_id }
  const judged = await judgeForFamily(tx, { customer_id, items, offers, override, instead_of, now })
  const [pick] = judged.picks
  if (pick === undefined) throw problem("MOVE_NOT_POSSIBLE")
  if (sitesOf(by, "book") !== null && !isPermitted(by, "book", [pick.offering.location_id]))
    throw problem("SITE_NOT_PERMITTED")
  const deadline = { ...instead_of, code: "closed", other_name: null, rule: "DEADLINE" } as const
  const rules = isOpen(rescheduleUntil(booking), now)
    ? [...judged.rules]
    : [...judged.rules, { ...deadline, is_passed: passes(override, "DEADLINE") }]
  return { judged, pick, rules, offers }
}

interface Seen {
  readonly pick: StaffPick
  readonly pay: PaidHow
  readonly priced: PricedMove
}

async function factsOf(tx: Transaction, booking: Booking, { pick: { offering, known, left }, pay, priced }: Seen) {
  const { difference, gives, added } = priced
  const amount = Math.max(0, difference)
  const [tightest] = known.pools.map(({ capacity, taken, held }) => capacity - taken - held).toSorted((a, b) => a - b)
  const from = await bookingForStaff(tx, booking.id)
  return {
    from: { name: booking.name, start_date: booking.start_date, left: from?.left ?? null },
    to: { name: offering.name, start_date: offering.start_date, days_from: left.from, left: tightest ?? null },
    difference,
    gives,
    ...(isSameGiven(added, NO_ADD_ONS) ? {} : { added }),
    change_amount: changeOf(pay, amount),
    consent: consentFor(pay, { amount, name: offering.name }),
  }
}

interface Holding {
  readonly order: Pick<OrderRow, "id" | "customer_id" | "kind">
  readonly pick: StaffPick
  readonly priced: PricedMove
  readonly offers: Awaited<ReturnType<typeof liveOffers>>
  readonly now: Date
}

/** A draft of the move with its place held. Returns why there is none. */
async function holdMove(tx: Transaction, booking: Booking, { order, pick, priced, offers, now }: Holding) {
  const { id: order_id, customer_id } = order
  const { difference, gives, is_carried, funbox_id } = priced
  const move = { attendance_id: booking.id, offering_id: pick.offering.id, difference, gives, is_carried }
  const given = await claimOffers(tx, { ids: offers.map(({ id }) => id), order_id, now })
  await insertDraft(tx, { ...order, funbox_id, promocode_id: null }, now)
  await insertMove(tx, { order_id, customer_id, ...move }, now)
  const pools = poolDemand([pick])
  await insertHold(tx, { order_id, customer_id, now, ...chargeTimes(now) }, { items: [heldItem(pick)], pools })
  const short = await takePlaces(tx, pools.map(hold), given)
  return short.length === 0 ? undefined : soldOutError(tx, short, { picks: [pick], given })
}
