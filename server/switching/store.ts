import type { ContactRow, SwitchBatchRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

interface NewBatch {
  readonly id: string
  readonly files: readonly string[]
  readonly brought_by: string
  readonly now: Date
}

export const addBatch = (tx: Transaction, { id, files, brought_by, now }: NewBatch) =>
  tx.one<Pick<SwitchBatchRow, "number">>(sql`
    insert into switch_batch (id, files, brought_by, brought_at) values (${id}, ${files}::text[], ${brought_by}, ${now}) returning number`)

/** Families that an earlier batch made stay its own. */
export const addSwitchedFamilies = (tx: Transaction, batch_id: string, customer_ids: readonly string[]) =>
  tx.run(sql`
    insert into switched_family (customer_id, batch_id) select id, ${batch_id} from unnest(${customer_ids}::uuid[]) as f (id)
    on conflict do nothing`)

export const lockBatch = (tx: Transaction, number: number) =>
  tx.maybe<Pick<SwitchBatchRow, "id" | "undone_at">>(
    sql`select id, undone_at from switch_batch where number = ${number} for update`,
  )

export const endBatch = (tx: Transaction, id: string, now: Date) =>
  tx.run(sql`update switch_batch set undone_at = ${now} where id = ${id}`)

/** Those that came with a batch, locked. */
export const familiesOfBatch = (tx: Transaction, batch_id: string) =>
  tx.many<{ id: string; email: string | null; is_used: boolean }>(sql`
    select c.id, c.email, (c.first_signed_in_at is not null or c.password_hash is not null or c.deleted_at is not null) as is_used
    from switched_family f join customer c on c.id = f.customer_id where f.batch_id = ${batch_id} order by c.id for update of c`)

/** With all that an import writes for a family; the database refuses where anything else hangs on one. */
export async function removeFamilies(tx: Transaction, customer_ids: readonly string[]): Promise<void> {
  const ids = sql`any(${customer_ids}::uuid[])`
  await tx.run(sql`delete from switched_family where customer_id = ${ids}`)
  await tx.run(sql`delete from contact where customer_id = ${ids}`)
  await tx.run(sql`delete from medical_item where customer_id = ${ids}`)
  await tx.run(sql`delete from medical_profile where customer_id = ${ids}`)
  await tx.run(sql`delete from data_key where customer_id = ${ids}`)
  await tx.run(sql`delete from student where customer_id = ${ids}`)
  await tx.run(sql`delete from customer where id = ${ids}`)
}

/** Who has these addresses, by whatever way they came. */
export const accountsWith = (db: Database, emails: readonly string[]) =>
  db.many<{ email: string; external_id: string | null }>(sql`
    select lower(email) as email, external_id from customer where lower(email) = any(${emails}::text[]) and deleted_at is null`)

export const namesOfContacts = (db: Database, customer_ids: readonly string[]) =>
  db.many<{ customer_id: string; name: string }>(sql`
    select customer_id, lower(first_name || ' ' || last_name) as name from contact where customer_id = any(${customer_ids}::uuid[])`)

type NewContact = Omit<ContactRow, "photo_key" | "created_at"> & { readonly now: Date }

export const addContact = (tx: Transaction, row: NewContact) =>
  tx.run(sql`
    insert into contact (id, customer_id, first_name, last_name, relationship, phone_number, phone_extension, email,
      is_emergency_contact, is_authorized_pick_up, created_at)
    values (${row.id}, ${row.customer_id}, ${row.first_name}, ${row.last_name}, ${row.relationship}, ${row.phone_number},
      ${row.phone_extension}, ${row.email}, ${row.is_emergency_contact}, ${row.is_authorized_pick_up}, ${row.now})`)

export const setAddress = (tx: Transaction, customer_id: string, address: object) =>
  tx.run(
    sql`update customer set address = ${JSON.stringify(address)}::jsonb where id = ${customer_id} and address is null`,
  )
