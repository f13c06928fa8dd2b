import { messages } from "@hub/domain/kernel/messages"
import { Problem, problem } from "@hub/domain/kernel/problem"
import { basketOf } from "@hub/domain/orders/order-line"
import { v7 as newId } from "uuid"
import { requirePending } from "../applications/answer-application.ts"
import { moveApplication } from "../applications/move-application.ts"
import { paymentHours } from "../applications/queries.ts"
import { queueAnswer } from "../applications/queue-answer.ts"
import { type ApplicationRow, applicationById, lockApplication } from "../applications/store.ts"
import { recordAction } from "../audit/record-action.ts"
import type { Transaction } from "../database/transaction.ts"
import { insertDraft } from "../orders/store.ts"
import { makeOffers } from "../scheduling/place-offers.ts"
import { hold, takePlaces } from "../scheduling/places.ts"
import { insertHold } from "../scheduling/store-holds.ts"
import { type CheckedBasket, checkBasket, poolDemand } from "./check-basket.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { endExpiredDrafts } from "./end-order.ts"
import { lockCustomer, openOrders } from "./orders-queries.ts"
import { awaitPaymentOrComplete, requestHash } from "./place-order.ts"
import { type Priced, pricePicks } from "./price-basket.ts"
import { SoldOutError, soldOutError } from "./sold-out.ts"

const applicationRefusals = messages("server/applications.staffRefusals")
const m = messages("server/checkout.staffRefusals")

export interface Approved {
  readonly final_price: number
  /** Null when the place is booked already. */
  readonly pay_until: Date | null
}

/**
 * Says yes. What credits pay is booked at once; else the place is reserved until a deadline, by which the family pays. A program
 * without a free place is refused: a yes is never said without one.
 */
export const approveApplication =
  (needs: CheckoutNeeds) =>
  async (id: string, now = needs.clock()): Promise<Approved> => {
    for (let hasExpiredStaleDrafts = false; ; hasExpiredStaleDrafts = true) {
      try {
        return await approve(needs, id, now)
      } catch (error) {
        if (!(error instanceof SoldOutError)) throw error
        const freed = hasExpiredStaleDrafts ? 0 : await endExpiredDrafts(needs)({ pool_ids: error.pool_ids })
        if (freed === 0) throw problem("PROGRAM_FULL")
      }
    }
  }

const approve = (needs: CheckoutNeeds, id: string, now: Date): Promise<Approved> =>
  needs.store.transaction(async (tx) => {
    const seen = await applicationById(tx, id)
    if (seen === undefined) throw problem("NOT_FOUND", { message: applicationRefusals.noApplication({ id }) })
    // The family first, as everywhere: it may be in checkout at this moment.
    await lockCustomer(tx, seen.customer_id)
    const application = await lockApplication(tx, id)
    if (application === undefined) throw problem("NOT_FOUND", { message: applicationRefusals.noApplication({ id }) })
    requirePending(application)
    const { customer_id, student_id, offering_id } = application
    const place = { student_id, offering_id }
    const basket = await checkBasket(
      tx,
      { customer_id, items: [place], now, offers: [place] },
      { asks_questions: true },
    ).catch((error: unknown) => {
      throw inStaffsWords(error)
    })
    const priced = await pricePicks(tx, { ...basket, customer_id, promocode_id: null, now })
    const { final_price } = basketOf(priced.lines)
    const open = await openOrders(tx, customer_id)
    // A basket that is being paid may overlap with this place, and money that has come can't be refused: then the family chooses.
    const isPaying = open.some(({ status }) => status === "AWAITING_PAYMENT")
    const pay_until = final_price === 0 && !isPaying ? null : await reserve(tx, { application, basket, now })
    if (pay_until === null) await book(needs, tx, { application, basket, priced, now })
    await recordAction(tx, {
      action: "APPLICATION_APPROVED",
      subject: "application",
      subject_id: id,
      details: { final_price, pay_until: pay_until?.toISOString() ?? null },
      now,
    })
    return { final_price, pay_until }
  })

interface Approving {
  application: ApplicationRow
  basket: CheckedBasket
  now: Date
}

/** Reserves the place until the family has paid, never past the start. */
async function reserve(tx: Transaction, { application, basket, now }: Approving): Promise<Date> {
  const { id, customer_id, student_id, offering_id } = application
  const starts = basket.picks.map(({ offering }) => Date.parse(offering.starts_at))
  const pay_until = new Date(Math.min(now.getTime() + (await paymentHours(tx)) * 3_600_000, ...starts))
  const history_id = await moveApplication(tx, application, "APPROVED_TO_PAY", { now, pay_until })
  await queueAnswer(tx, application, { kind: "APPLICATION_TO_PAY", history_id, now, until: pay_until })
  const offer = { customer_id, student_id, offering_id, kind: "APPLICATION", about_id: id } as const
  const { short } = await makeOffers(tx, [{ ...offer, expires_at: pay_until }], { now })
  if (short.length > 0) throw await soldOutError(tx, short, basket)
  return pay_until
}

/** Nothing is due: its own order, through the same steps as every other. */
async function book(
  needs: CheckoutNeeds,
  tx: Transaction,
  { application, basket, priced, now }: Approving & { priced: Priced },
): Promise<void> {
  const { id, customer_id, student_id, offering_id } = application
  const order_id = newId()
  const pools = poolDemand(basket.picks)
  const order = { id: order_id, customer_id, funbox_id: basket.funbox_id, kind: "SCHEDULE_AND_PAY" } as const
  await insertDraft(tx, { ...order, promocode_id: null }, now)
  const times = { now, expires_at: now, last_until: now }
  await insertHold(tx, { order_id, customer_id, ...times }, { items: [{ student_id, offering_id }], pools })
  const short = await takePlaces(tx, pools.map(hold))
  if (short.length > 0) throw await soldOutError(tx, short, basket)
  const history_id = await moveApplication(tx, application, "APPROVED", { now })
  await queueAnswer(tx, application, { kind: "APPLICATION_APPROVED", history_id, now })
  await awaitPaymentOrComplete(
    needs,
    tx,
    { ...order, status: "DRAFT" },
    { ...priced, idempotency_key: null, request_hash: requestHash(id), is_method_remembered: false },
  )
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
