import { type Database, sql } from "../database/sql.ts"

export interface Tier {
  readonly min_quantity: number
  readonly discount_percent: number | null
  readonly discount_flat_amount: number | null
}

/** What a family's price depends on, of one row of a file or of the database. */
export interface Terms {
  readonly price?: number | null
  readonly tiers?: readonly Tier[]
  readonly discount_percent?: number | null
  readonly discount_flat_amount?: number | null
  readonly deposit_percent?: number | null
  readonly deposit_flat_amount?: number | null
  readonly minimum_total?: number | null
  readonly sibling_discount_percent?: number | null
  readonly payment_fee_basis_points?: number | null
}

export interface Priced {
  readonly kind: "credit_type" | "package" | "payment_plan" | "promocode" | "funbox"
  readonly external_id: string
  readonly name: string
  readonly terms: Terms
}

/** The terms of all that was imported. */
export const storedPrices = (db: Database): Promise<Priced[]> =>
  db.many<Priced>(sql`
    select 'credit_type' as kind, c.external_id, c.name, jsonb_build_object('price', c.price, 'tiers', coalesce((
      select jsonb_agg(jsonb_build_object('min_quantity', t.min_quantity, 'discount_percent', t.discount_percent,
        'discount_flat_amount', t.discount_flat_amount)) from quantity_discount_tier t where t.credit_type_id = c.id), '[]')) as terms
    from credit_type c where c.external_id is not null
    union all
    select 'package', external_id, name, jsonb_build_object('price', price) from package where external_id is not null
    union all
    select 'payment_plan', external_id, name, jsonb_build_object('deposit_percent', deposit_percent,
      'deposit_flat_amount', deposit_flat_amount, 'minimum_total', minimum_total) from payment_plan where external_id is not null
    union all
    select 'promocode', external_id, code, jsonb_build_object('discount_percent', discount_percent,
      'discount_flat_amount', discount_flat_amount) from promocode where external_id is not null
    union all
    select 'funbox', external_id, name, jsonb_build_object('sibling_discount_percent', sibling_discount_percent,
      'payment_fee_basis_points', payment_fee_basis_points) from funbox where external_id is not null`)
