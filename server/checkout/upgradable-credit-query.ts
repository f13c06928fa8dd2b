import type { Credit } from "@hub/domain/orders/order"
import { companyDay } from "../database/company-day.ts"
import { type Database, sql } from "../database/sql.ts"
import { isTypeForSale } from "./pricing-query.ts"

interface OwnCredit {
  customer_id: string
  credit_id: string
  now: Date
}

/** A family's own credit that it can spend today, or that an upgrade which isn't paid yet has reserved; undefined for any other. */
export const upgradableCredit = (db: Database, { customer_id, credit_id, now }: OwnCredit) =>
  db.maybe<Credit & { funbox_id: string; price: number }>(sql`
    select c.id, c.credit_type_id, c.is_free, t.is_program_credit, t.name, c.origin, c.expires_on, t.funbox_id, t.price
    from credit c join credit_type t on t.id = c.credit_type_id
      left join customer_order r on r.id = c.reserved_by_order_id
    where c.id = ${credit_id} and c.customer_id = ${customer_id}
      and (c.status = 'AVAILABLE' or (c.status = 'RESERVED' and r.kind = 'UPGRADE'))
      and (c.expires_on is null or c.expires_on >= ${companyDay(now)})`)

interface UpgradeType {
  id: string
  funbox_id: string
  name: string
  is_program_credit: boolean
  price: number
  difference: number
}

/** The dearer types that the credit's funbox sells. A free credit stays what it was granted as. */
export const typesForUpgrade = (db: Database, { credit_id }: { credit_id: string }) =>
  db.many<UpgradeType>(sql`
    select c.id, c.funbox_id, c.name, c.is_program_credit, c.price, c.price - own.price as difference
    from credit o join credit_type own on own.id = o.credit_type_id
      join credit_type c on c.funbox_id = own.funbox_id join funbox f on f.id = c.funbox_id
    where o.id = ${credit_id} and not o.is_free and c.price > own.price and ${isTypeForSale} and f.display_option = 'visible'
    order by difference, c.position, c.name, c.id`)

/** The family's upgrade that has reserved a credit and waits for its money. */
export const unpaidUpgrade = (db: Database, { customer_id, credit_id }: Omit<OwnCredit, "now">) =>
  db.maybe<{ order_id: string }>(sql`
    select o.id as order_id from credit c join customer_order o on o.id = c.reserved_by_order_id
    where c.id = ${credit_id} and c.customer_id = ${customer_id} and o.kind = 'UPGRADE' and o.status = 'AWAITING_PAYMENT'`)
