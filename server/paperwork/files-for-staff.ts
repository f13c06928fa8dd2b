import { problem } from "@hub/domain/kernel/problem"
import type { Store } from "../database/transaction.ts"
import { recordLook } from "../health/record-look.ts"
import { filesOfDocument } from "./store.ts"

/** What a family has sent as an answer to a document. It may be medical, so the family sees who looked (I40). */
export const filesForStaff =
  ({ store, clock }: { store: Store; clock: () => Date }) =>
  ({ id, by }: { id: string; by: string }) =>
    store.transaction(async (tx) => {
      const files = await filesOfDocument(tx, id)
      const [first] = files
      if (first === undefined) throw problem("NOT_FOUND")
      const { customer_id, student_id } = first
      await recordLook(tx, { customer_id, student_id, what: "DOCUMENT", staff_name: by, now: clock() })
      return files.map(({ key, public_name }) => ({ key, public_name }))
    })
