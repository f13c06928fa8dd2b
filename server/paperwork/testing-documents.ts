import { v7 as newId } from "uuid"
import { type Database, sql } from "../database/sql.ts"

export const WAIVER = "## What you agree to\n\nOutdoors is outdoors.\n\nWe call you when something happens."

/** Adds a template that everybody is asked for from now on, and answers its id. */
export async function addTemplate(
  db: Database,
  { name, kind = "SIGNATURE", text = WAIVER }: { name: string; kind?: "SIGNATURE" | "UPLOAD"; text?: string },
): Promise<string> {
  const id = newId()
  await db.run(sql`
    insert into document_template (id, external_id, name, kind, text) values (${id}, ${id}, ${name}, ${kind}, ${text})`)
  return id
}
