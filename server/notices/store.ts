import type { NoticeKind } from "@hub/domain/staff/notices"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

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
