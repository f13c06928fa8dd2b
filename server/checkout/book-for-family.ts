import { isPermitted, type StaffActor, sitesOf } from "@hub/domain/kernel/actor"
import { Problem, problem } from "@hub/domain/kernel/problem"
import type { AddOnOffer, AddOnPick } from "@hub/domain/orders/add-on"
import { basketOf } from "@hub/domain/orders/order-line"
import type { Override } from "@hub/domain/scheduling/override"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import { runOrPreview } from "../database/run-or-preview.ts"
import type { Transaction } from "../database/transaction.ts"
import { mailsSince } from "../mail/queued-mails.ts"
import { type OrderRow, orderByKey } from "../orders/store.ts"
import { liveOffers, offersFor } from "../scheduling/place-offers.ts"
import { setPlaces } from "../waitlists/change-capacity.ts"
import { addOnsForFamily, holdAddOns } from "./add-ons-for-family.ts"
import { bookedForFamily } from "./booked-for-family.ts"
import { chargeOnFile } from "./charge-on-file.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { cancelUnpaidOrders } from "./end-order.ts"
import { holdForFamily, ownPlaces, shortPlaces } from "./hold-for-family.ts"
import {
  isRefused,
  type JudgedBasket,
  judgeForFamily,
  rulesPassed,
  type SaysNo,
  type StaffPick,
} from "./judge-for-family.ts"
import { requireWithinLimit } from "./office-limit-queries.ts"
import { lockCustomer, openOrders } from "./orders-queries.ts"
import {
  changeOf,
  checkPaying,
  consentFor,
  type PaidHow,
  type PlacedForFamily,
  placeForFamily,
  withoutLink,
} from "./pay-for-family.ts"
import { lineShape, priceForFamily } from "./price-for-family.ts"
import { familyOnPhone, namesOfStudents } from "./staff-booking-queries.ts"

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

interface Done extends Partial<PlacedForFamily> {
  readonly order_id: string | null
  readonly consent: string | null
  readonly add_ons: readonly AddOnOffer[]
  readonly mail: { subject: string; text: string } | null
}

/** The same booking sent again: undoes this try of it. */
class Repeated extends Error {
  readonly order_id: string
  constructor(order_id: string) {
    super("repeated")
    this.order_id = order_id
  }
}

/**
 * Staff book places for a family: by its own rules, of which some may be passed for a reason; never more than there are, never two at one
 * time. Without a preview to confirm it only shows what it would do. What is free, invoiced, linked or paid at the desk is booked in this
 * transaction; a saved card is charged after it, and booked by that, as ever.
 */
export const previewForFamily =
  (needs: CheckoutNeeds, by: StaffActor) => async (customer_id: string, asked: BookForFamily) => {
    const { facts, done, preview } = await run(needs, by, { customer_id, asked, seen: undefined })
    const { pay_by = null, due_on = null, consent, add_ons, order_id } = done
    const mail = withoutLink(done.mail)
    return {
      ...facts,
      pay_by: pay_by?.toISOString() ?? null,
      due_on,
      consent,
      add_ons: [...add_ons],
      mail,
      preview: order_id === null ? null : preview,
    }
  }

export const bookForFamily =
  (needs: CheckoutNeeds, by: StaffActor) =>
  async (customer_id: string, { preview, ...asked }: BookForFamily & { preview: string }) => {
    const { idempotency_key } = asked
    if (idempotency_key !== undefined) {
      const before = await orderByKey(needs.store, customer_id, idempotency_key)
      if (before !== undefined) return bookedBefore(needs, before)
    }
    await cancelUnpaidOrders(needs)(customer_id)
    try {
      const { facts, done } = await run(needs, by, { customer_id, asked, seen: preview })
      if (done.order_id === null) throw refusalOf(facts)
      if (done.payment !== undefined) await chargeOnFile(needs)(done.payment, asked.pay.payment_method_id ?? "")
      return await bookedForFamily(needs, done.order_id)
    } catch (error) {
      if (error instanceof Repeated) return bookedForFamily(needs, error.order_id)
      throw error
    }
  }

