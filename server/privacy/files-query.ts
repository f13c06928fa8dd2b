import type { FileRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"

export const filesOf = (db: Database, customer_id: string) =>
  db.many<Pick<FileRow, "key" | "ownership_type" | "content_type" | "public_name" | "created_at">>(sql`
    select key, ownership_type, content_type, public_name, created_at from file
    where customer_id = ${customer_id} order by created_at, key`)

export const removeFile = (db: Database, key: string) => db.run(sql`delete from file where key = ${key}`)
