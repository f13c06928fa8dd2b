import { isPermitted, type StaffActor, sitesOf } from "@hub/domain/kernel/actor"
import { type Problem, problem } from "@hub/domain/kernel/problem"
import type { AddOnOffer, AddOnPick } from "@hub/domain/orders/add-on"
import { basketOf } from "@hub/domain/orders/order-line"
import type { Override } from "@hub/domain/scheduling/override"
import { v7 as newId } from "uuid"
import { runOrPreview } from "../database/run-or-preview.ts"
import type { Transaction } from "../database/transaction.ts"
import { liveOffers, offersFor } from "../scheduling/place-offers.ts"
import { setPlaces } from "../waitlists/change-capacity.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import {
  holdForFamily,
  isRefused,
  type JudgedBasket,
  judgeForFamily,
  ownPlaces,
  rulesPassed,
  type SaysNo,
  type StaffPick,
  shortPlaces,
} from "./hold-for-family.ts"
import {
  type DoneForFamily,
  NOT_DONE,
  onceForFamily,
  placeAndRecord,
  requireConsent,
  requireFirst,
  requireNoneOpen,
  shownOf,
} from "./once-for-family.ts"
import { lockCustomer } from "./orders-queries.ts"
import { changeOf, checkPaying, consentFor, type PaidHow } from "./pay-for-family.ts"
import { addOnsForFamily, holdAddOns, lineShape, priceForFamily } from "./price-for-family.ts"
import { familyOnPhone, namesOfStudents, requireWithinLimit } from "./staff-booking-queries.ts"

export interface BookForFamily {
  readonly items: readonly { student_id: string; offering_id: string; raise_capacity_to?: number }[]
  readonly add_ons?: readonly AddOnPick[] | undefined
  readonly pay: PaidHow
  readonly override?: Override | undefined
  readonly idempotency_key?: string | undefined
}

/** What it costs so, whatever speaks against it. */
interface Shown {
  readonly rules: SaysNo[]
  readonly full: ReturnType<typeof shortPlaces>
  readonly short_add_ons: Awaited<ReturnType<typeof addOnsForFamily>>["short"]
  readonly lines: ReturnType<typeof lineShape>[]
  readonly fee: number
  readonly final_price: number
  readonly way: PaidHow["way"]
  readonly change_amount: number
}

interface Done extends DoneForFamily {
  readonly consent: string | null
  readonly add_ons: readonly AddOnOffer[]
}

/**
 * Staff book places for a family: by its own rules, of which some may be passed for a reason; never more than there are, never two at one
 * time. Without a preview to confirm it only shows what it would do.
 */
export const previewForFamily =
  (needs: CheckoutNeeds, by: StaffActor) => async (customer_id: string, asked: BookForFamily) => {
    const { facts, done, preview } = await run(needs, by, { customer_id, asked, seen: undefined })
    const { consent, add_ons, ...made } = done
    return { ...facts, consent, add_ons: [...add_ons], ...shownOf(made, preview) }
  }

export const bookForFamily =
  (needs: CheckoutNeeds, by: StaffActor) =>
  (customer_id: string, { preview, ...asked }: BookForFamily & { preview: string }) => {
    const { idempotency_key, pay } = asked
    const press = { customer_id, idempotency_key, payment_method_id: pay.payment_method_id }
    return onceForFamily(needs, press, async () => {
      const { facts, done } = await run(needs, by, { customer_id, asked, seen: preview })
      const { order_id, payment } = done
      if (order_id === null) throw refusalOf(facts)
      return { order_id, payment }
    })
  }

const refusalOf = ({ rules, full, short_add_ons }: Shown): Problem =>
  short_add_ons.length > 0 && full.length === 0 && !isRefused(rules)
    ? problem("ADD_ONS_GONE", { payload: { items: short_add_ons } })
    : full.length > 0 && !isRefused(rules)
      ? problem("PLACES_GONE", { payload: { items: full } })
      : problem("RULE_REFUSES", { payload: { items: rules } })

interface Running {
  readonly customer_id: string
  readonly asked: BookForFamily
  readonly seen: string | undefined
}

const run = (needs: CheckoutNeeds, by: StaffActor, running: Running) =>
  runOrPreview<Shown, Done>(needs.store, running.seen, (tx) => bookIn(needs, tx, by, running))