/** The same sent again. What a declined card has ended was never booked. */
export function requireStillThere({ status }: Pick<OrderRow, "status">): void {
  if (status !== "AWAITING_PAYMENT" && status !== "COMPLETED") throw problem("PAYMENT_DECLINED")
}

function bookedBefore(needs: CheckoutNeeds, order: OrderRow) {
  requireStillThere(order)
  return bookedForFamily(needs, order.id)
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

const run = (needs: CheckoutNeeds, by: StaffActor, { customer_id, asked, seen }: Running) =>
  runOrPreview<Shown, Done>(needs.store, seen, async (tx) => {
    const now = needs.clock()
    await lockCustomer(tx, customer_id)
    if ((await familyOnPhone(tx, customer_id)) === undefined) throw problem("NOT_FOUND")
    const { idempotency_key = null, override, pay, items, add_ons: chosen = [] } = asked
    const before = idempotency_key === null ? undefined : await orderByKey(tx, customer_id, idempotency_key)
    if (before !== undefined) {
      requireStillThere(before)
      throw new Repeated(before.id)
    }
    if (seen !== undefined && (await openOrders(tx, customer_id)).some(({ status }) => status === "AWAITING_PAYMENT"))
      throw problem("PAYMENT_OPEN")
    const offers = offersFor(await liveOffers(tx, customer_id), items, now)
    const judged = await judgeForFamily(tx, { customer_id, items, offers, override, now })
    requireSites(by, judged.picks)
    await raiseCapacity(tx, by, asked, { judged, now })
    const added = await addOnsForFamily(tx, { picks: judged.picks, chosen, pay, now })
    const { lines, value } = await priceForFamily(tx, { ...judged, customer_id, pay, add_ons: added.priced, now })
    const { final_price } = basketOf(lines)
    checkPaying(pay, { final_price, is_preview: seen === undefined })
    if (pay.way === "FREE") await requireWithinLimit(tx, by, value)
    const own = await ownPlaces(tx, { customer_id, picks: judged.picks, offers })
    const full = shortPlaces(judged.picks, own)
    const facts: Shown = {
      rules: [...judged.rules],
      full,
      short_add_ons: added.short,
      lines: lines.map((line) => lineShape(line, judged.picks)),
      fee: lines.reduce((sum, { fee }) => sum + fee, 0),
      final_price,
      way: pay.way,
      change_amount: changeOf(pay, final_price),
    }
    const names = await namesFor(tx, judged.picks)
    const consent = consentFor(pay, { amount: final_price, name: names.join(", ") })
    const shown = { consent, add_ons: added.offers }
    if (isRefused(judged.rules) || full.length + added.short.length > 0)
      return { facts, done: { ...shown, order_id: null, mail: null } }
    if (seen !== undefined && consent !== null && pay.has_consented !== true) throw problem("RULE_REFUSES")
    const before_mails = newId()
    const order_id = newId()
    const held = { judged, own, order_id, customer_id, now }
    await holdForFamily(tx, held)
    await holdAddOns(tx, order_id, { chosen, offers: added.offers })
    const order = { id: order_id, customer_id, kind: "SCHEDULE_AND_PAY", status: "DRAFT" } as const
    const placed = await placeForFamily(needs, tx, {
      order,
      funbox_id: judged.funbox_id,
      lines,
      pay,
      names,
      idempotency_key,
    })
    await recordAction(tx, {
      action: "BOOKED_FOR_FAMILY",
      subject: "customer_order",
      subject_id: order_id,
      reason: override?.reason ?? pay.reason ?? "",
      details: {
        way: pay.way,
        rules: rulesPassed(judged.rules),
        final_price,
        ...(consent === null ? {} : { consent }),
      },
      now,
    })
    const [mail] = await mailsSince(tx, before_mails)
    return {
      facts,
      done: {
        ...placed,
        ...shown,
        order_id,
        mail: mail === undefined ? null : { subject: mail.subject, text: mail.text },
      },
    }
  })

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
