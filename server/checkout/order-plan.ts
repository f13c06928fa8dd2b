import { isDeepStrictEqual } from "node:util"
import { problem } from "@hub/domain/kernel/problem"
import { isInstallmentOpen } from "@hub/domain/orders/installment-status"
import { type PlannedInstallment, scheduleOf } from "@hub/domain/orders/payment-plan-schedule"
import type { Database } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { savedCards } from "../payments/saved-card-store.ts"
import { paymentOfOrder } from "../payments/store.ts"
import { insertInstallments, lockInstallments, scheduleTries } from "../plans/store-installments.ts"
import { type ChosenPlan, chosenPlan, setPlanCard, today } from "../plans/store-plans.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { lockCustomer } from "./orders-queries.ts"
import { type OfferedPlan, offeredPlans } from "./plans-queries.ts"

export interface PricedDraft {
  funbox_id: string
  offerings: readonly { id: string; start_date: string }[]
  total: number
  now: Date
}

export interface OfferedSchedule extends OfferedPlan {
  installments: PlannedInstallment[]
}

type PlanNeeds = Pick<CheckoutNeeds, "cards" | "is_card_payment_off">

/** The plans that a priced draft can be paid by, each with its days and amounts. */
export async function offeredSchedules(
  { cards: { smallest_charge }, is_card_payment_off }: PlanNeeds,
  db: Database,
  { funbox_id, offerings, total, now }: PricedDraft,
): Promise<OfferedSchedule[]> {
  if (is_card_payment_off || total === 0) return []
  const plans = await offeredPlans(db, { funbox_id, offering_ids: offerings.map(({ id }) => id) })
  if (plans.length === 0) return []
  const [first_day = null] = offerings.map(({ start_date }) => start_date).sort()
  const order = { total, today: await today(db, now), first_day, smallest_charge }
  return plans.flatMap((plan) => {
    const installments = scheduleOf(plan.terms, order)
    return installments === undefined ? [] : [{ ...plan, installments }]
  })
}

/** The chosen plan as it is offered now. Undefined when it has changed since, or can't pay this draft any more. */
export async function currentSchedule(
  needs: PlanNeeds,
  db: Database,
  chosen: ChosenPlan,
  draft: PricedDraft,
): Promise<OfferedSchedule | undefined> {
  const offered = await offeredSchedules(needs, db, draft)
  return offered.find(({ id, terms }) => id === chosen.payment_plan_id && isDeepStrictEqual(terms, chosen.terms))
}

/**
 * What a draft is placed with. A plan that the business has changed since is refused, unless the family has seen that all is due today
 * (in cents): then it is paid without a plan.
 */
export async function scheduleToPlace(
  needs: PlanNeeds,
  db: Database,
  chosen: ChosenPlan,
  { due_today, ...draft }: PricedDraft & { due_today: number | undefined },
): Promise<PlannedInstallment[] | undefined> {
  const current = await currentSchedule(needs, db, chosen, draft)
  if (current === undefined && due_today !== draft.total) throw problem("PLAN_CHANGED")
  return current?.installments
}

/** The order is booked with its deposit: what is left becomes instalments, charged to the card that has paid. */
export async function startPlan(
  tx: Transaction,
  { order_id, customer_id, now }: { order_id: string; customer_id: string; now: Date },
): Promise<void> {
  const plan = await chosenPlan(tx, order_id)
  if (plan?.schedule == null) return
  const payment = await paymentOfOrder(tx, order_id)
  if (payment?.status !== "COMPLETED") throw new Error(`The deposit of order ${order_id} isn't paid`)
  await insertInstallments(tx, { order_id, customer_id, schedule: plan.schedule, payment_id: payment.id }, now)
  if (payment.payment_method !== null)
    await setPlanCard(tx, order_id, { card: payment.payment_method, provider: payment.provider_type })
}

/** Charges the instalments to come to another saved card. While one is being charged, its card stays the one that is shown. */
export const changePlanCard =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, order_id: string, payment_method_id: string): Promise<void> => {
    const plan = await chosenPlan(needs.store, order_id)
    if (plan === undefined || plan.customer_id !== customer_id) throw problem("NOT_FOUND")
    const own = await savedCards(needs).list(customer_id)
    const card = own.find((one) => one.payment_method_id === payment_method_id)
    await needs.store.transaction(async (tx) => {
      await lockCustomer(tx, customer_id)
      const open = (await lockInstallments(tx, order_id)).filter(({ status }) => isInstallmentOpen(status))
      if (open.length === 0) throw problem("ORDER_NOT_OPEN")
      if (card === undefined) throw problem("PAYMENT_METHOD_UNKNOWN")
      if (open.some(({ status }) => status === "PROCESSING")) throw problem("PAYMENT_OPEN", { payload: { order_id } })
      await setPlanCard(tx, order_id, { card, provider: needs.cards.type })
      await scheduleTries(tx, order_id, needs.clock())
    })
  }
