import { formatMoney } from "@hub/domain/kernel/money"
import { type Database, sql } from "../database/sql.ts"
import type { BusinessData } from "./business-data.ts"
import type { Change } from "./summarize-changes.ts"

// Prices of the files as families will see them, and how they differ from those that are stored.

interface Tier {
  readonly min_quantity: number
  readonly discount_percent: number | null
  readonly discount_flat_amount: number | null
}

/** What a family's price depends on, of one row of a file or of the database. */
interface Terms {
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

interface Priced {
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

function pricesOf(data: BusinessData): Priced[] {
  const named = (kind: Priced["kind"], rows: readonly (Terms & { external_id: string; name: string })[]) =>
    rows.map((row) => ({ kind, external_id: row.external_id, name: row.name, terms: row }))
  return [
    ...named("credit_type", data.credit_types),
    ...named("package", data.packages),
    ...named("payment_plan", data.payment_plans),
    ...named(
      "promocode",
      data.promocodes.map((row) => ({ ...row, name: row.code })),
    ),
    ...named("funbox", data.funboxes),
  ]
}

const percent = (value: number): string => `${value}%`

const discount = (share: number | null | undefined, amount: number | null | undefined): string =>
  share == null ? formatMoney(amount ?? 0) : percent(share)

const inOrder = (tiers: readonly Tier[]) => tiers.toSorted((a, b) => a.min_quantity - b.min_quantity)
const tierText = (tier: Tier): string =>
  `${tier.min_quantity} or more ${discount(tier.discount_percent, tier.discount_flat_amount)} off each`

/** Each part of a price in words; a part that the row hasn't is left out. */
function textsOf(terms: Terms): Map<string, string> {
  const { price, tiers, minimum_total, sibling_discount_percent, payment_fee_basis_points } = terms
  const words = new Map<string, string>()
  if (price != null) words.set("price", formatMoney(price))
  if (tiers !== undefined && tiers.length > 0) words.set("quantity", inOrder(tiers).map(tierText).join(", "))
  if (terms.deposit_percent !== undefined)
    words.set("deposit", discount(terms.deposit_percent, terms.deposit_flat_amount))
  if (terms.discount_percent !== undefined)
    words.set("discount", discount(terms.discount_percent, terms.discount_flat_amount))
  if (minimum_total) words.set("minimum total", formatMoney(minimum_total))
  if (sibling_discount_percent) words.set("sibling discount", percent(sibling_discount_percent))
  if (payment_fee_basis_points) words.set("card fee", percent(payment_fee_basis_points / 100))
  return words
}

export interface PriceChanges {
  readonly changes: readonly Change[]
  /** Of what is new. */
  readonly added: readonly string[]
}

export function findPriceChanges(stored: readonly Priced[], data: BusinessData): PriceChanges {
  const before = new Map(stored.map((row) => [`${row.kind} ${row.external_id}`, textsOf(row.terms)]))
  const changes: Change[] = []
  const added: string[] = []
  for (const { kind, external_id, name, terms } of pricesOf(data)) {
    const title = `"${name}" (${external_id})`
    const is = textsOf(terms)
    const was = before.get(`${kind} ${external_id}`)
    if (was === undefined) {
      if (is.size > 0) added.push(`${title}: ${[...is].map(([part, words]) => `${part} ${words}`).join(", ")}`)
      continue
    }
    const parts = [...new Set([...was.keys(), ...is.keys()])].filter((part) => was.get(part) !== is.get(part))
    const text = parts.map((part) => `${part} ${was.get(part) ?? "none"} → ${is.get(part) ?? "none"}`).join(", ")
    if (text !== "") changes.push({ kind: "price", offering_id: undefined, title, text, concerns_families: true })
  }
  return { changes, added }
}
