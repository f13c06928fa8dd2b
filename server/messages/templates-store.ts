import type { FamilyMessageKind } from "@hub/domain/messages/message-kinds"
import type { MessageText } from "@hub/domain/messages/messages.staff"
import type { MessageTemplate } from "@hub/domain/messages/templates.staff"
import { inUtc } from "../database/json-times.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

const select = (condition: Sql): Sql => sql`
  select id, name, kind, texts, version, changed_by, ${inUtc(sql`changed_at`)} as changed_at, archived_at is not null as is_archived
  from message_template where ${condition} order by archived_at is not null, lower(name), id`

export const allTemplates = (db: Database) => db.many<MessageTemplate>(select(sql`true`))
export const templateById = (db: Database, id: string) => db.maybe<MessageTemplate>(select(sql`id = ${id}`))

/** One at a time is saved: each sees what the one before it did. */
export const holdTemplates = (tx: Transaction) => tx.run(sql`lock table message_template in share row exclusive mode`)

export const isNameTaken = async (tx: Transaction, { id, name }: { id: string; name: string }): Promise<boolean> =>
  (await tx.maybe(sql`
    select 1 as one from message_template where lower(name) = lower(${name}) and id <> ${id} and archived_at is null`)) !==
  undefined

export interface SavedTemplate {
  readonly id: string
  readonly name: string
  readonly kind: FamilyMessageKind
  readonly texts: readonly MessageText[]
  readonly changed_by: string
  readonly now: Date
}

export const putTemplate = (tx: Transaction, row: SavedTemplate) =>
  tx.run(sql`
    insert into message_template (id, name, kind, texts, version, changed_by, changed_at)
    values (${row.id}, ${row.name}, ${row.kind}, ${JSON.stringify(row.texts)}::jsonb, 1, ${row.changed_by}, ${row.now})
    on conflict (id) do update set name = excluded.name, kind = excluded.kind, texts = excluded.texts,
      version = message_template.version + 1, changed_by = excluded.changed_by, changed_at = excluded.changed_at`)

export const setArchived = (
  tx: Transaction,
  row: { id: string; is_archived: boolean; changed_by: string; now: Date },
) =>
  tx.run(sql`
    update message_template set archived_at = ${row.is_archived ? row.now : null}, version = version + 1,
      changed_by = ${row.changed_by}, changed_at = ${row.now} where id = ${row.id}`)
