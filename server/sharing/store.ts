import { NAME_ORDER } from "../database/name-order.ts"
import type { ShareRecipientRow, ShareSettingsRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export type Recipient = Pick<ShareRecipientRow, "id" | "name" | "email" | "last_sent_at" | "stopped_at">

const columns = sql`id, name, email, last_sent_at, stopped_at`

export const recipientsOf = (db: Database, customer_id: string) =>
  db.many<Recipient>(sql`
    select ${columns} from share_recipient where customer_id = ${customer_id} order by name ${NAME_ORDER}, id limit 100`)

/** A known address gets the name that it is given now. */
export const saveRecipient = (
  tx: Transaction,
  row: Pick<Recipient, "id" | "name" | "email"> & { customer_id: string },
) =>
  tx.one<Recipient>(sql`
    insert into share_recipient (id, customer_id, name, email) values (${row.id}, ${row.customer_id}, ${row.name}, ${row.email})
    on conflict (customer_id, lower(email)) do update set name = excluded.name
    returning ${columns}`)

export const markSent = (tx: Transaction, ids: readonly string[], now: Date) =>
  tx.run(sql`update share_recipient set last_sent_at = ${now} where id = any(${ids}::uuid[])`)

export const stopRecipient = (db: Database, id: string, now: Date) =>
  db.run(sql`update share_recipient set stopped_at = coalesce(stopped_at, ${now}) where id = ${id}`)

export const recipientById = (db: Database, id: string) =>
  db.maybe<Recipient>(sql`
    select ${columns} from share_recipient
    where id = coalesce((select recipient_id from share_recipient_alias where old_id = ${id}), ${id}::uuid)`)

interface Settings extends Pick<ShareSettingsRow, "customer_id" | "student_id" | "note"> {
  student_ids: readonly string[]
  recipient_ids: readonly string[]
}

export const settingsOf = (db: Database, customer_id: string, student_id: string | null) =>
  db.maybe<Pick<Settings, "student_ids" | "recipient_ids" | "note">>(sql`
    select student_ids, recipient_ids, note from share_settings
    where customer_id = ${customer_id} and student_id is not distinct from ${student_id}::uuid`)

export const saveSettings = (tx: Transaction, row: Settings & { id: string; now: Date }) =>
  tx.run(sql`
    insert into share_settings (id, customer_id, student_id, student_ids, recipient_ids, note, updated_at)
    values (${row.id}, ${row.customer_id}, ${row.student_id}, ${JSON.stringify(row.student_ids)}, ${JSON.stringify(row.recipient_ids)},
      ${row.note}, ${row.now})
    on conflict (customer_id, student_id) do update set student_ids = excluded.student_ids, recipient_ids = excluded.recipient_ids,
      note = excluded.note, updated_at = excluded.updated_at`)
