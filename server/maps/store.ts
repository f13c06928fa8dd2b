import type { MapExtractRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export type ExtractRow = Omit<MapExtractRow, "is_only" | "imported_at" | "size"> & { size: number }

export const mapExtract = (db: Database) =>
  db.maybe<ExtractRow>(sql`
    select file_key, size::float8 as size, west, south, east, north, min_zoom, max_zoom from map_extract where is_only`)

export const addExtract = (tx: Transaction, row: ExtractRow, now: Date) =>
  tx.run(sql`
    insert into map_extract (file_key, size, west, south, east, north, min_zoom, max_zoom, imported_at)
    values (${row.file_key}, ${row.size}, ${row.west}, ${row.south}, ${row.east}, ${row.north}, ${row.min_zoom}, ${row.max_zoom}, ${now})`)

/** Its file goes with the next run of the job that removes what nothing refers to. True if there was one. */
export const removeExtract = (tx: Transaction) => tx.run(sql`delete from map_extract`)
