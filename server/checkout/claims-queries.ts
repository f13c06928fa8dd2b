import { NAME_ORDER } from "../database/fragments.ts"
import { type Database, sql } from "../database/sql.ts"

// Who isn't booked in an offering, and yet waits for it, has been offered a place, has it in checkout, or has applied.

export interface Claim {
  readonly kind: "WAITING" | "OFFERED" | "IN_CHECKOUT" | "APPLIED" | "ACCEPTED" | "SENT_BACK"
  readonly customer_id: string
  readonly student: string
  readonly email: string | null
}

/** Everybody but a buyer who would only have found it sold out. */
export const isWrittenTo = ({ kind }: Claim): boolean => kind !== "IN_CHECKOUT"

/** Drafts whose places were offered to their family. */
export const draftsWithOffers = (db: Database, offering_id: string) =>
  db.many<{ id: string }>(sql`
    select distinct o.id from place_offer r join customer_order o on o.id = r.order_id
    where r.offering_id = ${offering_id} and r.status = 'IN_CHECKOUT' and o.status = 'DRAFT' order by 1`)

export const claimsOn = (db: Database, offering_id: string, now: Date) =>
  db.many<Claim>(sql`
    select k.kind, k.customer_id, trim(s.first_name || ' ' || s.last_name) as student, c.email from (
      select 'WAITING' as kind, student_id, customer_id from waitlist_entry where offering_id = ${offering_id} and status = 'WAITING'
      union all
      select 'OFFERED', student_id, customer_id from place_offer
      where offering_id = ${offering_id} and kind = 'WAITLIST' and status in ('OPEN', 'IN_CHECKOUT')
      union all
      select 'IN_CHECKOUT', i.student_id, h.customer_id from hold h join hold_item i on i.hold_id = h.id
        join customer_order o on o.id = h.order_id
      where i.offering_id = ${offering_id} and h.status = 'OPEN' and h.expires_at > ${now} and o.status = 'DRAFT'
        and not exists (select from place_offer r where r.order_id = o.id and r.offering_id = i.offering_id and r.student_id = i.student_id)
      union all
      select case status when 'PENDING' then 'APPLIED' when 'RESUBMISSION' then 'SENT_BACK' else 'ACCEPTED' end, student_id, customer_id
      from application
      where offering_id = ${offering_id} and withdrawn_at is null and status in ('PENDING', 'RESUBMISSION', 'AWAITING_PAYMENT')) k
      join student s on s.id = k.student_id join customer c on c.id = k.customer_id
    order by s.last_name ${NAME_ORDER}, s.first_name ${NAME_ORDER}, s.id`)
