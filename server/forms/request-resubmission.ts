import { problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import { queueMail } from "../mail/queue-mail.ts"
import type { FormsNeeds } from "./forms-needs.ts"
import { formByTemplate, moveForm } from "./store.ts"

interface Resubmission {
  student_id: string
  /** Its external id. */
  template: string
  reason: string
}

/**
 * The business asks a family to answer once more (4.2: resubmission_reason). The answers so far stay as they were submitted. The family reads
 * why in the portal: a reason may be medical, so no mail has it.
 */
export const requestResubmission =
  ({ store, clock }: Pick<FormsNeeds, "store" | "clock">) =>
  ({ student_id, template, reason }: Resubmission): Promise<{ name: string }> =>
    store.transaction(async (tx) => {
      const form = await formByTemplate(tx, student_id, template)
      if (form === undefined) throw problem("NOT_FOUND")
      const moved = await moveForm(tx, { id: form.id, to: "INCOMPLETE", resubmission_reason: reason })
      if (!moved) throw problem("BAD_REQUEST", { message: "This form waits for its answers already." })
      const { customer_id, participant, template_id } = form
      const facts = { participant, student_id, template_id }
      // They can be asked more than once.
      await queueMail(tx, { kind: "QUESTIONS_RETURNED", customer_id, about_id: newId(), facts, now: clock() })
      await recordAction(tx, {
        action: "FORM_RETURNED",
        subject: "smart_form",
        subject_id: form.id,
        reason,
        now: clock(),
      })
      return { name: form.name }
    })
