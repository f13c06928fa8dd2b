import { randomInt } from "node:crypto"
import type { PromocodeRow as Row } from "../database/schema.generated.ts"
import { type Database, nothing, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export interface PromocodeRow extends Omit<Row, "external_id" | "is_public"> {
  uses_by_customer: number
}

const columns = sql`p.id, p.code, p.description, p.discount_percent, p.discount_flat_amount, p.ends_at, p.funbox_id,
  p.credit_type_id, p.starts_at, p.max_uses, p.max_uses_per_customer, p.uses`

const usesBy = (customer_id: string) => sql`(
  select count(*)::int from promocode_use u
  where u.promocode_id = p.id and u.customer_id = ${customer_id} and not u.is_released) as uses_by_customer`

/** The use that the order `but` has reserved counts as free. */
export async function promocodeById(db: Database, customer_id: string, promocode_id: string, but?: string) {
  const found = await db.maybe<PromocodeRow>(
    sql`select ${columns}, ${usesBy(customer_id)} from promocode p where p.id = ${promocode_id}`,
  )
  if (found === undefined || but === undefined) return found
  const own = await db.maybe(sql`
    select 1 as found from promocode_use
    where order_id = ${but} and promocode_id = ${promocode_id} and not is_released`)
  if (own === undefined) return found
  return { ...found, uses: found.uses - 1, uses_by_customer: found.uses_by_customer - 1 }
}

export const promocodeByCode = (db: Database, customer_id: string, code: string) =>
  db.maybe<PromocodeRow>(
    sql`select ${columns}, ${usesBy(customer_id)} from promocode p where upper(p.code) = upper(${code})`,
  )

/** Public codes and those that the customer has typed. */
export const promocodesFor = (db: Database, customer_id: string) =>
  db.many<PromocodeRow>(sql`
    select ${columns}, ${usesBy(customer_id)} from promocode p
    where p.is_public or p.id in (select promocode_id from customer_promocode where customer_id = ${customer_id})
    order by p.code`)

/** Whether the customer may use a code at all: it is public, or they have typed it. */
export const ownsPromocode = async (db: Database, customer_id: string, promocode_id: string): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 as found from promocode p where p.id = ${promocode_id} and (p.is_public or exists (
      select from customer_promocode c where c.promocode_id = p.id and c.customer_id = ${customer_id}))`)) !== undefined

export const addCustomerPromocode = (db: Database, customer_id: string, promocode_id: string, now: Date) =>
  db.run(sql`
    insert into customer_promocode (customer_id, promocode_id, added_at) values (${customer_id}, ${promocode_id}, ${now})
    on conflict do nothing`)

interface FamilyCode {
  readonly id: string
  readonly customer_id: string
  readonly code: string
  readonly description: string
  readonly amount: number
}

/** What comes back as credit in cents: a code of one use, for this family, on anything. */
export const insertFamilyCode = (tx: Transaction, { now, ...code }: FamilyCode & { now: Date }) =>
  insertFamilyCodes(tx, [code], now)

export const insertFamilyCodes = (tx: Transaction, codes: readonly FamilyCode[], now: Date) =>
  tx.run(sql`
    with codes as (
      select * from jsonb_to_recordset(${JSON.stringify(codes)}) as c(id uuid, customer_id uuid, code text, description text, amount int)
    ), made as (
      insert into promocode (id, code, description, discount_flat_amount, max_uses, max_uses_per_customer)
      select id, code, description, amount, 1, 1 from codes returning id)
    insert into customer_promocode (customer_id, promocode_id, added_at)
    select c.customer_id, m.id, ${now} from made m join codes c on c.id = m.id`)

/** False when no use is left (I15). The use is bound to its order, so it is taken and returned once. */
export async function takePromocodeUse(
  tx: Transaction,
  use: { order_id: string; customer_id: string; promocode_id: string; limit: number | null },
): Promise<boolean> {
  const counted = await tx.run(sql`
    update promocode set uses = uses + 1 where id = ${use.promocode_id} and (max_uses is null or uses < max_uses)`)
  if (counted === 0) return false
  const ofCustomer =
    use.limit === null
      ? nothing
      : sql`where (select count(*) from promocode_use where promocode_id = ${use.promocode_id}
          and customer_id = ${use.customer_id} and not is_released) < ${use.limit}`
  const added = await tx.run(sql`
    insert into promocode_use (order_id, promocode_id, customer_id)
    select ${use.order_id}, ${use.promocode_id}, ${use.customer_id} ${ofCustomer}`)
  return added === 1
}

export const promocodeUsedBy = (tx: Transaction, order_id: string) =>
  tx.maybe<{ promocode_id: string }>(
    sql`select promocode_id from promocode_use where order_id = ${order_id} and not is_released`,
  )

export const releasePromocodeUse = (tx: Transaction, order_id: string) =>
  tx.run(sql`
    with given as (
      update promocode_use set is_released = true where order_id = ${order_id} and not is_released returning promocode_id
    )
    update promocode set uses = uses - 1 from given where promocode.id = given.promocode_id`)

/** The order is a draft again: it takes a use anew when it is placed. */
export const forgetPromocodeUse = (tx: Transaction, order_id: string) =>
  tx.run(sql`
    with forgotten as (
      delete from promocode_use where order_id = ${order_id} returning promocode_id, is_released
    )
    update promocode set uses = uses - 1 from forgotten
    where promocode.id = forgotten.promocode_id and not forgotten.is_released`)

/** A revived order takes its use again, if one is still left, of all and of the family's own (I15). */
export const retakePromocodeUse = async (tx: Transaction, order_id: string): Promise<boolean> =>
  (await tx.run(sql`
    with taken as (
      update promocode_use u set is_released = false from promocode p
      where u.order_id = ${order_id} and u.is_released and p.id = u.promocode_id and (p.max_uses is null or p.uses < p.max_uses)
        and (p.max_uses_per_customer is null or p.max_uses_per_customer > (
          select count(*) from promocode_use o
          where o.promocode_id = p.id and o.customer_id = u.customer_id and not o.is_released))
      returning u.promocode_id
    )
    update promocode set uses = uses + 1 from taken where promocode.id = taken.promocode_id`)) === 1

/** As typed from a mail: no letter or digit that looks like another. */
const CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
export const newFamilyCode = (): string =>
  `BACK-${Array.from({ length: 10 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join("")}`
