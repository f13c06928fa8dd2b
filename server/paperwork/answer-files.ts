import { problem } from "@hub/domain/kernel/problem"
import type { Document } from "@hub/domain/paperwork/document"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import { attachFiles, releaseFiles } from "../files/queries.ts"
import { queueMail } from "../mail/queue-mail.ts"
import type { PaperworkNeeds } from "./paperwork-needs.ts"
import { documentOf } from "./read-documents.ts"
import { answerWaiting, documentById, lockDocument, moveDocument, setFiles } from "./store.ts"

type Needs = Pick<PaperworkNeeds, "store" | "clock">

/** The business has looked at what a family sent: it counts like a signature from now on. */
export const approveFiles =
  ({ store, clock }: Needs) =>
  (id: string): Promise<void> =>
    store.transaction(async (tx) => {
      const now = clock()
      if ((await answerWaiting(tx, id, { to: "SIGNED", return_reason: null, now })) === undefined)
        throw problem("NOT_FOUND")
      await recordAction(tx, { action: "DOCUMENT_APPROVED", subject: "document", subject_id: id, now })
    })

/** The family is asked to send other files, and reads why in the portal: a reason may be medical, so no mail has it. */
export const returnFiles =
  ({ store, clock }: Needs) =>
  (id: string, reason: string): Promise<void> =>
    store.transaction(async (tx) => {
      const now = clock()
      const answered = await answerWaiting(tx, id, { to: "PENDING", return_reason: reason, now })
      if (answered === undefined) throw problem("NOT_FOUND")
      const { customer_id, student_name } = answered
      const facts = { participant: student_name, document_id: id }
      // Files can come back more than once.
      await queueMail(tx, { kind: "DOCUMENT_RETURNED", customer_id, about_id: newId(), facts, now })
      await recordAction(tx, { action: "DOCUMENT_RETURNED", subject: "document", subject_id: id, reason, now })
    })

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
