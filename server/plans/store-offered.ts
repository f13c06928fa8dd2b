import { v7 as newId } from "uuid"
import type { PaymentPlanRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"

export interface NewPaymentPlan
  extends Pick<
    PaymentPlanRow,
    | "name"
    | "deposit_percent"
    | "deposit_flat_amount"
    | "installment_count"
    | "every_count"
    | "every_unit"
    | "minimum_total"
    | "last_due_days_after_start"
  > {
  /** Its part of the address. */
  funbox: string
  fixed_days: readonly string[] | null
}

/** Undefined when there is no such funbox. */
export async function addPaymentPlan(db: Database, plan: NewPaymentPlan): Promise<string | undefined> {
  const added = await db.maybe<{ id: string }>(sql`
    insert into payment_plan (id, funbox_id, name, deposit_percent, deposit_flat_amount, installment_count, every_count, every_unit,
      fixed_days, minimum_total, last_due_days_after_start)
    select ${newId()}, id, ${plan.name}, ${plan.deposit_percent}, ${plan.deposit_flat_amount}, ${plan.installment_count},
      ${plan.every_count}, ${plan.every_unit}, ${plan.fixed_days}::date[], ${plan.minimum_total}, ${plan.last_due_days_after_start}
    from funbox where url_part = ${plan.funbox}
    returning id`)
  return added?.id
}

export const paymentPlans = (db: Database) =>
  db.many<Omit<PaymentPlanRow, "funbox_id" | "external_id"> & { funbox: string }>(sql`
    select p.id, f.url_part as funbox, p.name, p.deposit_percent, p.deposit_flat_amount, p.installment_count, p.every_count,
      p.every_unit, p.fixed_days, p.minimum_total, p.last_due_days_after_start, p.is_archived, p.position
    from payment_plan p join funbox f on f.id = p.funbox_id order by f.url_part, p.position, p.name`)

/** By its id, its external id or its name, which several can have. */
export const plansNamed = (db: Database, what: string) =>
  db.many<Pick<PaymentPlanRow, "id" | "name"> & { funbox: string }>(sql`
    select p.id, p.name, f.url_part as funbox from payment_plan p join funbox f on f.id = p.funbox_id
    where p.id::text = lower(${what}) or p.external_id = ${what}
      or (lower(p.name) = lower(${what}) and not exists (select from payment_plan q where q.external_id = ${what}))
    order by f.url_part, p.position`)

export const archivePaymentPlan = (db: Database, id: string): Promise<number> =>
  db.run(sql`update payment_plan set is_archived = true where id = ${id}`)
