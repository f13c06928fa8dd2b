import type { Address } from "@hub/domain/account/customer"
import type { Database } from "../database/sql.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export interface ProfileFacts {
  first_name: string
  last_name: string
  address: Address | null
}

export const lockProfile = (tx: Transaction, customer_id: string) =>
  tx.maybe<ProfileFacts>(
    sql`select first_name, last_name, address from customer where id = ${customer_id} for no key update`,
  )

export const setProfile = (tx: Transaction, customer_id: string, { first_name, last_name, address }: ProfileFacts) =>
  tx.run(sql`
    update customer set first_name = ${first_name}, last_name = ${last_name},
      address = ${address === null ? null : JSON.stringify(address)}::jsonb
    where id = ${customer_id}`)

export const setCommunication = (db: Database, customer_id: string, is_opted_in: boolean) =>
  db.maybe<{ is_phone_number_communication_opted_in: boolean }>(sql`
    update customer set is_phone_number_communication_opted_in = ${is_opted_in} where id = ${customer_id}
    returning is_phone_number_communication_opted_in`)

/** Keeps a report, and answers the phone that it is about. */
export const addSmsReport = (tx: Transaction, row: { id: string; customer_id: string; text: string; now: Date }) =>
  tx.maybe<{ phone_number: string | null }>(sql`
    insert into sms_abuse_report (id, customer_id, phone_number, text, created_at)
    select ${row.id}, c.id, c.phone_number, ${row.text}, ${row.now} from customer c where c.id = ${row.customer_id}
    returning phone_number`)

export interface SmsReport {
  id: string
  customer_id: string
  name: string
  /** As it was when the report was sent. */
  phone_number: string | null
  text: string
  created_at: string
}

/** For the operator: what families have reported since a moment, the newest first. */
export const smsReportsSince = (db: Database, since: Date) =>
  db.many<SmsReport>(sql`
    select r.id, r.customer_id, trim(c.first_name || ' ' || c.last_name) as name, r.phone_number, r.text, r.created_at
    from sms_abuse_report r join customer c on c.id = r.customer_id
    where r.created_at >= ${since} order by r.created_at desc, r.id desc`)
