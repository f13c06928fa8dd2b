import type { FamilyMessageKind } from "@hub/domain/messages/message-kinds"
import type { Audience, MessageText } from "@hub/domain/messages/messages.staff"
import type { MessageTemplate } from "@hub/domain/messages/templates.staff"
import { inUtc } from "../database/fragments.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { textPhone } from "./recipients-queries.ts"

export interface NewMessage {
  readonly id: string
  readonly kind: FamilyMessageKind
  readonly audience: Audience
  readonly audience_words: string
  readonly texts: readonly MessageText[]
  readonly families: number
  readonly left_out: number
  readonly sent_by: string
  readonly sent_by_id: string | null
  readonly now: Date
}

/** False when it was sent before. */
export const addMessage = async (tx: Transaction, row: NewMessage): Promise<boolean> =>
  (await tx.run(sql`
    insert into family_message (id, kind, audience, audience_words, texts, families, left_out, sent_by, sent_by_id, sent_at)
    values (${row.id}, ${row.kind}, ${JSON.stringify(row.audience)}::jsonb, ${row.audience_words}, ${JSON.stringify(row.texts)}::jsonb,
      ${row.families}, ${row.left_out}, ${row.sent_by}, ${row.sent_by_id}, ${row.now})
    on conflict (id) do nothing`)) === 1

export interface NewRecipient {
  readonly id: string
  readonly customer_id: string
  readonly mail_id: string | null
  readonly language: string
}

export const addRecipients = (tx: Transaction, message_id: string, rows: readonly NewRecipient[]) =>
  tx.run(sql`
    insert into family_message_recipient (id, message_id, customer_id, mail_id, language)
    select id, ${message_id}, customer_id, mail_id, language
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, customer_id uuid, mail_id uuid, language text)`)

export interface NewText {
  readonly id: string
  readonly recipient_id: string
  readonly phone: string
  readonly words: string
  readonly parts: number
}

export const addTexts = (
  tx: Transaction,
  rows: readonly NewText[],
  { message_id, due_at }: { message_id: string; due_at: Date },
) =>
  tx.run(sql`
    insert into family_message_text (id, recipient_id, message_id, phone, words, parts, due_at)
    select id, recipient_id, ${message_id}, phone, words, parts, ${due_at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, recipient_id uuid, phone text, words text, parts int)`)

/** False when someone has stopped it before. */
export const markStopped = async (
  tx: Transaction,
  { id, by, now }: { id: string; by: string; now: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    update family_message set stopped_at = ${now}, stopped_by = ${by} where id = ${id} and stopped_at is null`)) === 1

/** Of these mails, which won't be sent. */
export const markRecipientsStopped = (tx: Transaction, mail_ids: readonly string[]) =>
  tx.run(sql`update family_message_recipient set is_stopped = true where mail_id = any(${mail_ids}::uuid[])`)

export const stopTexts = (tx: Transaction, message_id: string) =>
  tx.run(sql`
    update family_message_text set outcome = 'STOPPED' where message_id = ${message_id} and sent_at is null and outcome is null`)

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

interface SavedTemplate {
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

// Text messages that wait, and what became of them.

export interface DueText {
  readonly id: string
  readonly phone: string
  readonly words: string
  readonly tries: number
  /** The family still agrees to texts to this phone. */
  readonly is_agreed: boolean
}

/** Marks the oldest as sent before they are: a process that dies sends one too few, and never two. */
export const claimTexts = (db: Database, now: Date, count: number) =>
  db.many<DueText>(sql`
    with due as (
      select id from family_message_text where sent_at is null and outcome is null and due_at <= ${now}
      order by due_at, id limit ${count} for update skip locked),
    claimed as (
      update family_message_text t set sent_at = ${now}, tries = t.tries + 1 from due where t.id = due.id
      returning t.id, t.recipient_id, t.phone, t.words, t.tries)
    select t.id, t.phone, t.words, t.tries, not c.is_restricted and ${textPhone} is not distinct from t.phone as is_agreed
    from claimed t join family_message_recipient r on r.id = t.recipient_id join customer c on c.id = r.customer_id`)

/** The provider's report may have come before its answer: that says more. */
export const endText = (
  db: Database,
  id: string,
  { outcome, because }: { outcome: "SENT" | "FAILED"; because: string | null },
) =>
  db.run(
    sql`update family_message_text set outcome = ${outcome}, because = ${because} where id = ${id} and outcome is null`,
  )

export const textAgainAt = (db: Database, id: string, due_at: Date) =>
  db.run(sql`update family_message_text set sent_at = null, due_at = ${due_at} where id = ${id} and outcome is null`)

/** What the provider reports of one that it was given. */
export const reportText = (
  db: Database,
  id: string,
  { outcome, because }: { outcome: "DELIVERED" | "FAILED"; because: string | null },
) =>
  db.run(sql`
    update family_message_text set outcome = ${outcome}, because = ${because}
    where id = ${id} and sent_at is not null and (outcome is null or outcome = 'SENT')`)
