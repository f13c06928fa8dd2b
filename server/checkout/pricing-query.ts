import type { Package } from "@hub/domain/orders/order"
import type { OwnedCredit, PricedType } from "@hub/domain/orders/pricing"
import { companyDay } from "../database/company-day.ts"
import { type Database, sql } from "../database/sql.ts"

/** The funbox's rules and the customer's available credits: with a promo code, all that makes a price beside the basket. */
export interface PricingFacts {
  sibling_discount_percent: number
  fee_basis_points: number
  are_discounts_combined: boolean
  credit_types: PricedType[]
  credits: OwnedCredit[]
}

export const pricingFacts = (
  db: Database,
  { funbox_id, customer_id, now }: { funbox_id: string; customer_id: string; now: Date },
) =>
  db.one<PricingFacts>(sql`
    select f.sibling_discount_percent, f.payment_fee_basis_points as fee_basis_points, f.are_discounts_combined,
      coalesce((
        select json_agg(json_build_object('id', c.id, 'name', c.name, 'price', c.price, 'is_program_credit', c.is_program_credit,
          'quantity_discount_tiers', coalesce((
            select json_agg(json_build_object('min_quantity', t.min_quantity, 'discount_percent', t.discount_percent,
              'discount_flat_amount', t.discount_flat_amount) order by t.min_quantity)
            from quantity_discount_tier t where t.credit_type_id = c.id), '[]')))
        from credit_type c where c.funbox_id = f.id), '[]') as credit_types,
      coalesce((
        select json_agg(json_build_object('id', o.id, 'credit_type_id', o.credit_type_id, 'is_free', o.is_free,
          'expires_on', o.expires_on))
        from credit o where o.customer_id = ${customer_id} and o.status = 'AVAILABLE'
          and (o.expires_on is null or o.expires_on >= ${companyDay(now)})), '[]') as credits
    from funbox f where f.id = ${funbox_id}`)

export const isTypeForSale = sql`not c.is_free and not c.is_hidden_from_flexible_payments_page`
const isFunboxSelling = sql`f.is_buy_credits_and_save_enabled and f.display_option = 'visible'`

/** Credit types that families can buy (2.1, 3). A free credit arrives as a grant, never as an order. */
export const creditTypesForSale = (db: Database, ids: readonly string[]) =>
  db.many<{ id: string; funbox_id: string }>(sql`
    select c.id, c.funbox_id from credit_type c join funbox f on f.id = c.funbox_id
    where c.id = any(${ids}::uuid[]) and ${isTypeForSale} and ${isFunboxSelling}`)

/** A package is sold while all that it holds can be bought alone. */
const isPackageForSale = sql`not p.is_archived and exists (select from package_item i where i.package_id = p.id)
  and not exists (select from package_item i join credit_type c on c.id = i.credit_type_id
    where i.package_id = p.id and not (${isTypeForSale} and c.funbox_id = p.funbox_id))`

const packageColumns = sql`p.id, p.funbox_id, p.name, p.description, p.price, (
  select json_agg(json_build_object('credit_type_id', c.id, 'name', c.name, 'quantity', i.quantity) order by c.position, c.name, c.id)
  from package_item i join credit_type c on c.id = i.credit_type_id where i.package_id = p.id) as contents`

export const packagesForSale = (db: Database, ids: readonly string[]) =>
  db.many<Package>(sql`
    select ${packageColumns} from package p join funbox f on f.id = p.funbox_id
    where p.id = any(${ids}::uuid[]) and ${isPackageForSale} and ${isFunboxSelling}`)

/** Undefined for a funbox that is hidden or isn't there. */
export const packagesOfFunbox = async (db: Database, funbox_id: string): Promise<Package[] | undefined> =>
  (
    await db.maybe<{ packages: Package[] }>(sql`
      select coalesce((
        select json_agg(p order by p.position, p.name, p.id) from (
          select p.position, ${packageColumns} from package p
          where p.funbox_id = f.id and f.is_buy_credits_and_save_enabled and ${isPackageForSale}) p), '[]') as packages
      from funbox f where f.id = ${funbox_id} and f.display_option = 'visible'`)
  )?.packages

/** For how long bought credits are valid, from today. */
export const creditValidity = (db: Database, credit_type_ids: readonly string[], now: Date) =>
  db.many<{ id: string; months_valid: number | null; today: string }>(sql`
    select id, months_valid, ${companyDay(now)} as today from credit_type where id = any(${credit_type_ids}::uuid[])`)
