import type { SwitchBatch } from "@hub/domain/switching/switch-shown"
import type { ContactRow, SwitchBatchRow } from "../database/schema.generated.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { isInUse } from "./known-said-queries.ts"

interface NewBatch {
  readonly id: string
  readonly files: readonly string[]
  readonly brought_by: string
  readonly now: Date
}

export type MadeBatch = Pick<SwitchBatchRow, "id" | "number">

export const addBatch = (tx: Transaction, { id, files, brought_by, now }: NewBatch) =>
  tx.one<Pick<SwitchBatchRow, "number">>(sql`
    insert into switch_batch (id, files, brought_by, brought_at) values (${id}, ${files}::text[], ${brought_by}, ${now}) returning number`)

/** Rolled back with its trial. */
export const addTrialArea = (tx: Transaction) =>
  tx.run(sql`insert into funbox (id, name, url_part) values (gen_random_uuid(), 'trial', 'trial')`)

export const childrenNamed = (tx: Transaction, external_ids: readonly string[]) =>
  tx.many<{ id: string; external_id: string }>(
    sql`select id, external_id from student where external_id = any(${external_ids}::text[]) and archived_at is null order by id`,
  )

export const archiveChildren = (tx: Transaction, ids: readonly string[], now: Date) =>
  tx.run(sql`update student set archived_at = ${now} where id = any(${ids}::uuid[])`)

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
  // By their batch, which is undone, it is known that these may go.
  await tx.run(sql`delete from health_access where customer_id = ${ids}`)
  await tx.run(sql`delete from switched_family where customer_id = ${ids}`)
  // The links of their invitations lead nowhere from then on.
  await tx.run(sql`delete from family_invite where customer_id = ${ids}`)
  await tx.run(sql`delete from outbox_mail where customer_id = ${ids} and kind in ('FAMILY_INVITE', 'ADDRESS_REFUSED')`)
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

export type NewContact = Omit<ContactRow, "photo_key" | "created_at">

export const addContacts = (tx: Transaction, rows: readonly NewContact[], now: Date) =>
  tx.run(sql`
    insert into contact (id, customer_id, first_name, last_name, relationship, phone_number, phone_extension, email,
      is_emergency_contact, is_authorized_pick_up, created_at)
    select id, customer_id, first_name, last_name, relationship, phone_number, phone_extension, email,
      is_emergency_contact, is_authorized_pick_up, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}) as c (id uuid, customer_id uuid, first_name text, last_name text, relationship text,
      phone_number text, phone_extension text, email text, is_emergency_contact boolean, is_authorized_pick_up boolean)`)

export interface NewAddress {
  readonly customer_id: string
  readonly address: object
}

/** Where a family has none. Returns how many. */
export const setAddresses = (tx: Transaction, rows: readonly NewAddress[]) =>
  tx.run(sql`
    update customer c set address = a.address
    from jsonb_to_recordset(${JSON.stringify(rows)}) as a (customer_id uuid, address jsonb)
    where c.id = a.customer_id and c.address is null`)

// Whose a batch is: families that it has made, and others to whom it has brought something.

/** Families (c) whose account is their own: from then on nothing is taken back. */
const isOwn: Sql = sql`(c.first_signed_in_at is not null or c.password_hash is not null)`

const touchedBy = (batch_id: Sql): Sql => sql`
  select customer_id from switched_family where batch_id = ${batch_id}
  union select o.customer_id from switched_order s join customer_order o on o.id = s.order_id where s.batch_id = ${batch_id}
  union select e.customer_id from switched_waiting w join waitlist_entry e on e.id = w.entry_id where w.batch_id = ${batch_id}
  union select customer_id from opening_balance where batch_id = ${batch_id}
  union select customer_id from switched_pass where batch_id = ${batch_id}
  union select customer_id from switched_claim where batch_id = ${batch_id}
  union select customer_id from payment_before where batch_id = ${batch_id}
  union select customer_id from switched_note where batch_id = ${batch_id}
  union select customer_id from switched_consent where batch_id = ${batch_id}
  union select customer_id from switched_form where batch_id = ${batch_id}
  union select customer_id from switched_document where batch_id = ${batch_id}
  union select customer_id from switched_application where batch_id = ${batch_id}
  union select customer_id from fact_before where batch_id = ${batch_id}
  union select customer_id from attendance_before where batch_id = ${batch_id}
  union select customer_id from switched_card where batch_id = ${batch_id}
  union select customer_id from switched_replaced where batch_id = ${batch_id}
  union select customer_id from switched_file where batch_id = ${batch_id}`

/** All of them, locked. */
export const familiesTouched = (tx: Transaction, batch_id: string) =>
  tx.many<{ email: string | null; is_used: boolean }>(sql`
    select c.email, (${isOwn} or c.deleted_at is not null) as is_used
    from customer c where c.id in (${touchedBy(sql`${batch_id}`)}) order by c.id for update of c`)

/** With what keeps one from being taken back, as far as counts tell it at once; a try of the undo tells the rest. */
export const listBatches = (db: Database) =>
  db.many<SwitchBatch>(sql`
    select b.number, b.files, b.brought_by, b.brought_at, b.undone_at, x.families, x.changed, x.signed_in, x.in_use,
      (select count(*)::int from switched_thing t where t.batch_id = b.id and t.kind = 'offering') as programs
    from switch_batch b cross join lateral (
      select count(*) filter (where t.is_made)::int as families, count(*) filter (where not t.is_made)::int as changed,
        count(*) filter (where t.is_own)::int as signed_in, count(*) filter (where t.is_used)::int as in_use
      from (
        select w.batch_id is not null as is_made, ${isOwn} as is_own,
          not ${isOwn} and (c.deleted_at is not null or (w.batch_id is not null and ${isInUse})) as is_used
        from customer c left join switched_family w on w.customer_id = c.id and w.batch_id = b.id
        where b.undone_at is null and c.id in (${touchedBy(sql`b.id`)}) offset 0) t) x
    order by b.number desc limit 20`)
