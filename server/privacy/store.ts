import type { Consent } from "@hub/domain/privacy/family-data"
import { v7 as newId } from "uuid"
import type { ConsentRow, FamilyDataEventRow, FamilyDeletionRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export const consentsOf = (db: Database, customer_id: string) =>
  db.many<Omit<Consent, "signed_by" | "language"> & Pick<ConsentRow, "language">>(sql`
    select c.subject, c.is_given, c.words, c.language, coalesce(c.version, '') as version, coalesce(o.number::text, '') as title, c.at
    from consent c left join customer_order o on o.id = c.order_id
    where c.customer_id = ${customer_id} order by c.at desc, c.id desc`)

export const addEvent = (
  db: Database,
  row: Pick<FamilyDataEventRow, "customer_id" | "kind" | "done_by"> & { now: Date },
) =>
  db.run(sql`
    insert into family_data_event (id, customer_id, kind, done_by, at)
    values (${newId()}, ${row.customer_id}, ${row.kind}, ${row.done_by}, ${row.now})`)

/** Who asked for the copy: the family, or someone of the staff. */
export const lastAsked = async (db: Database, customer_id: string): Promise<string> =>
  (
    await db.maybe<Pick<FamilyDataEventRow, "done_by">>(sql`
      select done_by from family_data_event where customer_id = ${customer_id} and kind = 'EXPORT_ASKED' order by at desc, id desc limit 1`)
  )?.done_by ?? "FAMILY"

export const beginDeletion = (
  tx: Transaction,
  row: Pick<FamilyDeletionRow, "customer_id" | "provider_customer_id"> & { now: Date },
) =>
  tx.run(sql`
    insert into family_deletion (customer_id, provider_customer_id, begun_at)
    values (${row.customer_id}, ${row.provider_customer_id}, ${row.now}) on conflict do nothing`)

export const unfinishedDeletions = (db: Database, limit: number) =>
  db.many<Pick<FamilyDeletionRow, "customer_id" | "provider_customer_id">>(sql`
    select customer_id, provider_customer_id from family_deletion
    where finished_at is null order by begun_at limit ${limit}`)

export const finishDeletion = (db: Database, customer_id: string, now: Date) =>
  db.run(sql`
    update family_deletion set provider_customer_id = null, finished_at = ${now}
    where customer_id = ${customer_id} and finished_at is null`)

/** Of families that have moved into another, which has its own cards at the provider. */
export const cardsLeft = (db: Database, limit: number) =>
  db.many<{ id: string; provider_customer_id: string }>(sql`
    select id, provider_customer_id from family_merge where provider_customer_id is not null order by ended_at limit ${limit}`)

export const forgetCardsLeft = (db: Database, id: string) =>
  db.run(sql`update family_merge set provider_customer_id = null where id = ${id}`)
