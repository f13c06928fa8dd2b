import { problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import { queueMail } from "../mail/queue-mail.ts"
import type { PaperworkNeeds } from "./paperwork-needs.ts"
import { answerWaiting } from "./store.ts"

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
