import type { PlanTerms } from "@hub/domain/orders/payment-plan-schedule"
import { type Database, sql } from "../database/sql.ts"

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
