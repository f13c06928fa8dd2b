import type { PreviewedYes, ReadByFamily } from "@hub/domain/applications/staff-application"
import { messages } from "@hub/domain/kernel/messages"
import { Problem, problem } from "@hub/domain/kernel/problem"
import type { PricedBasket } from "@hub/domain/orders/order"
import { basketOf } from "@hub/domain/orders/order-line"
import { REASONS } from "@hub/domain/scheduling/availability"
import { moveApplication } from "../applications/move-application.ts"
import { applicationsOf, paymentHours } from "../applications/queries.ts"
import { applicationOf, queueAnswer } from "../applications/queue-answer.ts"
import { applicationsForStaff, decidedBy } from "../applications/staff-queries.ts"
import { type ApplicationRow, applicationById, lockApplication, ownApplications } from "../applications/store.ts"
import type { Database } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { previewDigest } from "../kernel/preview.ts"
import { textOfMail } from "../mail/mail-text.ts"
import { previewMail } from "../mail/queued-mails.ts"
import { bookableOfferings } from "../scheduling/availability-queries.ts"
import { liveOffers, type OnLapsed, type PlaceOffer } from "../scheduling/place-offers.ts"
import { offersInOrder } from "../scheduling/store-place-offers.ts"
import { type CheckedBasket, checkBasket, poolDemand, severalFunboxes } from "./check-basket.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { customersByIds } from "./families-queries.ts"
import { openOrders } from "./orders-queries.ts"
import { type Priced, picksOf, pricePicks } from "./price-basket.ts"

const m = messages("server/checkout.staffRefusals")

type Verdict = Pick<PreviewedYes, "outcome" | "price" | "pay_until" | "reasons" | "message" | "preview">

const NOTHING = { price: null, pay_until: null, reasons: [], message: null, preview: null }

function refusal(error: unknown): Verdict {
  if (!(error instanceof Problem)) throw error
  const { code, message, payload } = error
  const items: unknown[] = Array.isArray(payload?.["items"]) ? payload["items"] : []
  const reasons = items.flatMap((item) => {
    const said: unknown = typeof item === "object" && item !== null ? Reflect.get(item, "code") : undefined
    return REASONS.filter((known) => known === said)
  })
  const outcome = code === "PLACE_IN_CHECKOUT" ? ("IN_CHECKOUT" as const) : ("NOT_ELIGIBLE" as const)
  return { ...NOTHING, outcome, reasons, message }
}

/** Places that those before it in the list take, by pool. */
type Taken = Map<string, number>

/** What a yes to an application does: book, because credits pay for it, or reserve, the place that is held for the child or a free one. */
export interface Yes {
  readonly id: string
  readonly outcome: "BOOKED" | "HELD" | "RESERVED"
  readonly basket: CheckedBasket
  readonly priced: Priced
  readonly final_price: number
  /** From the waitlist. */
  readonly held: PlaceOffer | undefined
}

/** The part of it that a preview shows, and that is what happens then or nothing is. */
export const yesFacts = ({ id, outcome, final_price, basket: { picks } }: Yes) => ({
  id,
  outcome,
  final_price,
  /** It may have been moved since. */
  offering_ids: picks.map(({ offering }) => offering.id),
})

/** Judges, prices and changes nothing; whether a place is free is known when one is taken. Refuses a child that can't take it. */
export async function judgeYes(db: Database, application: ApplicationRow, now: Date): Promise<Yes> {
  const { id, customer_id, student_id, offering_id } = application
  const place = { student_id, offering_id }
  const live = (await liveOffers(db, customer_id)).find(
    (offer) => offer.student_id === student_id && offer.offering_id === offering_id,
  )
  if (live?.status === "IN_CHECKOUT") throw problem("PLACE_IN_CHECKOUT")
  const basket = await checkBasket(
    db,
    { customer_id, items: [place], now, offers: [place] },
    { asks_questions: true },
  ).catch((error: unknown) => {
    throw inStaffsWords(error)
  })
  const priced = await pricePicks(db, { ...basket, customer_id, promocode_id: null, now })
  const { final_price } = basketOf(priced.lines)
  const open = await openOrders(db, customer_id)
  // A basket that is being paid may overlap with this place, and money that has come can't be refused: then the family chooses.
  const isPaying = open.some(({ status }) => status === "AWAITING_PAYMENT")
  const isBooked = final_price === 0 && !isPaying
  return {
    id,
    outcome: isBooked ? "BOOKED" : live === undefined ? "RESERVED" : "HELD",
    basket,
    priced,
    final_price,
    held: live,
  }
}

/** Never past the start. */
export async function payUntil(db: Database, { basket }: Yes, now: Date): Promise<Date> {
  const starts = basket.picks.map(({ offering }) => Date.parse(offering.starts_at))
  return new Date(Math.min(now.getTime() + (await paymentHours(db)) * 3_600_000, ...starts))
}

/** What is said to a family about its basket is about its participant here. */
function inStaffsWords(error: unknown): unknown {
  if (!(error instanceof Problem)) return error
  const { code, payload } = error
  const items: unknown[] = Array.isArray(payload?.["items"]) ? payload["items"] : []
  const reasons = items.flatMap((item) =>
    typeof item === "object" && item !== null && "code" in item ? [String(item.code).replaceAll("_", " ")] : [],
  )
  if (code === "NOT_FOUND") return problem("NOT_FOUND", { message: m.goneFromApplication })
  if (reasons.length === 0) return error
  return problem("APPLICANT_NOT_ELIGIBLE", {
    message: m.notEligible({ reasons: reasons.join(", ") }),
    payload: { items },
  })
}

