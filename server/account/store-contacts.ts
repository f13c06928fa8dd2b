import type { Contact } from "@hub/domain/account/contact"
import { NAME_ORDER } from "../database/name-order.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export type ContactRow = Omit<Contact, "photo">

const columns = sql`id, first_name, last_name, relationship, phone_number, phone_extension, email, is_emergency_contact,
  is_authorized_pick_up, photo_key,
  coalesce((select json_agg(cs.student_id order by cs.student_id) from contact_student cs where cs.contact_id = contact.id), '[]')
    as student_ids`

export const contactsOf = (db: Database, customer_id: string) =>
  db.many<ContactRow>(sql`
    select ${columns} from contact where customer_id = ${customer_id} order by first_name ${NAME_ORDER}, last_name ${NAME_ORDER}, id`)

export const contactById = (db: Database, customer_id: string, id: string) =>
  db.maybe<ContactRow>(sql`select ${columns} from contact where id = ${id} and customer_id = ${customer_id}`)

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

export const addContact = (tx: Transaction, row: ContactRow & { customer_id: string; now: Date }) =>
  tx.run(sql`
    insert into contact (id, customer_id, first_name, last_name, relationship, phone_number, phone_extension, email,
      is_emergency_contact, is_authorized_pick_up, photo_key, created_at)
    values (${row.id}, ${row.customer_id}, ${row.first_name}, ${row.last_name}, ${row.relationship}, ${row.phone_number}, ${row.phone_extension}, ${row.email},
      ${row.is_emergency_contact}, ${row.is_authorized_pick_up}, ${row.photo_key}, ${row.now})`)

export const changeContact = (tx: Transaction, row: ContactRow) =>
  tx.run(sql`
    update contact
    set first_name = ${row.first_name}, last_name = ${row.last_name}, relationship = ${row.relationship},
      phone_number = ${row.phone_number}, phone_extension = ${row.phone_extension}, email = ${row.email}, is_emergency_contact = ${row.is_emergency_contact},
      is_authorized_pick_up = ${row.is_authorized_pick_up}, photo_key = ${row.photo_key}
    where id = ${row.id}`)

/** Only the family's own participants get in; answers how many. */
export async function setContactStudents(
  tx: Transaction,
  { contact_id, customer_id, student_ids }: { contact_id: string; customer_id: string; student_ids: readonly string[] },
): Promise<number> {
  await tx.run(
    sql`delete from contact_student where contact_id = ${contact_id} and student_id <> all(${student_ids}::uuid[])`,
  )
  await tx.run(sql`
    insert into contact_student (contact_id, student_id)
    select ${contact_id}, id from student
    where id = any(${student_ids}::uuid[]) and customer_id = ${customer_id} and archived_at is null
    on conflict do nothing`)
  const row = await tx.one<{ students: number }>(
    sql`select count(*)::int as students from contact_student where contact_id = ${contact_id}`,
  )
  return row.students
}

/** Contacts that count for one participant, not for all, count for another, too. */
export const copyContactStudents = (
  tx: Transaction,
  { customer_id, from, to }: { customer_id: string; from: string; to: string },
) =>
  tx.run(sql`
    insert into contact_student (contact_id, student_id)
    select cs.contact_id, ${to} from contact_student cs join contact c on c.id = cs.contact_id
    where cs.student_id = ${from} and c.customer_id = ${customer_id} on conflict do nothing`)

export const ownStudents = (db: Database, customer_id: string, ids: readonly string[]) =>
  db.many<{ id: string }>(sql`
    select id from student where id = any(${ids}::uuid[]) and customer_id = ${customer_id} and archived_at is null`)

export const removeContact = (db: Database, customer_id: string, id: string) =>
  db.run(sql`delete from contact where id = ${id} and customer_id = ${customer_id}`)
