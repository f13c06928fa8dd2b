import type { PlannedInstallment, PlanTerms } from "@hub/domain/orders/payment-plan-schedule"
import type { PaymentMethod, ProviderType } from "@hub/domain/payments/payment"
import { type Database, sql } from "../database/sql.ts"
import type { PaymentRow } from "../payments/store.ts"
import type { InstallmentRow, TryError } from "../plans/store-installments.ts"

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
export const ordersOfOpenPlans = (db: Database, customer_id: string) =>
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

export const planPages = (db: Database, order_ids: readonly string[]) =>
  db.many<PlanPage>(sql`
    select order_id, payment_plan_id as id, name, schedule, payment_method, payment_method_provider from order_payment_plan
    where order_id = any(${order_ids}::uuid[])`)

export interface InstallmentPage
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
export const installmentPages = (db: Database, order_ids: readonly string[]) =>
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
