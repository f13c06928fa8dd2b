import type { Result } from "@hub/domain/kernel/endpoint"
import { comingTries, isInstallmentOpen, wireInstallmentStatus } from "@hub/domain/orders/installment-status"
import { orderTitle } from "@hub/domain/orders/line-texts"
import { type OrderSums, plannedSums } from "@hub/domain/orders/order-sums"
import type { Installment, OrderPaymentPlan } from "@hub/domain/orders/payment-plan"
import type { PlannedInstallment, PlanTerms } from "@hub/domain/orders/payment-plan-schedule"
import type { plansContract } from "@hub/domain/orders/plans.contract"
import type { PaymentMethod, ProviderType } from "@hub/domain/payments/payment"
import { chargedCard } from "@hub/domain/payments/payment"
import { wirePaymentStatus } from "@hub/domain/payments/payment-status"
import { type Database, sql } from "../database/sql.ts"
import { writtenNames } from "../language/written.ts"
import { inReadersSentence } from "../mail/bank-sentence.ts"
import { sumsOf } from "../orders/queries.ts"
import type { PaymentRow } from "../payments/store.ts"
import type { InstallmentRow, TryError } from "../plans/store-installments.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"

export interface OfferedPlan {
  id: string
  name: string
  terms: PlanTerms
}

/** The funbox's plans that may pay all of these offerings; without any, those that aren't for certain schedule sets. */
export const offeredPlans = (
  db: Database,
  { funbox_id, offering_ids }: { funbox_id: string; offering_ids: readonly string[] },
) =>
  db.many<OfferedPlan>(sql`
    select p.id, p.name, jsonb_build_object('deposit_percent', p.deposit_percent, 'deposit_flat_amount', p.deposit_flat_amount,
      'installment_count', p.installment_count, 'every_count', p.every_count, 'every_unit', p.every_unit,
      'fixed_days', to_jsonb(p.fixed_days), 'last_due_days_after_start', p.last_due_days_after_start,
      'minimum_total', p.minimum_total) as terms
    from payment_plan p
    where p.funbox_id = ${funbox_id} and not p.is_archived and (
      not exists (select from payment_plan_schedule_set s where s.payment_plan_id = p.id)
      or cardinality(${offering_ids}::uuid[]) > 0 and not exists (
        select from offering o where o.id = any(${offering_ids}::uuid[]) and not exists (
          select from payment_plan_schedule_set s where s.payment_plan_id = p.id and s.schedule_set_id = o.schedule_set_id)))
    order by p.position, p.name, p.id`)

interface OpenPlanOrder {
  id: string
  number: number | null
  placed_at: string | null
  names: string[]
  student_ids: string[]
}

/** A family's orders with open instalments, by the next one's day. */
const ordersOfOpenPlans = (db: Database, customer_id: string) =>
  db.many<OpenPlanOrder>(sql`
    select o.id, o.number, o.placed_at,
      array(select distinct coalesce(f.name, l.name) from order_line l left join offering f on f.id = l.offering_id
        where l.order_id = o.id order by 1) as names,
      array(select distinct l.student_id from order_line l where l.order_id = o.id and l.student_id is not null order by 1) as student_ids
    from (
      select order_id, min(due_on) as next_due_on from installment
      where customer_id = ${customer_id} and status in ('SCHEDULED', 'PROCESSING', 'FAILED') group by order_id) i
      join customer_order o on o.id = i.order_id
    order by i.next_due_on, o.id limit 100`)

interface PlanPage {
  order_id: string
  id: string
  name: string
  schedule: PlannedInstallment[] | null
  payment_method: PaymentMethod | null
  payment_method_provider: ProviderType | null
}

const planPages = (db: Database, order_ids: readonly string[]) =>
  db.many<PlanPage>(sql`
    select order_id, payment_plan_id as id, name, schedule, payment_method, payment_method_provider from order_payment_plan
    where order_id = any(${order_ids}::uuid[])`)

interface InstallmentPage
  extends Pick<
    InstallmentRow,
    "id" | "order_id" | "position" | "amount" | "reduced_amount" | "due_on" | "status" | "next_try_on" | "paid_at"
  > {
  /** Those that have ended, on the business's days. */
  tries: { on: string; error: TryError | null }[]
  /** Null without a payment. */
  pay_id: string | null
  pay_status: PaymentRow["status"]
  pay_amount: number
  pay_refunded_amount: number
  pay_method: PaymentRow["payment_method"]
  pay_error: PaymentRow["last_error"]
  pay_completed_at: string | null
}

