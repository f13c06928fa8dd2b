import type { Customer } from "@hub/domain/account/customer"
import type { Pick as PickedPlace } from "@hub/domain/orders/order"
import { type Database, joined, type Sql, sql } from "../database/sql.ts"

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
