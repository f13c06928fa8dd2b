import { joinedAs } from "../database/joined-as.ts"
import { type Database, sql } from "../database/sql.ts"

export interface ReceiptFacts {
  business_name: string
  business_address: string | null
  business_phone: string | null
  business_email: string | null
  tax_id: string | null
  time_zone: string
  brand_color: string
  logo_png: Buffer | null
  customer_name: string
  /** Line by line. */
  customer_address: string[]
  /** In checkout's order. */
  students: { id: string; name: string; first_name: string; joined_as: number }[]
  locations: { id: string; name: string; type: string }[]
  credit_types: { id: string; is_program_credit: boolean }[]
}

/** The seller, the buyer, the participants and the locations of an order. No location's address (4.10). */
export const receiptFacts = (db: Database, order_id: string) =>
  db.maybe<ReceiptFacts>(sql`
    select b.name as business_name, b.address as business_address, b.phone as business_phone, b.email as business_email,
      b.tax_id, b.time_zone, b.brand_color, b.logo_png, trim(c.first_name || ' ' || c.last_name) as customer_name,
      array_remove(array[c.address->>'line1', nullif(c.address->>'line2', ''), nullif(concat_ws(' ', nullif(concat_ws(', ',
        nullif(c.address->>'city', ''), nullif(c.address->>'state', '')), ''), nullif(c.address->>'postal_code', '')), '')], null) as customer_address,
      coalesce((select json_agg(json_build_object('id', t.id, 'is_program_credit', t.is_program_credit)) from credit_type t), '[]') as credit_types,
      coalesce((select json_agg(json_build_object('id', s.id, 'first_name', s.first_name, 'name', trim(s.first_name || ' ' || s.last_name),
          'joined_as', ${joinedAs(sql`s`)})
          order by s.type = 'CUSTOMER_AS_PARTICIPANT' desc, s.created_at, s.id)
        from student s where s.customer_id = c.id), '[]') as students,
      coalesce((select json_agg(distinct jsonb_build_object('id', l.id, 'name', l.name, 'type', l.type))
        from attendance a join offering f on f.id = a.offering_id join location l on l.id = f.location_id
        where a.order_id = o.id), '[]') as locations
    from customer_order o join customer c on c.id = o.customer_id cross join company b where o.id = ${order_id}`)
