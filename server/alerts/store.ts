import type { AlertKind } from "@hub/domain/alerts/alerts"
import { v7 as newId } from "uuid"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { PushBrowser } from "../providers/push/port.ts"

// Browsers of families, what they have chosen, and the alerts that wait.

/** Who has more than these has lost sight of some: the oldest goes. */
const MOST_BROWSERS = 10

export interface BrowserRow {
  id: string
  endpoint: string
  user_agent: string
  created_at: string
}

export const browsersOf = (db: Database, customer_id: string) =>
  db.many<BrowserRow>(sql`
    select id, endpoint, user_agent, created_at from family_browser where customer_id = ${customer_id} order by created_at desc, id`)

interface NewBrowser extends PushBrowser {
  readonly customer_id: string
  readonly session_id: string
  readonly user_agent: string
  readonly now: Date
}

/** A browser belongs to who switched it on last. */
export async function addBrowser(tx: Transaction, row: NewBrowser): Promise<void> {
  await tx.run(sql`
    insert into family_browser (id, endpoint, customer_id, session_id, p256dh, auth, user_agent, created_at)
    values (${newId()}, ${row.endpoint}, ${row.customer_id}, ${row.session_id}, ${row.p256dh}, ${row.auth}, ${row.user_agent}, ${row.now})
    on conflict (endpoint) do update set customer_id = excluded.customer_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
      auth = excluded.auth, user_agent = excluded.user_agent, created_at = excluded.created_at`)
  await tx.run(sql`
    delete from family_browser where id in (
      select id from family_browser where customer_id = ${row.customer_id} order by created_at desc, id offset ${MOST_BROWSERS})`)
}

export const removeBrowser = (db: Database, of: { customer_id: string; id: string }) =>
  db.run(sql`delete from family_browser where customer_id = ${of.customer_id} and id = ${of.id}`)

export const forgetBrowser = (db: Database, endpoint: string) =>
  db.run(sql`delete from family_browser where endpoint = ${endpoint}`)

export const choiceOf = (db: Database, customer_id: string) =>
  db.maybe<{ text_phone: string | null; stopped_at: string | null; declined_at: string | null }>(
    sql`select text_phone, stopped_at, declined_at from alert_choice where customer_id = ${customer_id}`,
  )

export const setTextPhone = (tx: Transaction, row: { customer_id: string; phone: string | null; now: Date }) =>
  tx.run(sql`
    insert into alert_choice (customer_id, text_phone, texts_since)
    values (${row.customer_id}, ${row.phone}, ${row.phone === null ? null : row.now})
    on conflict (customer_id) do update set text_phone = excluded.text_phone, texts_since = excluded.texts_since, stopped_at = null`)

export const setDeclined = (db: Database, customer_id: string, now: Date) =>
  db.run(sql`
    insert into alert_choice (customer_id, declined_at) values (${customer_id}, ${now})
    on conflict (customer_id) do update set declined_at = excluded.declined_at`)

/** By STOP or START from the phone itself, for each family that gave it. Answers whose it is. */
export const setStopped = async (tx: Transaction, phone: string, stopped_at: Date | null): Promise<string[]> =>
  (
    await tx.many<{ customer_id: string }>(sql`
      update alert_choice set stopped_at = ${stopped_at} where text_phone = ${phone} returning customer_id`)
  ).map(({ customer_id }) => customer_id)