/** A place that is held is there whatever others take; of the rest the first get what is free. */
function takesPlaces({ held, basket }: Yes, taken: Taken): boolean {
  if (held !== undefined) return true
  const free = new Map(basket.picks.flatMap(({ offering }) => offering.pools.map((pool) => [pool.id, pool.free])))
  const demand = poolDemand(basket.picks)
  const has = demand.every(({ pool_id, quantity }) => (free.get(pool_id) ?? 0) - (taken.get(pool_id) ?? 0) >= quantity)
  if (has) for (const { pool_id, quantity } of demand) taken.set(pool_id, (taken.get(pool_id) ?? 0) + quantity)
  return has
}

async function verdictOf(db: Database, id: string, { taken, now }: { taken: Taken; now: Date }): Promise<Verdict> {
  const application = await applicationById(db, id)
  if (application?.status !== "PENDING" || application.withdrawn_at !== null) return { ...NOTHING, outcome: "DECIDED" }
  try {
    const yes = await judgeYes(db, application, now)
    const { outcome, final_price: price } = yes
    if (!takesPlaces(yes, taken)) return { ...NOTHING, outcome: "FULL", price }
    const pay_until = outcome === "BOOKED" ? null : (await payUntil(db, yes, now)).toISOString()
    return { ...NOTHING, outcome, price, pay_until, preview: previewDigest(yesFacts(yes)) }
  } catch (error) {
    return refusal(error)
  }
}

/** What a yes would do to each, in the order in which they would be said. */
export const previewApprovals =
  ({ store, clock }: Pick<CheckoutNeeds, "store" | "clock">) =>
  async (ids: readonly string[]): Promise<{ applications: PreviewedYes[]; mail: ReadByFamily | null }> => {
    const now = clock()
    const rows = new Map((await applicationsForStaff(store, ids)).map((row) => [row.id, row]))
    const decided = await decidedBy(store, ids)
    const taken: Taken = new Map()
    const previews: PreviewedYes[] = []
    for (const id of ids) {
      const row = rows.get(id)
      if (row === undefined) continue
      const verdict = await verdictOf(store, id, { taken, now })
      const { name, program } = row
      const by = verdict.outcome === "DECIDED" ? (decided.get(id) ?? { by: null, at: null }) : null
      previews.push({ id, name, program, ...verdict, decided: by })
    }
    const said = previews.find(({ preview }) => preview !== null)
    return { applications: previews, mail: said === undefined ? null : await mailOf(store, said, now) }
  }

/** As its family reads it. */
async function mailOf(db: Database, { id, pay_until }: PreviewedYes, now: Date): Promise<ReadByFamily | null> {
  const application = await applicationById(db, id)
  if (application === undefined) return null
  const [[found], [family]] = await Promise.all([
    applicationsOf(db, application.customer_id, [id]),
    customersByIds(db, [application.customer_id]),
  ])
  if (found === undefined) return null
  const facts = applicationOf(found)
  const said =
    pay_until === null
      ? previewMail({ kind: "APPLICATION_APPROVED", facts }, now)
      : previewMail(
          { kind: "APPLICATION_TO_PAY", facts: { ...facts, until: { at: pay_until, time_zone: found.time_zone } } },
          now,
        )
  const first_name = family?.first_name ?? ""
  return { first_name, subject: said.subject, text: textOfMail(said, first_name) }
}

/** In the transaction that books an order: its places that were reserved for applications are paid. */
export async function settleApplications(tx: Transaction, order_id: string, now: Date): Promise<void> {
  for (const { kind, about_id } of await offersInOrder(tx, order_id)) {
    if (kind !== "APPLICATION") continue
    const application = await lockApplication(tx, about_id)
    if (application?.status === "AWAITING_PAYMENT") await moveApplication(tx, application, "PAID", { now })
  }
}

/** The time to pay is over: the place is free, and the family reads why. It may apply again. */
export const onApplicationLapsed: OnLapsed = async (tx, { about_id, expires_at }, now) => {
  const application = await lockApplication(tx, about_id)
  if (application?.status !== "AWAITING_PAYMENT" || application.withdrawn_at !== null) return
  const history_id = await moveApplication(tx, application, "PAYMENT_TIME_OVER", { now })
  const until = new Date(expires_at)
  await queueAnswer(tx, application, { kind: "APPLICATION_TIME_OVER", history_id, now, until })
}

/** What applications would cost today, by the function that will charge it. Nobody is judged: the business hasn't answered yet. */
export async function pricePlaces(
  db: Database,
  { customer_id, applications, now }: { customer_id: string; applications: readonly ApplicationRow[]; now: Date },
): Promise<Priced> {
  const ids = [...new Set(applications.map(({ offering_id }) => offering_id))]
  const picks = picksOf(applications, await bookableOfferings(db, ids))
  const [first] = picks
  if (first === undefined) throw problem("NOT_FOUND")
  const { funbox_id } = first.offering
  const elsewhere = picks.filter(({ offering }) => offering.funbox_id !== funbox_id)
  if (elsewhere.length > 0)
    throw severalFunboxes(elsewhere.map(({ student_id, offering }) => ({ student_id, offering_id: offering.id })))
  return pricePicks(db, { customer_id, funbox_id, picks, promocode_id: null, now })
}

/** 7.14 calculate_order. */
export const priceApplications =
  ({ store, clock }: Pick<CheckoutNeeds, "store" | "clock">) =>
  async (customer_id: string, ids: readonly string[]): Promise<PricedBasket> => {
    const applications = await ownApplications(store, customer_id, ids)
    if (applications.length < ids.length) throw problem("NOT_FOUND")
    const { lines } = await pricePlaces(store, { customer_id, applications, now: clock() })
    return basketOf(lines)
  }
