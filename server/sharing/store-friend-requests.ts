import { FRIENDS_MOST } from "@hub/domain/sharing/friend-request"
import type { FriendRequestRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

type NewSide = Pick<FriendRequestRow, "id" | "customer_id" | "attendance_id" | "token_hash" | "answers_id"> & {
  readonly now: Date
}

/** In the first free slot; 0 when there is none. */
export const addSide = (tx: Transaction, side: NewSide) =>
  tx.run(sql`
    insert into friend_request (id, customer_id, attendance_id, slot, token_hash, answers_id, created_at)
    select ${side.id}, ${side.customer_id}, ${side.attendance_id}, n, ${side.token_hash}, ${side.answers_id}, ${side.now}
    from generate_series(1, ${FRIENDS_MOST}::int) n
    where not exists (
      select from friend_request t where t.attendance_id = ${side.attendance_id} and t.slot = n and t.closed_at is null)
    order by n limit 1`)

/** Both families' rows. */
export const closeBoth = (db: Database, { id, attendance_id }: { id: string; attendance_id: string }, now: Date) =>
  db.run(sql`
    update friend_request o set closed_at = ${now}
    from friend_request f
    where f.id = ${id} and f.attendance_id = ${attendance_id} and (o.id = f.id or o.answers_id = f.id or o.id = f.answers_id) and o.closed_at is null`)

/** Closed or not. */
export const knownSide = (db: Database, id: string, attendance_id: string) =>
  db.maybe<{ id: string }>(sql`select id from friend_request where id = ${id} and attendance_id = ${attendance_id}`)

export const closeSides = (tx: Transaction, ids: readonly string[], now: Date) =>
  tx.run(sql`update friend_request set closed_at = ${now} where id = any(${[...ids]}::uuid[]) and closed_at is null`)
