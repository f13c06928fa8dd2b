import type { Part } from "@hub/domain/invites/parts"
import type { FamilyConcernRow } from "../database/schema.generated.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export const confirmParts = (
  tx: Transaction,
  { customer_id, parts, now }: { customer_id: string; parts: readonly Part[]; now: Date },
) =>
  tx.run(sql`
    insert into confirmed_part (customer_id, part, confirmed_at)
    select ${customer_id}, part, ${now} from unnest(${parts}::text[]) as p (part)
    on conflict (customer_id, part) do update set confirmed_at = excluded.confirmed_at`)

/** Two that are said at once of one part are one conversation. */
export const lockFamily = (tx: Transaction, customer_id: string) =>
  tx.maybe<{ id: string }>(sql`select id from customer where id = ${customer_id} for no key update`)

/** The latest of a part: what was answered goes on, too. */
export const openConcern = (tx: Transaction, customer_id: string, part: Part) =>
  tx.maybe<Pick<FamilyConcernRow, "id">>(sql`
    select id from family_concern where customer_id = ${customer_id} and part = ${part} order by opened_at desc, id desc limit 1`)

export const addConcern = (
  tx: Transaction,
  { id, customer_id, part, now }: { id: string; customer_id: string; part: Part; now: Date },
) =>
  tx.run(
    sql`insert into family_concern (id, customer_id, part, opened_at) values (${id}, ${customer_id}, ${part}, ${now})`,
  )

interface NewMessage {
  readonly id: string
  readonly concern_id: string
  readonly author: string | null
  readonly words: string
  readonly now: Date
}

export const addMessage = (tx: Transaction, { id, concern_id, author, words, now }: NewMessage) =>
  tx.run(sql`
    insert into concern_message (id, concern_id, author, words, at) values (${id}, ${concern_id}, ${author}, ${words}, ${now})
    on conflict (id) do nothing`)

/** Since when it waits for the business, where it doesn't already. */
export const setWaiting = (tx: Transaction, concern_id: string, now: Date) =>
  tx.run(sql`update family_concern set waits_since = coalesce(waits_since, ${now}) where id = ${concern_id}`)

export const setAnswered = (tx: Transaction, concern_id: string) =>
  tx.run(sql`update family_concern set waits_since = null where id = ${concern_id}`)

export const lockConcern = (tx: Transaction, id: string) =>
  tx.maybe<Pick<FamilyConcernRow, "id" | "customer_id" | "part">>(sql`
    select id, customer_id, part from family_concern where id = ${id} for update`)

export const lastMessage = (tx: Transaction, concern_id: string) =>
  tx.maybe<{ id: string }>(sql`
    select id from concern_message where concern_id = ${concern_id} order by position desc limit 1`)

export const messageExists = async (tx: Transaction, id: string): Promise<boolean> =>
  (await tx.maybe(sql`select 1 as one from concern_message where id = ${id}`)) !== undefined
