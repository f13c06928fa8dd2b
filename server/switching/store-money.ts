import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export interface CreditTypeOfPass {
  readonly key: string
  readonly id: string
  readonly funbox_id: string
  readonly name: string
  readonly is_program_credit: boolean
}

export const creditTypesOf = (db: Database, keys: readonly string[]) =>
  db.many<CreditTypeOfPass>(sql`
    select coalesce(external_id, id::text) as key, id, funbox_id, name, is_program_credit from credit_type
    where coalesce(external_id, id::text) = any(${keys}::text[])`)

interface NewType {
  readonly id: string
  readonly external_id: string
  readonly funbox_id: string
  readonly name: string
  readonly price: number
}

/** Made from the names of passes: they aren't sold until the business says so. */
export const addCreditTypes = async (tx: Transaction, batch_id: string, types: readonly NewType[]): Promise<void> => {
  await tx.run(sql`
    insert into credit_type (id, external_id, funbox_id, name, price, is_program_credit, is_hidden_from_flexible_payments_page, position)
    select t.id, t.external_id, t.funbox_id, t.name, t.price, false, true, (select coalesce(max(position), 0) + 1 from credit_type)
    from jsonb_to_recordset(${JSON.stringify(types)}) as t(id uuid, external_id text, funbox_id uuid, name text, price int)`)
  await tx.run(sql`
    insert into switched_credit_type (credit_type_id, batch_id)
    select id, ${batch_id} from unnest(${types.map(({ id }) => id)}::uuid[]) as t(id)`)
}

export interface NewPass {
  readonly id: string
  readonly customer_id: string
  readonly source: string
  readonly name: string
  readonly credit_type_id: string
  readonly quantity: number
  readonly paid_amount: number
  readonly order_id: string | null
  readonly expires_on: string | null
}

export const addPasses = (tx: Transaction, batch_id: string, passes: readonly NewPass[], now: Date) =>
  tx.run(sql`
    insert into switched_pass (id, customer_id, batch_id, source, name, credit_type_id, quantity, paid_amount, order_id, expires_on, at)
    select p.id, p.customer_id, ${batch_id}, p.source, p.name, p.credit_type_id, p.quantity, p.paid_amount, p.order_id, p.expires_on, ${now}
    from jsonb_to_recordset(${JSON.stringify(passes)}) as p(id uuid, customer_id uuid, source text, name text, credit_type_id uuid,
      quantity int, paid_amount int, order_id uuid, expires_on date)`)

interface PassCredit {
  readonly pass_id: string
  readonly credit_id: string
}

export const linkCredits = (tx: Transaction, credits: readonly PassCredit[]) =>
  tx.run(sql`
    insert into switched_pass_credit (credit_id, pass_id)
    select c.credit_id, c.pass_id from jsonb_to_recordset(${JSON.stringify(credits)}) as c(credit_id uuid, pass_id uuid)`)

export const knownPasses = (db: Database, customer_ids: readonly string[]) =>
  db.many<{ source: string; quantity: number; expires_on: string | null }>(sql`
    select source, quantity, expires_on from switched_pass where customer_id = any(${customer_ids}::uuid[])`)

interface NewClaim {
  readonly order_id: string
  readonly customer_id: string
  readonly kind: "INVOICE" | "PLAN"
  readonly source: string
  readonly reference: string
  readonly issued_on: string | null
  readonly total_amount: number
  readonly paid_amount: number
}

export const addClaims = (tx: Transaction, batch_id: string, claims: readonly NewClaim[], now: Date) =>
  tx.run(sql`
    insert into switched_claim (order_id, customer_id, batch_id, kind, source, reference, issued_on, total_amount, paid_amount, at)
    select c.order_id, c.customer_id, ${batch_id}, c.kind, c.source, c.reference, c.issued_on, c.total_amount, c.paid_amount, ${now}
    from jsonb_to_recordset(${JSON.stringify(claims)}) as c(order_id uuid, customer_id uuid, kind text, source text, reference text,
      issued_on date, total_amount int, paid_amount int)`)

export const knownClaims = (db: Database, customer_ids: readonly string[]) =>
  db.many<{ source: string; total_amount: number; paid_amount: number }>(sql`
    select source, total_amount, paid_amount from switched_claim where customer_id = any(${customer_ids}::uuid[])`)

/** What plans of another system are plans of: nobody can choose it. */
export const addPlanTerms = (
  tx: Transaction,
  plan: { readonly id: string; readonly funbox_id: string; readonly name: string; readonly day: string },
) =>
  tx.run(sql`
    insert into payment_plan (id, funbox_id, name, deposit_flat_amount, fixed_days, is_archived)
    values (${plan.id}, ${plan.funbox_id}, ${plan.name}, 1, array[${plan.day}::date], true)`)

interface NewPayment {
  readonly id: string
  readonly customer_id: string
  readonly student_id: string | null
  readonly source: string
  readonly paid_on: string
  readonly amount: number
  readonly care_amount: number
  readonly method: string
  readonly name: string
  readonly reference: string
}

