import type { OwnershipType } from "@hub/domain/files/file-types"
import type { Pictured } from "@hub/domain/files/pictures.staff"
import { messages } from "@hub/domain/kernel/messages"
import { invalid } from "@hub/domain/kernel/problem"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { attach, release } from "./store.ts"
import type { Owner } from "./store-pictures.ts"

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What there is of it; undefined where there is nothing. A leader is a name on a program. */
export async function pictureOwner(db: Database, kind: Pictured, id: string): Promise<Owner | undefined> {
  if (kind === "company") return id === "company" ? { kind, id: null } : undefined
  if (kind === "leader") {
    const found = await db.maybe(sql`
      select 1 as found from activity a, jsonb_array_elements(a.leaders) l where l ->> 'name' = ${id} limit 1`)
    return found === undefined ? undefined : { kind, id }
  }
  if (!UUID.test(id)) return undefined
  const found = await db.maybe(
    kind === "activity"
      ? sql`select id from activity where id = ${id}`
      : kind === "location"
        ? sql`select id from location where id = ${id}`
        : sql`select id from funbox where id = ${id}`,
  )
  return found === undefined ? undefined : { kind, id }
}

/** A leader has no row: what is recorded is about the business. */
export const companyId = async (db: Database): Promise<string> =>
  (await db.one<{ id: string }>(sql`select id from company`)).id

const m = messages("server/files.refusals")

/**
 * Attaches the family's own uploads (I33). Throws the same for a key that is unknown, another family's, of another purpose or in
 * use (I22).
 */
export async function attachFiles(
  tx: Transaction,
  files: { customer_id: string; ownership_type: OwnershipType; keys: readonly string[]; path: string },
): Promise<void> {
  const wanted = [...new Set(files.keys)]
  const attached = await attach(tx, { ...files, keys: wanted })
  if (attached.length < wanted.length) throw invalid(files.path, m.expired, "unknown_file")
}

/** Detaches files: after a day without another reference they are removed. */
export const releaseFiles = (tx: Transaction, keys: readonly string[], now: Date): Promise<number> =>
  release(tx, keys, now)
