import type { PlannedInstallment } from "@hub/domain/orders/payment-plan-schedule"
import type { PaymentMethod, ProviderType } from "@hub/domain/payments/payment"
import { type Database, sql } from "../database/sql.ts"
import type { PaymentRow } from "../payments/store.ts"
import type { InstallmentRow, TryError } from "../plans/store-installments.ts"

export interface PlanPage {
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
