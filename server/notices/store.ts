import type { NoticeKind } from "@hub/domain/staff/notices"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { PushBrowser } from "../providers/push/port.ts"

interface New {
  readonly id: string
  readonly staff_id: string
  readonly kind: string
  readonly about_id: string
  readonly facts: object
  readonly is_digest: boolean
  readonly now: Date
}

/** False when the person has heard of it before. */
export const addNotice = async (tx: Transaction, given: New): Promise<boolean> =>
  (await tx.run(sql`
    insert into staff_notice (id, staff_id, kind, about_id, facts, is_digest, created_at, sent_at)
    values (${given.id}, ${given.staff_id}, ${given.kind}, ${given.about_id}, ${JSON.stringify(given.facts)}::jsonb, ${given.is_digest},
      ${given.now}, ${given.now})
    on conflict (staff_id, kind, about_id) do nothing`)) === 1

/** Of which of these things the person has heard. */
export const knownOf = (db: Database, about_ids: readonly string[]) =>
  db.many<{ staff_id: string; kind: string; about_id: string }>(sql`
    select staff_id, kind, about_id from staff_notice where about_id = any(${about_ids}::uuid[])`)

export const choicesOf = (db: Database, staff_id: string) =>
  db.many<{ kind: NoticeKind; is_on: boolean }>(sql`
    select kind, is_on from staff_notice_choice where staff_id = ${staff_id} and way = 'MAIL'`)

export const setChoice = (
  tx: Transaction,
  { staff_id, kind, is_on }: { staff_id: string; kind: NoticeKind; is_on: boolean },
) =>
  tx.run(sql`
    insert into staff_notice_choice (staff_id, kind, way, is_on) values (${staff_id}, ${kind}, 'MAIL', ${is_on})
    on conflict (staff_id, kind, way) do update set is_on = excluded.is_on`)

export const forgetNotices = (db: Database, now: Date) =>
  db.run(sql`delete from staff_notice where created_at < ${now}::timestamptz - interval '90 days'`)

/** Who has more than these has lost sight of some: the oldest goes. */
const MOST = 10
const MOST_TRIES = 5

export const endpointsOf = (db: Database, staff_id: string) =>
  db.many<{ endpoint: string }>(
    sql`select endpoint from staff_push where staff_id = ${staff_id} order by created_at, endpoint`,
  )

interface Added extends PushBrowser {
  readonly staff_id: string
  readonly session_id: string
  readonly now: Date
}

/** A browser belongs to who switched it on last. */
export async function addBrowser(
  tx: Transaction,
  { endpoint, p256dh, auth, staff_id, session_id, now }: Added,
): Promise<void> {
  await tx.run(sql`delete from staff_push where endpoint = ${endpoint} and staff_id <> ${staff_id}`)
  await tx.run(sql`
    insert into staff_push (endpoint, staff_id, session_id, p256dh, auth, created_at)
    values (${endpoint}, ${staff_id}, ${session_id}, ${p256dh}, ${auth}, ${now})
    on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth`)
  await tx.run(sql`
    delete from staff_push where endpoint in (
      select endpoint from staff_push where staff_id = ${staff_id} order by created_at desc, endpoint offset ${MOST})`)
}

export const removeBrowser = (db: Database, { staff_id, endpoint }: { staff_id: string; endpoint: string }) =>
  db.run(sql`delete from staff_push where staff_id = ${staff_id} and endpoint = ${endpoint}`)

/** For each of the person's browsers, in the transaction that writes the notice. */
export const queuePushes = (
  tx: Transaction,
  { staff_id, notice_id, now }: { staff_id: string; notice_id: string; now: Date },
) =>
  tx.run(sql`
    insert into staff_push_message (endpoint, notice_id, created_at)
    select endpoint, ${notice_id}, ${now} from staff_push where staff_id = ${staff_id} on conflict do nothing`)

export interface DuePush extends PushBrowser {
  readonly notice_id: string
  readonly facts: unknown
}

/** Marks the oldest as sent before they are: a server that dies shows one too few, and never two. */
export const claimPushes = (db: Database, now: Date, count: number) =>
  db.many<DuePush>(sql`
    with due as (
      select endpoint, notice_id from staff_push_message
      where sent_at is null and created_at > ${now}::timestamptz - interval '4 hours' and tries < ${MOST_TRIES}
      order by created_at limit ${count} for update skip locked),
    claimed as (
      update staff_push_message m set sent_at = ${now}, tries = tries + 1 from due d
      where m.endpoint = d.endpoint and m.notice_id = d.notice_id returning m.endpoint, m.notice_id)
    select p.endpoint, p.p256dh, p.auth, c.notice_id, n.facts from claimed c join staff_push p on p.endpoint = c.endpoint
      join staff_notice n on n.id = c.notice_id`)

export const tryPushAgain = (db: Database, { endpoint, notice_id }: { endpoint: string; notice_id: string }) =>
  db.run(sql`update staff_push_message set sent_at = null where endpoint = ${endpoint} and notice_id = ${notice_id}`)

export const forgetBrowser = (db: Database, endpoint: string) =>
  db.run(sql`delete from staff_push where endpoint = ${endpoint}`)
