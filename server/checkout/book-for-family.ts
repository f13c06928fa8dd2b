import { isPermitted, type StaffActor, sitesOf } from "@hub/domain/kernel/actor"
import { Problem, problem } from "@hub/domain/kernel/problem"
import { basketOf, type OrderLine } from "@hub/domain/orders/order-line"
import type { Override } from "@hub/domain/scheduling/override"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import { grantCredits } from "../credits/grant-credits.ts"
import { runOrPreview } from "../database/run-or-preview.ts"
import type { Transaction } from "../database/transaction.ts"
import { mailsSince } from "../mail/queued-mails.ts"
import { insertDraft, orderByKey } from "../orders/store.ts"
import { claimOffers, liveOffers, offersFor } from "../scheduling/place-offers.ts"
import { hold, type PlaceChange, takePlaces, unwait } from "../scheduling/places.ts"
import { insertHold } from "../scheduling/store-holds.ts"
import { setPlaces } from "../waitlists/change-capacity.ts"
import { removeWaiting } from "../waitlists/store.ts"
import { chargeOnFile } from "./charge-on-file.ts"
import { poolDemand } from "./check-basket.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { cancelUnpaidOrders } from "./end-order.ts"
import {
  heldItem,
  isRefused,
  type JudgedBasket,
  judgeForFamily,
  rulesPassed,
  type SaysNo,
  type StaffPick,
} from "./judge-for-family.ts"
import { lockCustomer, openOrders } from "./orders-queries.ts"
import {
  changeOf,
  checkPaying,
  consentFor,
  linesFor,
  type PaidHow,
  type PlacedForFamily,
  placeForFamily,
  requireWithinLimit,
} from "./pay-for-family.ts"
import { pricePicks } from "./price-basket.ts"
import { placesGone, soldOutError } from "./sold-out.ts"
import { bookedByOrder, familyOnPhone, firstInLine, namesOfStudents } from "./staff-booking-queries.ts"

export interface BookForFamily {
  readonly items: readonly { student_id: string; offering_id: string; raise_capacity_to?: number }[]
  readonly pay: PaidHow
  readonly override?: Override | undefined
  readonly idempotency_key?: string | undefined
}

/** What it costs so, whatever speaks against it. */
interface Shown {
  readonly rules: SaysNo[]
  readonly full: { offering_id: string; name: string; left: number; waiting: number; capacity: number }[]
  readonly lines: ReturnType<typeof lineShape>[]
  readonly fee: number
  readonly final_price: number
  readonly way: PaidHow["way"]
  readonly change_amount: number
}

