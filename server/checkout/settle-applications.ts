import { problem } from "@hub/domain/kernel/problem"
import type { PricedBasket } from "@hub/domain/orders/order"
import { basketOf } from "@hub/domain/orders/order-line"
import { moveApplication } from "../applications/move-application.ts"
import { queueAnswer } from "../applications/queue-answer.ts"
import { type ApplicationRow, lockApplication, ownApplications } from "../applications/store.ts"
import type { Database } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { bookableOfferings } from "../scheduling/availability-queries.ts"
import type { OnLapsed } from "../scheduling/place-offers.ts"
import { offersInOrder } from "../scheduling/store-place-offers.ts"
import { severalFunboxes } from "./check-basket.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { type Priced, picksOf, pricePicks } from "./price-basket.ts"

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
