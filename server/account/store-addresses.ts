import type { KnownAddressRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"

type Address = Pick<KnownAddressRow, "customer_id" | "address">

export const addKnownAddress = (db: Database, { customer_id, address, now }: Address & { now: Date }) =>
  db.run(sql`
    insert into known_address (customer_id, address, last_used_at) values (${customer_id}, ${address}, ${now})
    on conflict (customer_id, address) do update set last_used_at = excluded.last_used_at`)

export const isKnownAddress = async (db: Database, { customer_id, address }: Address): Promise<boolean> =>
  (await db.maybe(sql`
    select address from known_address where customer_id = ${customer_id} and address = ${address}`)) !== undefined

export const deleteOldAddresses = (db: Database, now: Date) =>
  db.run(sql`delete from known_address where last_used_at < ${now}::timestamptz - interval '1 year'`)