interface Done extends Partial<PlacedForFamily> {
  readonly order_id: string | null
  readonly consent: string | null
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

/** As long as a saved card may take to be charged. */
const CHARGE_MS = 15 * 60_000

/**
 * Staff book places for a family: by its own rules, of which some may be passed for a reason; never more than there are, never two at one
 * time. Without a preview to confirm it only shows what it would do. What is free, invoiced, linked or paid at the desk is booked in this
 * transaction; a saved card is charged after it, and booked by that, as ever.
 */
export const previewForFamily =
  (needs: CheckoutNeeds, by: StaffActor) => async (customer_id: string, asked: BookForFamily) => {
    const { facts, done, preview } = await run(needs, by, { customer_id, asked, seen: undefined })
    const { pay_by = null, due_on = null, consent, mail, order_id } = done
    return {
      ...facts,
      pay_by: pay_by?.toISOString() ?? null,
      due_on,
      consent,
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
      if (before !== undefined) return bookedShape(needs, before.id)
    }
    await cancelUnpaidOrders(needs)(customer_id)
    try {
      const { facts, done } = await run(needs, by, { customer_id, asked, seen: preview })
      if (done.order_id === null) throw refusalOf(facts)
      if (done.payment !== undefined) await chargeOnFile(needs)(done.payment, asked.pay.payment_method_id ?? "")
      return await bookedShape(needs, done.order_id)
    } catch (error) {
      if (error instanceof Repeated) return bookedShape(needs, error.order_id)
      throw error
    }
  }

async function bookedShape(needs: CheckoutNeeds, order_id: string) {
  const { invoice_id, ...booked } = await bookedByOrder(needs.store, order_id)
  return { order_id, ...booked, invoice_id, link: invoice_id === null ? null : needs.invoice_links.urlOf(invoice_id) }
}

const refusalOf = ({ rules, full }: Shown): Problem =>
  full.length > 0 && !isRefused(rules)
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
    const { idempotency_key = null, override, pay, items } = asked
    const before = idempotency_key === null ? undefined : await orderByKey(tx, customer_id, idempotency_key)
    if (before !== undefined) throw new Repeated(before.id)
    if (seen !== undefined && (await openOrders(tx, customer_id)).some(({ status }) => status === "AWAITING_PAYMENT"))
      throw problem("PAYMENT_OPEN")
    const offers = offersFor(await liveOffers(tx, customer_id), items, now)
    const judged = await judgeForFamily(tx, { customer_id, items, offers, override, now })
    requireSites(by, judged.picks)
    await raiseCapacity(tx, by, asked, { judged, now })
    const { lines, value } = await priceForFamily(tx, { ...judged, customer_id, pay, now })
    const { final_price } = basketOf(lines)
    checkPaying(pay, final_price)
    if (pay.way === "FREE") await requireWithinLimit(tx, by, value)
    const own = await ownPlaces(tx, { customer_id, picks: judged.picks, offers })
    const full = shortPlaces(judged.picks, own)
    const facts: Shown = {
      rules: [...judged.rules],
      full,
      lines: lines.map((line) => lineShape(line, judged.picks)),
      fee: lines.reduce((sum, { fee }) => sum + fee, 0),
      final_price,
      way: pay.way,
      change_amount: changeOf(pay, final_price),
    }
    const names = await namesFor(tx, judged.picks)
    const consent = consentFor(pay, { amount: final_price, name: names.join(", ") })
    if (isRefused(judged.rules) || full.length > 0) return { facts, done: { order_id: null, consent, mail: null } }
    if (seen !== undefined && consent !== null && pay.has_consented !== true) throw problem("RULE_REFUSES")
    const before_mails = newId()
    const order_id = newId()
    const held = { judged, own, order_id, customer_id, now }
    await holdForFamily(tx, held)
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
        order_id,
        consent,
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

interface Pricing {
  readonly funbox_id: string
  readonly picks: readonly StaffPick[]
  readonly customer_id: string
  readonly pay: PaidHow
  readonly now: Date
}

/**
 * By the one price function. What is free is granted as credits of its types, which then pay: so it is in the ledger, and comes back as
 * what it was.
 */
async function priceForFamily(
  tx: Transaction,
  { funbox_id, picks, customer_id, pay, now }: Pricing,
): Promise<{ lines: OrderLine[]; value: number }> {
  const basket = { customer_id, funbox_id, promocode_id: null, now }
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

function lineShape(line: OrderLine, picks: readonly StaffPick[]) {
  const pick = picks.find(
    ({ student_id, offering }) => student_id === line.student_id && offering.id === line.offering_id,
  )
  const { student_id, offering_id, unit_price, fee, total, credit_id } = line
  return {
    student_id,
    offering_id,
    name: pick?.offering.name ?? line.name,
    days: pick?.left.days ?? 1,
    of_days: pick?.left.of ?? 1,
    from: pick?.left.from ?? "",
    list_price: pick?.known.list_price ?? unit_price,
    price: unit_price,
    discount: line.tier_discount + line.sibling_discount + line.promocode_discount,
    fee,
    total,
    paid_by_credit: credit_id !== null,
  }
}

/** Places that are the family's before it books: offered to it, or those of who is first in line. */
interface OwnPlaces {
  readonly offers: readonly { id: string; student_id: string; offering_id: string }[]
  readonly entries: readonly { student_id: string; offering_id: string }[]
}

interface OwnAsked {
  readonly customer_id: string
  readonly picks: readonly StaffPick[]
  readonly offers: OwnPlaces["offers"]
}

async function ownPlaces(tx: Transaction, { picks, offers }: OwnAsked): Promise<OwnPlaces> {
  const students = picks.map(({ student_id }) => student_id)
  const offering_ids = picks.map(({ offering }) => offering.id)
  const first = await firstInLine(tx, students, offering_ids)
  return {
    offers,
    entries: first.filter((entry) =>
      picks.some(({ student_id, offering }) => student_id === entry.student_id && offering.id === entry.offering_id),
    ),
  }
}

const isOf = ({ student_id, offering }: StaffPick, places: readonly { student_id: string; offering_id: string }[]) =>
  places.some((place) => place.student_id === student_id && place.offering_id === offering.id)

/** The counters as they are before anything is taken; the pools decide once more when it is. */
function shortPlaces(picks: readonly StaffPick[], own: OwnPlaces): Shown["full"] {
  return picks.flatMap((pick) => {
    const { offering, known } = pick
    if (isOf(pick, own.offers)) return []
    const others = picks.filter((other) => other !== pick && !isOf(other, own.offers))
    const short = known.pools.find((pool) => {
      const same = others.filter(({ known: { pools } }) => pools.some(({ id }) => id === pool.id)).length
      // Who is first in line comes before all others who wait.
      const reserved = isOf(pick, own.entries) ? 0 : pool.waiting
      return pool.capacity - pool.taken - pool.held - reserved - same < 1
    })
    if (short === undefined) return []
    const { capacity, taken, held, waiting } = short
    const left = Math.max(0, capacity - taken - held)
    return [{ offering_id: offering.id, name: offering.name, left, waiting, capacity }]
  })
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

interface Holding {
  readonly judged: JudgedBasket
  readonly own: OwnPlaces
  readonly order_id: string
  readonly customer_id: string
  readonly now: Date
}

/** A draft with its places held, as a checkout has it. Its own place in line or offer goes into it. */
async function holdForFamily(tx: Transaction, { judged, own, order_id, customer_id, now }: Holding): Promise<void> {
  const { funbox_id, picks } = judged
  const pools = poolDemand(picks)
  const given: PlaceChange[] = await claimOffers(tx, { ids: own.offers.map(({ id }) => id), order_id, now })
  for (const { student_id, offering_id } of own.entries) {
    const left = await removeWaiting(tx, { customer_id, offering_id, student_ids: [student_id] })
    const pick = picks.find(({ offering }) => offering.id === offering_id)
    if (left > 0) given.push(...(pick?.known.pools ?? []).map(({ id }) => unwait({ pool_id: id, quantity: left })))
  }
  const order = { id: order_id, customer_id, funbox_id, kind: "SCHEDULE_AND_PAY", promocode_id: null } as const
  await insertDraft(tx, order, now)
  const until = new Date(now.getTime() + CHARGE_MS)
  const times = { expires_at: until, last_until: until }
  await insertHold(tx, { order_id, customer_id, now, ...times }, { items: picks.map(heldItem), pools })
  const short = await takePlaces(tx, pools.map(hold), given)
  if (short.length > 0) throw placesGone(await soldOutError(tx, short, { picks, given }))
}
