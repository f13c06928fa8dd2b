import type { PlannedInstallment, PlanTerms } from "@hub/domain/orders/payment-plan-schedule"
import type { PaymentMethod, ProviderType } from "@hub/domain/payments/payment"
import { companyDay } from "../database/fragments.ts"
import type { OrderPaymentPlanRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export interface ChosenPlan
  extends Pick<OrderPaymentPlanRow, "order_id" | "customer_id" | "payment_plan_id" | "name" | "warned_of_expiry"> {
  terms: PlanTerms
  schedule: PlannedInstallment[] | null
  payment_method: PaymentMethod | null
  payment_method_provider: ProviderType | null
}

/** What the rule of the card that is charged asks for. */
export const cardOfPlan = ({ payment_method: card, payment_method_provider: provider }: ChosenPlan) => ({
  card,
  provider,
})

const columns = sql`order_id, customer_id, payment_plan_id, name, terms, schedule, payment_method, payment_method_provider, warned_of_expiry`

/** The business's calendar day. */
export const today = async (db: Database, now: Date): Promise<string> =>
  (await db.one<{ today: string }>(sql`select ${companyDay(now)} as today`)).today

export const chosenPlan = (db: Database, order_id: string) =>
  db.maybe<ChosenPlan>(sql`select ${columns} from order_payment_plan where order_id = ${order_id}`)

export const choosePlan = (
  tx: Transaction,
  plan: Pick<ChosenPlan, "order_id" | "customer_id" | "payment_plan_id" | "name" | "terms">,
  now: Date,
) =>
  tx.run(sql`
    insert into order_payment_plan (order_id, customer_id, payment_plan_id, name, terms, chosen_at)
    values (${plan.order_id}, ${plan.customer_id}, ${plan.payment_plan_id}, ${plan.name}, ${JSON.stringify(plan.terms)}, ${now})
    on conflict (order_id) do update
      set payment_plan_id = excluded.payment_plan_id, name = excluded.name, terms = excluded.terms, chosen_at = excluded.chosen_at`)

export const forgetPlan = (tx: Transaction, order_id: string) =>
  tx.run(sql`delete from order_payment_plan where order_id = ${order_id} and schedule is null`)

/** The order is placed: days and amounts are final. */
export const setSchedule = (tx: Transaction, order_id: string, schedule: readonly PlannedInstallment[]) =>
  tx.run(sql`update order_payment_plan set schedule = ${JSON.stringify(schedule)} where order_id = ${order_id}`)

/** The order is a draft again, with the plan still chosen. */
export const unsetSchedule = (tx: Transaction, order_id: string) =>
  tx.run(sql`update order_payment_plan set schedule = null where order_id = ${order_id}`)

export const setPlanCard = (
  tx: Transaction,
  order_id: string,
  chosen: { card: PaymentMethod; provider: ProviderType } | null,
) =>
  tx.run(sql`
    update order_payment_plan set payment_method = ${chosen === null ? null : JSON.stringify(chosen.card)}::jsonb,
      payment_method_provider = ${chosen?.provider ?? null}
    where order_id = ${order_id}`)

/** Plans whose card ends before their last instalment, and about which nobody was written to. */
export const plansOfExpiringCards = (db: Database, provider: ProviderType) =>
  db.many<ChosenPlan & { expires: string; last_due_on: string }>(sql`
    select ${columns}, expires, last_due_on from order_payment_plan p join lateral (
      select max(i.due_on) as last_due_on from installment i
      where i.order_id = p.order_id and i.status in ('SCHEDULED', 'PROCESSING', 'FAILED')) o on true
      cross join lateral (select (p.payment_method ->> 'expiration_year') || '-'
        || lpad(p.payment_method ->> 'expiration_month', 2, '0') as expires) e
    where p.order_id in (select order_id from installment where status in ('SCHEDULED', 'PROCESSING', 'FAILED'))
      and p.payment_method_provider = ${provider} and expires < to_char(o.last_due_on, 'YYYY-MM')
      and p.warned_of_expiry is distinct from expires
    limit 100`)

/** False when someone was faster. */
export const setWarned = async (tx: Transaction, order_id: string, expires: string): Promise<boolean> =>
  (await tx.run(sql`
    update order_payment_plan set warned_of_expiry = ${expires}
    where order_id = ${order_id} and warned_of_expiry is distinct from ${expires}`)) === 1
