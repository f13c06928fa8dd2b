import type { Address, FactBefore } from "@hub/domain/account/customer"
import { PARTS } from "@hub/domain/invites/parts"
import { isStudentAt, type Sites } from "../database/fragments.ts"
import type { CustomerRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"

type Account = Pick<
  CustomerRow,
  | "id"
  | "first_name"
  | "last_name"
  | "email"
  | "phone_number"
  | "phone_extension"
  | "is_phone_number_communication_opted_in"
  | "is_restricted"
  | "language"
> & { has_password: boolean; is_email_refused: boolean; has_details_to_check: boolean; address: Address | null }

export const customerById = (db: Database, customer_id: string) =>
  db.maybe<Account>(sql`
    select id, first_name, last_name, email, password_hash is not null as has_password,
      exists (select from refused_address r where r.email = lower(c.email)) as is_email_refused,
      exists (select from switched_family f where f.customer_id = c.id) and (
        (select count(*) from (
          select part from confirmed_part where customer_id = c.id union
          select part from family_concern where customer_id = c.id and waits_since is not null) p) < ${PARTS.length}
        or exists (select from switched_order w join customer_order o on o.id = w.order_id and o.customer_id = c.id join switch_batch b on b.id = w.batch_id
          where b.brought_at > (select min(p.confirmed_at) from confirmed_part p where p.customer_id = c.id and p.part = 'BOOKINGS'))) as has_details_to_check,
      address, phone_number, phone_extension,
      is_phone_number_communication_opted_in, is_restricted, language
    from customer c where id = ${customer_id}`)

/** Of families who are booked, or have applied, at one of the locations; the newest first. */
export const smsReportsForStaff = (db: Database, { from, sites }: { from: Date; sites: Sites }) =>
  db.many<{
    id: string
    family_id: string
    family: string
    phone: string | null
    text: string
    created_at: string
  }>(sql`
    select r.id, r.customer_id as family_id, trim(c.first_name || ' ' || c.last_name) as family, r.phone_number as phone, r.text, r.created_at
    from sms_abuse_report r join customer c on c.id = r.customer_id
    where r.created_at >= ${from} and (${sites === null} or exists (
      select from student s where s.customer_id = c.id and ${isStudentAt(sql`s.id`, sites)}))
    order by r.created_at desc, r.id desc limit 500`)

/** What a family came with from another system and nothing here has a field for. */
export const factsBefore = (db: Database, customer_id: string) =>
  db.many<FactBefore>(sql`
    select id, student_id, kind, person, text from fact_before where customer_id = ${customer_id} order by kind, person, at, id`)