async function bookIn(needs: CheckoutNeeds, tx: Transaction, by: StaffActor, running: Running) {
  const now = needs.clock()
  const { customer_id, asked, seen } = running
  const { idempotency_key, override, pay, items, add_ons: chosen = [] } = asked
  await lockCustomer(tx, customer_id)
  if ((await familyOnPhone(tx, customer_id)) === undefined) throw problem("NOT_FOUND")
  await requireFirst(tx, customer_id, idempotency_key)
  await requireNoneOpen(tx, customer_id, seen)
  const offers = offersFor(await liveOffers(tx, customer_id), items, now)
  const judged = await judgeForFamily(tx, { customer_id, items, offers, override, now })
  const { picks, funbox_id, rules } = judged
  requireSites(by, picks)
  await raiseCapacity(tx, by, asked, { judged, now })
  const added = await addOnsForFamily(tx, { picks, chosen, pay, now })
  const { lines, value } = await priceForFamily(tx, { ...judged, customer_id, pay, add_ons: added.priced, now })
  const { final_price } = basketOf(lines)
  checkPaying(pay, { final_price, is_preview: seen === undefined })
  if (pay.way === "FREE") await requireWithinLimit(tx, by, value)
  const own = await ownPlaces(tx, { customer_id, picks, offers })
  const facts: Shown = {
    rules: [...rules],
    full: shortPlaces(picks, own),
    short_add_ons: added.short,
    lines: lines.map((line) => lineShape(line, picks)),
    fee: lines.reduce((sum, { fee }) => sum + fee, 0),
    final_price,
    way: pay.way,
    change_amount: changeOf(pay, final_price),
  }
  const names = await namesFor(tx, picks)
  const consent = consentFor(pay, { amount: final_price, name: names.join(", ") })
  const shown = { consent, add_ons: added.offers }
  if (isRefused(rules) || facts.full.length + added.short.length > 0) return { facts, done: { ...NOT_DONE, ...shown } }
  requireConsent(consent, pay, seen)
  const order = { id: newId(), customer_id, kind: "SCHEDULE_AND_PAY", status: "DRAFT" } as const
  await holdForFamily(tx, { judged, own, order_id: order.id, customer_id, now })
  await holdAddOns(tx, order.id, { chosen, offers: added.offers })
  const placing = { order, funbox_id, lines, pay, names, idempotency_key }
  const done = await placeAndRecord(needs, tx, placing, {
    action: "BOOKED_FOR_FAMILY",
    subject: "customer_order",
    subject_id: order.id,
    reason: override?.reason ?? pay.reason ?? "",
    details: { way: pay.way, rules: rulesPassed(rules), final_price },
    consent,
    now,
  })
  return { facts, done: { ...done, ...shown } }
}

/** All places must lie where the caller may book. */
function requireSites(by: StaffActor, picks: readonly StaffPick[]): void {
  if (sitesOf(by, "book") === null) return
  const locations = picks.map(({ offering }) => offering.location_id)
  if (!isPermitted(by, "book", locations)) throw problem("SITE_NOT_PERMITTED")
}

async function raiseCapacity(
  tx: Transaction,
  by: StaffActor,
  { items }: BookForFamily,
  { judged, now }: { judged: JudgedBasket; now: Date },
): Promise<void> {
  for (const { offering_id, raise_capacity_to: capacity } of items) {
    if (capacity === undefined) continue
    const pick = judged.picks.find(({ offering }) => offering.id === offering_id)
    const [pool, ...others] = pick?.known.pools ?? []
    if (pick === undefined || pool === undefined) throw problem("NOT_FOUND")
    if (others.length > 0) throw problem("SEVERAL_POOLS")
    if (!isPermitted(by, "programs", [pick.offering.location_id])) throw problem("NOT_PERMITTED")
    if (capacity <= pool.capacity)
      throw problem("CAPACITY_TOO_SMALL", { payload: { taken: pool.taken, held: pool.held } })
    await setPlaces(tx, { pool_id: pool.id, capacity, now })
    Object.assign(pool, { capacity })
  }
}

async function namesFor(tx: Transaction, picks: readonly StaffPick[]): Promise<string[]> {
  const students = await namesOfStudents(
    tx,
    picks.map(({ student_id }) => student_id),
  )
  return picks.map(({ student_id, offering }) => {
    const { first_name = "" } = students.find(({ id }) => id === student_id) ?? {}
    return `${first_name}: ${offering.name}`
  })
}
