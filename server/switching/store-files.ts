import { messages } from "@hub/domain/kernel/messages"
import type { SwitchDecisions } from "@hub/domain/switching/decisions"
import type { SwitchFileRow } from "../database/schema.generated.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

const m = messages("server/switching.runs")

export type ListedFile = Pick<SwitchFileRow, "id" | "name" | "size" | "added_at"> & { readonly added_by: string }

/** What was added before that is gone. */
const isThere = (now: Date): Sql => sql`added_at > ${now}::timestamptz - interval '14 days'`

export const listFiles = (db: Database, now: Date) =>
  db.many<ListedFile>(sql`
    select f.id, f.name, f.size, f.added_at, s.name as added_by from switch_file f join staff s on s.id = f.staff_id
    where ${isThere(now)} order by f.added_at, f.id`)

export const sealedFile = (db: Database, id: string) =>
  db.maybe<Pick<SwitchFileRow, "id" | "name" | "key_id" | "sealed">>(
    sql`select id, name, key_id, sealed from switch_file where id = ${id}`,
  )

/** One at a time adds, decides or asks for a run, so that each sees what the one before it wrote. */
export const lockSwitch = (tx: Transaction) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('customer-hub switch', 0))`)

export const addFile = (
  tx: Transaction,
  row: Pick<SwitchFileRow, "id" | "name" | "size" | "key_id" | "sealed" | "staff_id"> & { readonly now: Date },
) =>
  tx.run(sql`
    insert into switch_file (id, name, size, key_id, sealed, staff_id, added_at)
    values (${row.id}, ${row.name}, ${row.size}, ${row.key_id}, ${row.sealed}, ${row.staff_id}, ${row.now}) on conflict (id) do nothing`)

export const removeFile = (tx: Transaction, id: string) => tx.run(sql`delete from switch_file where id = ${id}`)

export const forgetFiles = (db: Database, now: Date) => db.run(sql`delete from switch_file where not ${isThere(now)}`)

/** The health keys that are needed until the last file is gone. */
export const keysOfFiles = (db: Database) =>
  db.many<Pick<SwitchFileRow, "key_id">>(sql`select distinct key_id from switch_file`)

export const readDecisions = async (db: Database): Promise<SwitchDecisions> =>
  (await db.maybe<{ decisions: SwitchDecisions }>(sql`select decisions from switch_decisions`))?.decisions ?? {}

export const writeDecisions = (tx: Transaction, decisions: SwitchDecisions) =>
  tx.run(sql`
    insert into switch_decisions as d (decisions, version) values (${JSON.stringify(decisions)}::jsonb, 1)
    on conflict (is_only) do update set decisions = excluded.decisions, version = d.version + 1`)

/** By names, addresses, numbers and files of theirs. */
const OF_PEOPLE: readonly (keyof SwitchDecisions)[] = ["names", "cells", "left", "alike", "cards", "files", "newer"]

/** What is decided about people goes with the last file; what is decided about columns stays. */
export const forgetPeople = (db: Database) =>
  db.run(sql`
    update switch_decisions set decisions = decisions - ${OF_PEOPLE}::text[], version = version + 1
    where decisions ?| ${OF_PEOPLE}::text[] and not exists (select from switch_file)`)

/** Families are named in what stays behind and in why nothing came, also those that have deleted their account since. Counts stay. */
export const forgetListed = (db: Database, now: Date) =>
  db.run(sql`
    update switch_run set result = jsonb_set(result, '{lists}', '[]'), problem = case when problem is null then null else ${m.forgotten} end
    where ended_at <= ${now}::timestamptz - interval '14 days' and (result -> 'lists' <> '[]' or problem <> ${m.forgotten})`)
