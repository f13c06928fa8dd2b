import type { Customer } from "@hub/domain/account/customer"
import type { PricedAddOn } from "@hub/domain/orders/line-add-on"
import type { BoughtPlace } from "@hub/domain/orders/move-price"
import type { Credit, Package, Pick as PickedPlace } from "@hub/domain/orders/order"
import type { OwnedCredit, PricedType } from "@hub/domain/orders/pricing"
import { companyDay } from "../database/fragments.ts"
import { type Database, joined, type Sql, sql } from "../database/sql.ts"

/** The funbox's rules, prices as the order's hold keeps them, and the customer's available credits: with a promo code, all that makes a price beside the basket. */
interface PricingFacts {
  sibling_discount_percent: number
  fee_basis_points: number
  are_discounts_combined: boolean
  credit_types: PricedType[]
  credits: OwnedCredit[]
  /** What the order holds. */
  add_ons: PricedAddOn[]
}

export const pricingFacts = (
  db: Database,
  { funbox_id, customer_id, now, id = null }: { funbox_id: string; customer_id: string; now: Date; id?: string | null },
) =>
  db.one<PricingFacts>(sql`
    select f.sibling_discount_percent, f.payment_fee_basis_points as fee_basis_points, f.are_discounts_combined,
      coalesce((
        select json_agg(json_build_object('id', c.id, 'name', c.name,
          'price', coalesce((held.prices ->> c.id::text)::int, c.price), 'is_program_credit', c.is_program_credit,
          'quantity_discount_tiers', coalesce((
            select json_agg(json_build_object('min_quantity', t.min_quantity, 'discount_percent', t.discount_percent,
              'discount_flat_amount', t.discount_flat_amount) order by t.min_quantity)
            from quantity_discount_tier t where t.credit_type_id = c.id), '[]')))
        from credit_type c left join hold held on held.order_id = ${id}::uuid and held.status = 'OPEN'
        where c.funbox_id = f.id), '[]') as credit_types,
      coalesce((
        select json_agg(json_build_object('id', o.id, 'credit_type_id', o.credit_type_id, 'is_free', o.is_free,
          'expires_on', o.expires_on))
        from credit o where o.customer_id = ${customer_id} and o.status = 'AVAILABLE'
          and (o.expires_on is null or o.expires_on >= ${companyDay(now)})), '[]') as credits,
      coalesce((
        select json_agg(json_build_object('student_id', x.student_id, 'offering_id', x.offering_id, 'add_on_id', x.add_on_id,
          'choice', x.choice, 'name', x.name, 'price', x.price, 'dates', x.dates) order by x.position, x.name, x.add_on_id)
        from (select h.student_id, h.offering_id, h.add_on_id, h.choice, a.name, a.price, a.position,
            coalesce(json_agg(h.date order by h.date) filter (where h.date is not null), '[]') as dates
          from held_add_on h join add_on a on a.id = h.add_on_id where h.order_id = ${id}::uuid
          group by h.student_id, h.offering_id, h.add_on_id, h.choice, a.id) x), '[]') as add_ons
    from funbox f where f.id = ${funbox_id}`)

const isTypeForSale = sql`not c.is_free and not c.is_hidden_from_flexible_payments_page`
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

/** What a family's steps before checkout are judged by, besides its question sets. */
export interface StepRow {
  first_name: string
  last_name: string
  email: string | null
  address: Customer["address"]
  needs_address: boolean
  /** Whether any question sets have to be answered before a place is booked. */
  has_forms: boolean
  /** The places whose program asks for a saved card. An application has settled that already. */
  asking_for_card: PickedPlace[]
}

/** Value by value, so that the plan is kept (decision 0043). */
const placesOf = (items: readonly PickedPlace[]): Sql =>
  items.length === 0
    ? sql`select null::uuid, null::uuid where false`
    : sql`values ${joined(
        items.map(({ student_id, offering_id }) => sql`(${student_id}::uuid, ${offering_id}::uuid)`),
        sql`, `,
      )}`

/** Of the family (c). */
const columns = (items: Sql) => sql`c.first_name, c.last_name, c.email, c.address,
      coalesce((select settings #>> '{customer_hub_settings,baseline_questions,for_customers,address,status}' from company), '')
        = 'required' as needs_address,
      exists (select from smart_form_template where asked_when = 'BEFORE_SCHEDULE' and is_required and not is_archived)
        as has_forms,
      coalesce((
        select json_agg(json_build_object('student_id', i.student_id, 'offering_id', i.offering_id))
        from (${items}) as i (student_id, offering_id)
          join offering f on f.id = i.offering_id
          join schedule_set s on s.id = f.schedule_set_id and s.requires_payment_information
        where not exists (
          select from place_offer r where r.customer_id = c.id and r.student_id = i.student_id and r.offering_id = i.offering_id
            and r.kind = 'APPLICATION' and r.status in ('OPEN', 'IN_CHECKOUT'))), '[]') as asking_for_card`

export const stepRow = (db: Database, customer_id: string, items: readonly PickedPlace[]) =>
  db.one<StepRow>(sql`select ${columns(placesOf(items))} from customer c where c.id = ${customer_id}`)

/** The same for what an order (o) holds, as JSON in a statement that reads the order anyway. */
export const stepsOfOrder = sql`(
      select to_jsonb(step) from (
        select ${columns(sql`
          select t.student_id, t.offering_id from hold h join hold_item t on t.hold_id = h.id where h.order_id = o.id`)}
        from customer c where c.id = o.customer_id) step)`

/** The line that bought a booking, however often it was moved since. Undefined where a credit paid. */
export const boughtPlaceOf = (db: Database, attendance_id: string) =>
  db.maybe<BoughtPlace>(sql`
    with recursive before as (
      select a.order_id, a.student_id, a.offering_id, m.attendance_id as moved_id
      from attendance a left join attendance_move m on m.order_id = a.order_id and m.is_carried
      where a.id = ${attendance_id}
      union all
      select a.order_id, a.student_id, a.offering_id, m.attendance_id
      from before b join attendance a on a.id = b.moved_id
        left join attendance_move m on m.order_id = a.order_id and m.is_carried)
    select l.credit_type_id, l.unit_price, l.tier_discount, l.tier_label, l.tier_percent, l.sibling_discount, l.sibling_label,
      l.sibling_percent, l.promocode_discount, l.promocode_label, l.promocode_percent, p.credit_type_id as promocode_type_id
    from before b join order_line l on l.order_id = b.order_id and l.student_id = b.student_id and l.offering_id = b.offering_id
      join customer_order o on o.id = l.order_id left join promocode p on p.id = o.promocode_id
    where b.moved_id is null and l.credit_id is null and l.credit_type_id is not null`)

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
