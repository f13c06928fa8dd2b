import type { Store } from "../database/transaction.ts"
import { endBatch, familiesOfBatch, lockBatch, removeFamilies } from "./store.ts"

export type Undone =
  | { readonly kind: "UNDONE"; readonly families: number }
  | { readonly kind: "UNKNOWN" }
  | { readonly kind: "BEFORE" }
  /** These have signed in, been deleted, or have something that hangs on them. */
  | { readonly kind: "IN_USE"; readonly emails: readonly string[] }

const HANGS_ON_IT = "23503"

/** Takes away what a batch made, all or nothing, while none of its families has been used. */
export const undoBatch =
  ({ store, clock }: { readonly store: Store; readonly clock: () => Date }) =>
  async (number: number): Promise<Undone> => {
    try {
      return await store.transaction(async (tx): Promise<Undone> => {
        const batch = await lockBatch(tx, number)
        if (batch === undefined) return { kind: "UNKNOWN" }
        if (batch.undone_at !== null) return { kind: "BEFORE" }
        const families = await familiesOfBatch(tx, batch.id)
        const used = families.filter(({ is_used }) => is_used)
        if (used.length > 0) return { kind: "IN_USE", emails: used.flatMap(({ email }) => email ?? []) }
        await removeFamilies(
          tx,
          families.map(({ id }) => id),
        )
        await endBatch(tx, batch.id, clock())
        return { kind: "UNDONE", families: families.length }
      })
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === HANGS_ON_IT) return { kind: "IN_USE", emails: [] }
      throw error
    }
  }
