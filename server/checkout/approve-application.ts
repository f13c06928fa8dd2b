import { isAlive } from "@hub/domain/applications/application-states"
import { messages } from "@hub/domain/kernel/messages"
import { Problem, problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import { requirePending } from "../applications/answer-application.ts"
import { endApplication, moveApplication } from "../applications/move-application.ts"
import { queueAnswer } from "../applications/queue-answer.ts"
import { type ApplicationRow, applicationById, lockApplication, lockApplications } from "../applications/store.ts"
import { recordAction } from "../audit/record-action.ts"
import type { Transaction } from "../database/transaction.ts"
import { requirePreview } from "../kernel/preview.ts"
import { insertDraft } from "../orders/store.ts"
import { endOffers, makeOffers, offersAbout, takeOver } from "../scheduling/place-offers.ts"
import { hold, type PlaceChange, takePlaces } from "../scheduling/places.ts"
import { insertHold } from "../scheduling/store-holds.ts"
import { judgeYes, payUntil, type Yes, yesFacts } from "./applications.ts"
import { poolDemand } from "./check-basket.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { endExpiredDrafts, releaseOrder } from "./end-order.ts"
import { lockCustomer } from "./orders-queries.ts"
import { awaitPaymentOrComplete, requestHash } from "./place-order.ts"
import { SoldOutError, soldOutError } from "./sold-out.ts"

const applicationRefusals = messages("server/applications.staffRefusals")

export interface Approved {
  readonly final_price: number
  /** Null when the place is booked already. */
  readonly pay_until: Date | null
}

/**
 * Says yes. What credits pay is booked at once; else the place is reserved until a deadline, by which the family pays. A program
 * without a free place is refused: a yes is never said without one. `seen` is the digest of what a preview has shown.
 */
export const approveApplication =
  (needs: CheckoutNeeds) =>
  async (id: string, { now = needs.clock(), seen }: { now?: Date; seen?: string } = {}): Promise<Approved> => {
    for (let hasExpiredStaleDrafts = false; ; hasExpiredStaleDrafts = true) {
      try {
        return await approve(needs, { id, now, seen })
      } catch (error) {
        if (!(error instanceof SoldOutError)) throw error
        const freed = hasExpiredStaleDrafts ? 0 : await endExpiredDrafts(needs)({ pool_ids: error.pool_ids })
        if (freed === 0) throw problem("PROGRAM_FULL")
      }
    }
  }

const approve = (
  needs: CheckoutNeeds,
  { id, now, seen }: { id: string; now: Date; seen: string | undefined },
): Promise<Approved> =>
  needs.store.transaction(async (tx) => {
    const first = await applicationById(tx, id)
    if (first === undefined) throw problem("NOT_FOUND", { message: applicationRefusals.noApplication({ id }) })
    // The family first, as everywhere: it may be in checkout at this moment.
    await lockCustomer(tx, first.customer_id)
    const application = await lockApplication(tx, id)
    if (application === undefined) throw problem("NOT_FOUND", { message: applicationRefusals.noApplication({ id }) })
    requirePending(application)
    const yes = await judgeYes(tx, application, now)
    if (seen !== undefined) requirePreview(yesFacts(yes), seen)
    const { final_price, outcome } = yes
    // Its place is among those that are taken now, so nobody who waits comes in between.
    const given = yes.held === undefined ? [] : await takeOver(tx, yes.held, now)
    const pay_until = outcome === "BOOKED" ? null : await reserve(tx, { application, yes, given, now })
    if (pay_until === null) await book(needs, tx, { application, yes, given, now })
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
  yes: Yes
  /** What a place that was held for the child gives back. */
  given: readonly PlaceChange[]
  now: Date
}

/** Reserves the place until the family has paid, never past the start. */
async function reserve(tx: Transaction, { application, yes, given, now }: Approving): Promise<Date> {
  const { id, customer_id, student_id, offering_id } = application
  const { basket } = yes
  const pay_until = await payUntil(tx, yes, now)
  const history_id = await moveApplication(tx, application, "APPROVED_TO_PAY", { now, pay_until })
  await queueAnswer(tx, application, { kind: "APPLICATION_TO_PAY", history_id, now, until: pay_until })
  const offer = { customer_id, student_id, offering_id, kind: "APPLICATION", about_id: id } as const
  const { short } = await makeOffers(tx, [{ ...offer, expires_at: pay_until }], { now, given })
  if (short.length > 0) throw await soldOutError(tx, short, basket)
  return pay_until
}

/** Nothing is due: its own order, through the same steps as every other. */
async function book(
  needs: CheckoutNeeds,
  tx: Transaction,
  { application, yes: { basket, priced }, given, now }: Approving,
): Promise<void> {
  const { id, customer_id, student_id, offering_id } = application
  const order_id = newId()
  const pools = poolDemand(basket.picks)
  const order = { id: order_id, customer_id, funbox_id: basket.funbox_id, kind: "SCHEDULE_AND_PAY" } as const
  await insertDraft(tx, { ...order, promocode_id: null }, now)
  const times = { now, expires_at: now, last_until: now }
  await insertHold(tx, { order_id, customer_id, ...times }, { items: [{ student_id, offering_id }], pools })
  const short = await takePlaces(tx, pools.map(hold), given)
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

/** The family may enter checkout in another tab again and again while this one withdraws. */
const MAX_TRIES = 3

/**
 * 7.14: until an application is approved and paid. A reserved place is given back; one that is in checkout leaves it first, and when
 * its payment goes through first, the application is answered. Withdrawing twice is no error.
 */
export const withdrawApplication =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, id: string): Promise<void> => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const order_id = await tryWithdraw(needs, customer_id, id)
      if (order_id === undefined) return
      await releaseOrder(needs)(customer_id, order_id).catch((error: unknown) => {
        const isPaid = error instanceof Problem && error.code === "ORDER_NOT_OPEN"
        if (!isPaid) throw error
      })
    }
    throw problem("PAYMENT_OPEN")
  }

/** Returns the order that has the place in checkout; undefined when it is withdrawn. */
const tryWithdraw = ({ store, clock }: CheckoutNeeds, customer_id: string, id: string): Promise<string | undefined> =>
  store.transaction(async (tx) => {
    const now = clock()
    await lockCustomer(tx, customer_id)
    const [application] = await lockApplications(tx, customer_id, [id])
    if (application === undefined) throw problem("NOT_FOUND")
    if (application.withdrawn_at !== null) return undefined
    if (!isAlive(application)) throw problem("APPLICATION_ANSWERED")
    const offers = await offersAbout(tx, [id])
    const inCheckout = offers.find(({ status }) => status === "IN_CHECKOUT")
    if (inCheckout?.order_id != null) return inCheckout.order_id
    await endApplication(tx, application, "WITHDRAWN", now)
    await endOffers(tx, { ids: offers.map((offer) => offer.id), status: "WITHDRAWN", now })
    return undefined
  })
