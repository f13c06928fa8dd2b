import type { DataKeyRow } from "../database/schema.generated.ts"
import { type Database, listed, sql, verbatim } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { SealedColumn } from "./sealed-columns.ts"

export type WrappedKey = Pick<DataKeyRow, "id" | "customer_id" | "wrapped" | "master_key_id" | "retired_at">

export const keysOfCustomers = (db: Database, customer_ids: readonly string[]) =>
  db.many<WrappedKey>(sql`
    select id, customer_id, wrapped, master_key_id, retired_at from data_key
    where customer_id in (${listed(customer_ids)}) and destroyed_at is null`)

/** The key that seals; the lock makes a rotation wait until what it seals is written. */
export const currentKey = (tx: Transaction, customer_id: string) =>
  tx.maybe<WrappedKey>(sql`
    select id, customer_id, wrapped, master_key_id, retired_at from data_key
    where customer_id = ${customer_id} and retired_at is null for share`)

export const addKey = (
  tx: Transaction,
  row: { id: string; customer_id: string; wrapped: Buffer; master_key_id: string; now: Date },
) =>
  tx.run(sql`
    insert into data_key (id, customer_id, wrapped, master_key_id, created_at)
    values (${row.id}, ${row.customer_id}, ${row.wrapped}, ${row.master_key_id}, ${row.now})
    on conflict (customer_id) where retired_at is null do nothing`)

export const lockCurrentKey = (tx: Transaction, customer_id: string) =>
  tx.maybe<Pick<DataKeyRow, "id">>(
    sql`select id from data_key where customer_id = ${customer_id} and retired_at is null for update`,
  )

export const retireKey = (tx: Transaction, id: string, now: Date) =>
  tx.run(sql`update data_key set retired_at = ${now} where id = ${id} and retired_at is null`)

export const destroyRetiredKeys = (db: Database, { before, now }: { before: Date; now: Date }) =>
  db.run(sql`
    update data_key set wrapped = null, destroyed_at = ${now} where retired_at < ${before} and destroyed_at is null`)

export const destroyKeysOf = (db: Database, customer_id: string, now: Date) =>
  db.run(sql`
    update data_key set wrapped = null, destroyed_at = ${now}, retired_at = coalesce(retired_at, ${now})
    where customer_id = ${customer_id} and destroyed_at is null`)

/** Whose key is older than a moment. */
export const customersWithKeysBefore = (db: Database, before: Date, limit: number) =>
  db.many<Pick<DataKeyRow, "customer_id">>(sql`
    select customer_id from data_key where retired_at is null and created_at < ${before} order by id limit ${limit}`)

export const masterKeysInUse = (db: Database) =>
  db.many<Pick<DataKeyRow, "master_key_id">>(
    sql`select distinct master_key_id from data_key where destroyed_at is null`,
  )

export const sealedValues = (tx: Transaction, { table, column }: SealedColumn, customer_id: string) =>
  tx.many<{ id: string; sealed: Buffer }>(sql`
    select id, ${verbatim(column)} as sealed from ${verbatim(table)}
    where customer_id = ${customer_id} and ${verbatim(column)} is not null for update`)

export const replaceSealed = (tx: Transaction, { table, column }: SealedColumn, row: { id: string; sealed: Buffer }) =>
  tx.run(sql`update ${verbatim(table)} set ${verbatim(column)} = ${row.sealed} where id = ${row.id}`)

/** Of a family that is gone, because all that it had moved into another. */
export const deleteKeysOf = (tx: Transaction, customer_id: string) =>
  tx.run(sql`delete from data_key where customer_id = ${customer_id}`)
