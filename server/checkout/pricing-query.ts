import type { OwnedCredit, PricedType } from "@hub/domain/orders/pricing"
import { companyDay } from "../database/company-day.ts"
import { type Database, sql } from "../database/sql.ts"

/** The funbox's rules and the customer's available credits: with a promo code, all that makes a price beside the basket. */
export interface PricingFacts {
  sibling_discount_percent: number
  fee_basis_points: number
  credit_types: PricedType[]
  credits: OwnedCredit[]
}

export const pricingFacts = (
  db: Database,
  { funbox_id, customer_id, now }: { funbox_id: string; customer_id: string; now: Date },
) =>
  db.one<PricingFacts>(sql`
    select f.sibling_discount_percent, f.payment_fee_basis_points as fee_basis_points,
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

/** Credit types that families can buy (2.1, 3). A free credit arrives as a grant, never as an order. */
export const creditTypesForSale = (db: Database, ids: readonly string[]) =>
  db.many<{ id: string; funbox_id: string }>(sql`
    select c.id, c.funbox_id from credit_type c join funbox f on f.id = c.funbox_id
    where c.id = any(${ids}::uuid[]) and not c.is_free and not c.is_hidden_from_flexible_payments_page
      and f.is_buy_credits_and_save_enabled and f.display_option = 'visible'`)

/** For how long bought credits are valid, from today. */
export const creditValidity = (db: Database, credit_type_ids: readonly string[], now: Date) =>
  db.many<{ id: string; months_valid: number | null; today: string }>(sql`
    select id, months_valid, ${companyDay(now)} as today from credit_type where id = any(${credit_type_ids}::uuid[])`)
