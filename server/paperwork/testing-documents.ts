import type { FastifyInstance } from "fastify"
import { v7 as newId } from "uuid"
import { type Database, sql } from "../database/sql.ts"

export const WAIVER = "## What you agree to\n\nOutdoors is outdoors.\n\nWe call you when something happens."

/** Adds a template that everybody needs from now on, and answers its id. */
export async function addTemplate(
  db: Database,
  { name, kind = "SIGNATURE", text = WAIVER }: { name: string; kind?: "SIGNATURE" | "UPLOAD"; text?: string },
): Promise<string> {
  const id = newId()
  await db.run(sql`
    insert into document_template (id, external_id, name, kind, text) values (${id}, ${id}, ${name}, ${kind}, ${text})`)
  return id
}

/** Answers a signing page as its form does: with what was seen, unless `fields` says otherwise. */
export async function sign(app: FastifyInstance, path: string, fields: Readonly<Record<string, string>>) {
  const page = await app.inject({ url: path })
  const seen = /name="seen" value="(\w+)"/.exec(page.body)?.[1] ?? ""
  return app.inject({
    method: "POST",
    url: path,
    headers: { "content-type": "application/x-www-form-urlencoded", "user-agent": "A browser" },
    payload: new URLSearchParams({ seen, ...fields }).toString(),
  })
}
