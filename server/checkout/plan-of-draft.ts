import { isDeepStrictEqual } from "node:util"
import { problem } from "@hub/domain/kernel/problem"
import { type PlannedInstallment, scheduleOf } from "@hub/domain/orders/payment-plan-schedule"
import type { Database } from "../database/sql.ts"
import { type ChosenPlan, today } from "../plans/store-plans.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
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