/** Instalments with their tries, and the payment that has paid each, else the one that is open or the latest. */
const installmentPages = (db: Database, order_ids: readonly string[]) =>
  db.many<InstallmentPage>(sql`
    select i.id, i.order_id, i.position, i.amount, i.reduced_amount, i.due_on, i.status, i.next_try_on, i.paid_at,
      coalesce((
        select json_agg(json_build_object('error', t.error,
          'on', (t.started_at at time zone (select time_zone from company))::date) order by t.number)
        from installment_try t where t.installment_id = i.id and t.ended_at is not null), '[]') as tries,
      p.id as pay_id, p.status as pay_status, p.amount as pay_amount, p.refunded_amount as pay_refunded_amount,
      p.payment_method as pay_method, p.last_error as pay_error, p.completed_at as pay_completed_at
    from installment i left join payment p on p.id = coalesce(i.payment_id, (
      select o.id from payment o where o.installment_id = i.id
      order by o.status in ('CREATED', 'REQUIRES_CONFIRMATION', 'PROCESSING', 'COMPLETED') desc, o.id desc limit 1))
    where i.order_id = any(${order_ids}::uuid[]) order by i.order_id, i.position`)

/** A plan of which nothing is paid yet. */
export const plannedShape = (
  { id, name }: { id: string; name: string },
  schedule: readonly PlannedInstallment[],
): OrderPaymentPlan => ({
  id,
  name,
  installments: schedule.map((part) => ({
    id: null,
    ...part,
    reduced_amount: 0,
    status: "scheduled",
    paid_at: null,
    payment: null,
    tries: [],
  })),
  payment_method: null,
  card_fault: null,
  former_payment_method: null,
  is_card_expiring: false,
  ...partSums(plannedSums(schedule.map(({ amount }) => amount))),
})

const partSums = (sums: OrderSums) => ({ paid_amount: sums.paid_amount, left_amount: sums.left_amount, sums })

/** The plans of placed orders, by the order's id. */
export async function plansOf(
  { store: db, cards }: Pick<CheckoutNeeds, "store" | "cards">,
  order_ids: readonly string[],
): Promise<Map<string, OrderPaymentPlan>> {
  const [plans, rows, sums] = await Promise.all([
    planPages(db, order_ids),
    installmentPages(db, order_ids),
    sumsOf(db, order_ids),
  ])
  return new Map(
    plans.flatMap((plan) => {
      const sums_of_order = sums.get(plan.order_id)
      if (plan.schedule === null || sums_of_order === undefined) return []
      const mine = rows.filter(({ order_id }) => order_id === plan.order_id)
      if (mine.length === 0) return [[plan.order_id, plannedShape(plan, plan.schedule)] as const]
      const open = mine.filter(({ status }) => isInstallmentOpen(status))
      const chosen = { card: plan.payment_method, provider: plan.payment_method_provider }
      const { card, error } = chargedCard(chosen, cards.type)
      const shape: OrderPaymentPlan = {
        id: plan.id,
        name: plan.name,
        installments: mine.map(installmentShape),
        payment_method: card,
        card_fault: open.length === 0 ? null : error,
        former_payment_method: error === null ? null : plan.payment_method,
        is_card_expiring: endsBefore(card, open.at(-1)?.due_on),
        ...partSums(sums_of_order),
      }
      return [[plan.order_id, shape] as const]
    }),
  )
}

/** A card is good until the end of its month. */
function endsBefore(card: PaymentMethod | null, day: string | undefined): boolean {
  if (card === null || day === undefined) return false
  return `${card.expiration_year}-${String(card.expiration_month).padStart(2, "0")}` < day.slice(0, 7)
}

function installmentShape(row: InstallmentPage): Installment {
  const { id, position, amount, reduced_amount, due_on, status, paid_at, tries, next_try_on } = row
  const done = tries.map(({ on, error }) => ({ on, is_done: true, error: inReadersSentence(error) }))
  const coming = status === "FAILED" ? comingTries({ tries: tries.length, next_try_on }) : []
  return {
    id,
    position,
    amount,
    reduced_amount,
    due_on,
    status: wireInstallmentStatus(status),
    paid_at,
    payment: paymentOf(row),
    tries: [...done, ...coming.map((on) => ({ on, is_done: false, error: null }))],
  }
}

const paymentOf = (row: InstallmentPage): Installment["payment"] =>
  row.pay_id === null
    ? null
    : {
        id: row.pay_id,
        status: wirePaymentStatus(row.pay_status),
        amount: row.pay_amount,
        refunded_amount: row.pay_refunded_amount,
        payment_method: row.pay_method,
        last_error: inReadersSentence(row.pay_error),
        completed_at: row.pay_completed_at,
      }

type IncompletePlans = Result<(typeof plansContract)["GET /orders/with_incomplete_payment_plans"]>

/** 7.9: booked orders with instalments still to pay, the soonest first. */
export const incompletePlans =
  (needs: Pick<CheckoutNeeds, "store" | "cards">) =>
  async (customer_id: string): Promise<IncompletePlans> => {
    const orders = await ordersOfOpenPlans(needs.store, customer_id)
    const plans = await plansOf(
      needs,
      orders.map(({ id }) => id),
    )
    return orders.flatMap(({ id, number, names, student_ids, placed_at }) => {
      const payment_plan = plans.get(id)
      const title = orderTitle({ kind: "BOOKINGS", names: writtenNames(names) })
      return payment_plan === undefined ? [] : [{ id, number, title, student_ids, placed_at, payment_plan }]
    })
  }
