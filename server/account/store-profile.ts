import type { Address } from "@hub/domain/account/customer"
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
