import type { Contact } from "@hub/domain/account/contact"
import type { Address } from "@hub/domain/account/customer"
import { NAME_ORDER } from "../database/fragments.ts"
import type { CustomerRow, SmsAbuseReportRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export type ProfileFacts = Pick<CustomerRow, "first_name" | "last_name" | "language"> & { address: Address | null }

export const lockProfile = (tx: Transaction, customer_id: string) =>
  tx.maybe<ProfileFacts>(
    sql`select first_name, last_name, language, address from customer where id = ${customer_id} for no key update`,
  )

export const setProfile = (tx: Transaction, customer_id: string, profile: ProfileFacts) =>
  tx.run(sql`
    update customer set first_name = ${profile.first_name}, last_name = ${profile.last_name}, language = ${profile.language},
      address = ${profile.address === null ? null : JSON.stringify(profile.address)}::jsonb
    where id = ${customer_id}`)

/** How the family's grown-up is named and reached. */
export const detailsOf = (db: Database, customer_id: string) =>
  db.maybe<Pick<CustomerRow, "first_name" | "last_name" | "email"> & { phone: string | null }>(sql`
    select first_name, last_name, email, coalesce(sign_in_phone, phone_text(phone_number, phone_extension)) as phone
    from customer where id = ${customer_id} and deleted_at is null`)

export const setNames = (
  tx: Transaction,
  customer_id: string,
  { first_name, last_name }: Pick<CustomerRow, "first_name" | "last_name">,
) => tx.run(sql`update customer set first_name = ${first_name}, last_name = ${last_name} where id = ${customer_id}`)

/** One that nobody has proved: it isn't signed in with until they do, and messages to it need a new consent. */
export const setPhone = (
  tx: Transaction,
  customer_id: string,
  { number, extension }: { number: string | null; extension: string | null },
) =>
  tx.run(sql`
    update customer set phone_number = ${number}, phone_extension = ${extension}, sign_in_phone = null,
      is_phone_number_communication_opted_in = null
    where id = ${customer_id}`)

export const setCommunication = (db: Database, customer_id: string, is_opted_in: boolean) =>
  db.maybe<{ is_phone_number_communication_opted_in: boolean }>(sql`
    update customer set is_phone_number_communication_opted_in = ${is_opted_in} where id = ${customer_id}
    returning is_phone_number_communication_opted_in`)

/** By who has the phone in hand, perhaps for some families only. Answers whose profile has it. */
export const setTextsOfPhone = async (
  tx: Transaction,
  phone: string,
  is_on: boolean,
  among?: readonly string[],
): Promise<string[]> =>
  (
    await tx.many<{ id: string }>(sql`
      update customer set is_phone_number_communication_opted_in = ${is_on}
      where phone_number = ${phone} and phone_extension is null and is_phone_number_communication_opted_in = ${!is_on} and deleted_at is null
        and ${among === undefined ? sql`true` : sql`id = any(${among}::uuid[])`}
      returning id`)
  ).map(({ id }) => id)

/** Returns how many it changed. */
export const setRestricted = (tx: Transaction, customer_id: string, is_restricted: boolean) =>
  tx.run(sql`
    update customer set is_restricted = ${is_restricted}
    where id = ${customer_id} and is_restricted <> ${is_restricted}`)

/** Adds a report with the customer's current phone number, and returns that. */
export const addSmsReport = (tx: Transaction, row: { id: string; customer_id: string; text: string; now: Date }) =>
  tx.maybe<Pick<SmsAbuseReportRow, "phone_number">>(sql`
    insert into sms_abuse_report (id, customer_id, phone_number, text, created_at)
    select ${row.id}, c.id, phone_text(c.phone_number, c.phone_extension), ${row.text}, ${row.now} from customer c where c.id = ${row.customer_id}
    returning phone_number`)

export const forgetCommunication = (tx: Transaction, customer_ids: readonly string[]) =>
  tx.run(sql`update customer set is_phone_number_communication_opted_in = null where id = any(${customer_ids}::uuid[])`)

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

/** Only the family's own participants get in; returns how many. */
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
