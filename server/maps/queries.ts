import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export const mappedLocations = (db: Database) =>
  db.many<{ name: string; latitude: number; longitude: number }>(sql`
    select name, latitude, longitude from location
    where not is_archived and latitude is not null and longitude is not null order by position, name`)

export const companyId = (db: Database) => db.one<{ id: string }>(sql`select id from company`)

export const addMapFile = (tx: Transaction, { key, size }: { key: string; size: number }) =>
  tx.run(sql`
    insert into file (key, customer_id, ownership_type, content_type, size, public_name, is_encrypted, unattached_since)
    values (${key}, null, 'PUBLIC', 'application/vnd.pmtiles', ${size}, 'map.pmtiles', false, null)`)

export const detachFile = (tx: Transaction, key: string, now: Date) =>
  tx.run(sql`update file set unattached_since = ${now} where key = ${key}`)
