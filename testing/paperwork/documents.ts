import { constants, inflateSync } from "node:zlib"
import { type Database, sql } from "@hub/server/database/sql"
import type { FastifyInstance } from "fastify"
import { v7 as newId } from "uuid"

export const WAIVER = "## What you agree to\n\nOutdoors is outdoors.\n\nWe call you when something happens."

/** Adds a template that everybody needs, and returns its id. */
export async function addTemplate(
  db: Database,
  { name, kind = "SIGNATURE", text = WAIVER }: { name: string; kind?: "SIGNATURE" | "UPLOAD"; text?: string },
): Promise<string> {
  const id = newId()
  await db.run(sql`
    insert into document_template (id, external_id, name, kind, text) values (${id}, ${id}, ${name}, ${kind}, ${text})`)
  return id
}

/** Submits a signing page's form. */
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

/** What a PDF's streams hold, each unpacked. */
export function inflated(pdf: Buffer): string[] {
  const found: string[] = []
  for (let at = pdf.indexOf("stream\n"); at >= 0; at = pdf.indexOf("stream\n", at + 7)) {
    if (pdf.toString("latin1", at - 3, at) === "end") continue
    try {
      found.push(inflateSync(pdf.subarray(at + 7), { finishFlush: constants.Z_SYNC_FLUSH }).toString("utf8"))
    } catch {
      // A stream that isn't packed.
    }
  }
  return found
}
