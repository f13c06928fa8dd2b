import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import { knownIds } from "./store.ts"
import type { Table } from "./tables.ts"

/** external_id → our id, known or new. */
export type Ids = ReadonlyMap<string, string>

export async function idsOf(
  tx: Transaction,
  table: Table | "smart_form_template",
  rows: readonly { external_id: string }[],
): Promise<Ids> {
  const known = await knownIds(tx, table)
  return new Map(rows.map((row) => [row.external_id, known.get(row.external_id) ?? newId()]))
}

/** All names were checked before the transaction, so a missing one is our bug. */
export function idOf(ids: Ids, external_id: string): string {
  const id = ids.get(external_id)
  if (id === undefined) throw new Error(`"${external_id}" was not checked before it was written`)
  return id
}