export const addPaymentsBefore = (tx: Transaction, batch_id: string, payments: readonly NewPayment[], now: Date) =>
  tx.run(sql`
    insert into payment_before (id, customer_id, student_id, batch_id, source, paid_on, amount, care_amount, method, name, reference, at)
    select p.id, p.customer_id, p.student_id, ${batch_id}, p.source, p.paid_on, p.amount, p.care_amount, p.method, p.name, p.reference, ${now}
    from jsonb_to_recordset(${JSON.stringify(payments)}) as p(id uuid, customer_id uuid, student_id uuid, source text, paid_on date,
      amount int, care_amount int, method text, name text, reference text)`)

export const knownPayments = (db: Database, customer_ids: readonly string[]) =>
  db.many<{ source: string; amount: number }>(sql`
    select source, amount from payment_before where customer_id = any(${customer_ids}::uuid[])`)

interface NewCode {
  readonly id: string
  readonly external_id: string
  readonly code: string
  readonly description: string
  readonly discount_percent: number | null
  readonly discount_flat_amount: number | null
  readonly credit_type_id: string | null
  readonly starts_on: string | null
  readonly ends_on: string | null
  readonly max_uses: number | null
  readonly max_uses_per_customer: number | null
}

/** Days are the business's, the last one whole. */
export const addCodes = async (tx: Transaction, batch_id: string, codes: readonly NewCode[]): Promise<void> => {
  await tx.run(sql`
    insert into promocode (id, external_id, code, description, discount_percent, discount_flat_amount, credit_type_id, starts_at, ends_at,
      max_uses, max_uses_per_customer)
    select c.id, c.external_id, c.code, c.description, c.discount_percent, c.discount_flat_amount, c.credit_type_id,
      c.starts_on::timestamp at time zone b.time_zone, (c.ends_on + 1)::timestamp at time zone b.time_zone,
      c.max_uses, c.max_uses_per_customer
    from jsonb_to_recordset(${JSON.stringify(codes)}) as c(id uuid, external_id text, code text, description text, discount_percent int,
      discount_flat_amount int, credit_type_id uuid, starts_on date, ends_on date, max_uses int, max_uses_per_customer int)
      cross join company b`)
  await tx.run(sql`
    insert into switched_promocode (promocode_id, batch_id)
    select id, ${batch_id} from unnest(${codes.map(({ id }) => id)}::uuid[]) as c(id)`)
}

export const knownCodes = (db: Database, codes: readonly string[]) =>
  db.many<{ code: string; discount_percent: number | null; discount_flat_amount: number | null }>(sql`
    select upper(code) as code, discount_percent, discount_flat_amount from promocode where upper(code) = any(${codes}::text[])`)

/** Someone has used it since: what hangs on it stays, and with it the batch. */
export const inUse = (): Error => Object.assign(new Error("What a batch brought is in use"), { code: "23503" })

/** All of a batch's money, before its orders go. */
export async function removeMoney(tx: Transaction, batch_id: string): Promise<void> {
  const passes = sql`(select id from switched_pass where batch_id = ${batch_id})`
  const links = sql`(select credit_id from switched_pass_credit where pass_id in ${passes})`
  const orders = sql`(select order_id from switched_claim where batch_id = ${batch_id} and kind = 'PLAN')`
  await tx.run(sql`
    delete from ledger_transfer where (cause_kind = 'OPENING' and cause_id in ${passes}) or (cause_kind = 'EXPIRY' and cause_id in ${links})`)
  const credits = await tx.many<{ id: string }>(sql`
    delete from switched_pass_credit where pass_id in ${passes} returning credit_id as id`)
  const gone = await tx.run(sql`
    delete from credit where id = any(${credits.map(({ id }) => id)}::uuid[]) and status in ('AVAILABLE', 'EXPIRED')`)
  if (gone !== credits.length) throw inUse()
  await tx.run(sql`delete from switched_pass where batch_id = ${batch_id}`)
  await tx.run(sql`
    delete from installment_status_history where installment_id in (select id from installment where order_id in ${orders})`)
  await tx.run(sql`delete from installment where order_id in ${orders}`)
  const plans = await tx.many<{ id: string }>(sql`
    delete from order_payment_plan where order_id in ${orders} returning payment_plan_id as id`)
  await tx.run(sql`delete from payment_plan where id = any(${plans.map(({ id }) => id)}::uuid[])`)
  await tx.run(sql`delete from switched_claim where batch_id = ${batch_id}`)
  await tx.run(sql`delete from payment_before where batch_id = ${batch_id}`)
  const codes = await tx.many<{ id: string }>(sql`
    delete from switched_promocode s using promocode p where s.batch_id = ${batch_id} and p.id = s.promocode_id and p.uses = 0
    returning s.promocode_id as id`)
  await tx.run(sql`delete from promocode where id = any(${codes.map(({ id }) => id)}::uuid[])`)
  const used = await tx.maybe(sql`select 1 as found from switched_promocode where batch_id = ${batch_id} limit 1`)
  if (used !== undefined) throw inUse()
}

/** Once nothing of the batch is of them. */
export async function removeCreditTypes(tx: Transaction, batch_id: string): Promise<void> {
  const types = await tx.many<{ id: string }>(sql`
    delete from switched_credit_type where batch_id = ${batch_id} returning credit_type_id as id`)
  await tx.run(sql`delete from credit_type where id = any(${types.map(({ id }) => id)}::uuid[])`)
}
