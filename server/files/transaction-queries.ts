import type { OwnershipType } from "@hub/domain/files/file-types"
import { messages } from "@hub/domain/kernel/messages"
import { invalid } from "@hub/domain/kernel/problem"
import type { Transaction } from "../database/transaction.ts"
import { attach, release } from "./store.ts"

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
