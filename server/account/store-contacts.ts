import type { Contact } from "@hub/domain/account/contact"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

const columns = sql`id, first_name, last_name, relationship, phone_number, email, is_emergency_contact, is_authorized_pick_up`

export const contactsOf = (db: Database, customer_id: string) =>
  db.many<Contact>(sql`
    select ${columns} from contact where customer_id = ${customer_id} order by lower(first_name), lower(last_name), id`)

/** Serializes adding, so that two at once don't pass the maximum together. */
export const lockContacts = (tx: Transaction, customer_id: string) =>
  tx.run(sql`select id from customer where id = ${customer_id} for no key update`)

/** Separate from the lock: one statement would count from a snapshot taken before it waited. */
export async function countContacts(tx: Transaction, customer_id: string): Promise<number> {
  const row = await tx.maybe<{ contacts: number }>(
    sql`select count(*)::int as contacts from contact where customer_id = ${customer_id}`,
  )
  return row?.contacts ?? 0
}

export const addContact = (tx: Transaction, row: Contact & { customer_id: string; now: Date }) =>
  tx.run(sql`
    insert into contact (id, customer_id, first_name, last_name, relationship, phone_number, email, is_emergency_contact,
      is_authorized_pick_up, created_at)
    values (${row.id}, ${row.customer_id}, ${row.first_name}, ${row.last_name}, ${row.relationship}, ${row.phone_number}, ${row.email},
      ${row.is_emergency_contact}, ${row.is_authorized_pick_up}, ${row.now})`)

/** 0 when there is none, or it is another family's. */
export const changeContact = (db: Database, customer_id: string, row: Contact) =>
  db.run(sql`
    update contact
    set first_name = ${row.first_name}, last_name = ${row.last_name}, relationship = ${row.relationship},
      phone_number = ${row.phone_number}, email = ${row.email}, is_emergency_contact = ${row.is_emergency_contact},
      is_authorized_pick_up = ${row.is_authorized_pick_up}
    where id = ${row.id} and customer_id = ${customer_id}`)

export const removeContact = (db: Database, customer_id: string, id: string) =>
  db.run(sql`delete from contact where id = ${id} and customer_id = ${customer_id}`)
