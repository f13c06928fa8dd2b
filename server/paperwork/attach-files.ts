import { problem } from "@hub/domain/kernel/problem"
import type { Document } from "@hub/domain/paperwork/document"
import { attachFiles, releaseFiles } from "../files/queries.ts"
import type { PaperworkNeeds } from "./paperwork-needs.ts"
import { documentOf } from "./read-documents.ts"
import { documentById, lockDocument, moveDocument, setFiles } from "./store.ts"

/** 7.10: replaces a document's files by these uploads. Idempotent. */
export const answerWithFiles =
  (needs: Pick<PaperworkNeeds, "store" | "clock" | "outside">) =>
  async (customer_id: string, id: string, file_keys: readonly string[]): Promise<Document> =>
    needs.store.transaction(async (tx) => {
      const now = needs.clock()
      if ((await documentById(tx, customer_id, id)) === undefined) throw problem("NOT_FOUND")
      await lockDocument(tx, id)
      const before = await documentById(tx, customer_id, id)
      if (before === undefined) throw problem("NOT_FOUND")
      if (before.kind !== "UPLOAD") throw problem("DOCUMENT_NOT_FOR_FILES")
      if (before.status === "SIGNED") throw problem("DOCUMENT_SIGNED")
      const known = before.files.map(({ key }) => key)
      const fresh = file_keys.filter((key) => !known.includes(key))
      const dropped = known.filter((key) => !file_keys.includes(key))
      if (fresh.length > 0)
        await attachFiles(tx, { customer_id, ownership_type: "DOCUMENT", keys: fresh, path: "file_keys" })
      if (dropped.length > 0) await releaseFiles(tx, dropped, now)
      await setFiles(tx, id, file_keys)
      await moveDocument(tx, id, "AWAITING_APPROVAL", now)
      const after = await documentById(tx, customer_id, id)
      if (after === undefined) throw problem("NOT_FOUND")
      return documentOf(needs)(after)
    })
