import { inUtc } from "../database/json-times.ts"
import type { FriendLinkRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export type OpenLinkRow = Pick<FriendLinkRow, "id" | "token_hash" | "created_at">

export const linkOfBooking = (db: Database, customer_id: string, attendance_id: string) =>
  db.maybe<OpenLinkRow>(sql`
    select id, token_hash, ${inUtc(sql`created_at`)} as created_at from friend_link
    where customer_id = ${customer_id} and attendance_id = ${attendance_id} and closed_at is null`)

type NewLink = Pick<FriendLinkRow, "id" | "customer_id" | "attendance_id" | "token_hash"> & { readonly now: Date }

export const addLink = (tx: Transaction, { id, customer_id, attendance_id, token_hash, now }: NewLink) =>
  tx.run(sql`
    insert into friend_link (id, customer_id, attendance_id, token_hash, created_at)
    values (${id}, ${customer_id}, ${attendance_id}, ${token_hash}, ${now})`)

export const closeLink = (db: Database, customer_id: string, attendance_id: string, now: Date) =>
  db.run(sql`
    update friend_link set closed_at = ${now}
    where customer_id = ${customer_id} and attendance_id = ${attendance_id} and closed_at is null`)
