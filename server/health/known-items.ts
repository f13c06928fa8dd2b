import type { Database } from "../database/sql.ts"
import type { MedicalVault } from "./medical-vault.ts"
import { type ItemDetails, itemDetails } from "./read-health.ts"
import { itemsOf } from "./store-items.ts"

export interface KnownItems {
  readonly items: readonly ItemDetails[]
  /** When the latest was written; "" without any. */
  readonly updated_at: string
}

/** A participant's medical items, for question sets that ask for them. */
export async function knownItems(
  db: Database,
  vault: MedicalVault,
  { customer_id, student_id }: { customer_id: string; student_id: string },
): Promise<KnownItems> {
  const rows = await itemsOf(db, customer_id, [student_id])
  const opener = await vault.opener(db, customer_id)
  return {
    items: rows.map((row) => itemDetails(opener, row)),
    updated_at: rows.reduce((latest, { updated_at }) => (updated_at > latest ? updated_at : latest), ""),
  }
}