/** Whether anything would go to someone. */
export const isHeard = async (db: Database, customer_ids: readonly string[]): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 as one from family_browser where customer_id = any(${customer_ids}::uuid[])
    union all select 1 from alert_choice where customer_id = any(${customer_ids}::uuid[]) and text_phone is not null and stopped_at is null
    limit 1`)) !== undefined

export interface NewAlert {
  readonly customer_id: string
  readonly student_id: string | null
  readonly kind: AlertKind
  readonly about_id: string
  readonly facts: object
  readonly now: Date
  readonly good_until: Date
  readonly by_text: boolean
  /** When a text may go. */
  readonly text_at: Date
}

/** For each of the family's browsers and its phone, once. */
export const addAlert = (tx: Transaction, row: NewAlert) =>
  tx.run(sql`
    with recipient as (
      select 'PUSH' as way, endpoint as name, ${row.now}::timestamptz as due_at from family_browser where customer_id = ${row.customer_id}
      union all
      select 'TEXT', text_phone, ${row.text_at}::timestamptz from alert_choice
      where customer_id = ${row.customer_id} and text_phone is not null and stopped_at is null and ${row.by_text}),
    alert as (
      insert into day_alert (id, customer_id, student_id, kind, about_id, facts, created_at, good_until)
      select ${newId()}, ${row.customer_id}, ${row.student_id}, ${row.kind}, ${row.about_id}, ${JSON.stringify(row.facts)}::jsonb, ${row.now},
        ${row.good_until} where exists (select from recipient)
      on conflict do nothing returning id)
    insert into day_alert_message (alert_id, way, recipient, due_at) select a.id, r.way, r.name, r.due_at from alert a, recipient r`)

/** What waits about a thing isn't sent. */
export const dropWaiting = (tx: Transaction, about_id: string) =>
  tx.run(sql`
    delete from day_alert_message m using day_alert a where a.id = m.alert_id and a.about_id = ${about_id} and m.sent_at is null`)

/** Whether someone was sent it, or is being sent it now. */
export const wasSent = async (tx: Transaction, about_id: string): Promise<boolean> =>
  (await tx.maybe(sql`
    select 1 as one from day_alert a join day_alert_message m on m.alert_id = a.id
    where a.about_id = ${about_id} and m.sent_at is not null and m.outcome is distinct from 'LATE' limit 1`)) !==
  undefined

export interface DueMessage {
  readonly alert_id: string
  readonly way: "PUSH" | "TEXT"
  readonly recipient: string
  readonly tries: number
  readonly kind: AlertKind
  readonly facts: unknown
  readonly language: string | null
  readonly good_until: string
  readonly p256dh: string | null
  readonly auth: string | null
  readonly is_consented: boolean
}

/** Marks the oldest as sent before they are: a server that dies shows one too few, and never two. */
export const claimMessages = (db: Database, now: Date, count: number) =>
  db.many<DueMessage>(sql`
    with due as (
      select alert_id, recipient from day_alert_message where sent_at is null and due_at <= ${now}
      order by due_at limit ${count} for update skip locked),
    claimed as (
      update day_alert_message m set sent_at = ${now}, tries = m.tries + 1 from due d
      where m.alert_id = d.alert_id and m.recipient = d.recipient returning m.alert_id, m.way, m.recipient, m.tries)
    select c.alert_id, c.way, c.recipient, c.tries, a.kind, a.facts, k.language, a.good_until, b.p256dh, b.auth,
      exists (select from alert_choice h where h.customer_id = a.customer_id and h.text_phone = c.recipient and h.stopped_at is null) as is_consented
    from claimed c join day_alert a on a.id = c.alert_id join customer k on k.id = a.customer_id
      left join family_browser b on b.endpoint = c.recipient and b.customer_id = a.customer_id`)

const at = ({ alert_id, recipient }: Pick<DueMessage, "alert_id" | "recipient">) =>
  sql`alert_id = ${alert_id} and recipient = ${recipient}`

export const endMessage = (db: Database, of: DueMessage, outcome: "SENT" | "GONE" | "REFUSED" | "LATE") =>
  db.run(sql`update day_alert_message set outcome = ${outcome} where ${at(of)}`)

export const tryAgainAt = (db: Database, of: DueMessage, due_at: Date) =>
  db.run(sql`update day_alert_message set sent_at = null, due_at = ${due_at} where ${at(of)}`)

/** What was shown says nothing any more: after a month nothing asks for it. */
export const forgetAlerts = (db: Database, now: Date) =>
  db.run(sql`delete from day_alert where created_at < ${now}::timestamptz - interval '30 days'`)
