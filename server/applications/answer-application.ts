import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { recordAction } from "../audit/record-action.ts"
import type { Store } from "../database/transaction.ts"
import { moveApplication } from "./move-application.ts"
import { activityAt } from "./queries.ts"
import { queueAnswer } from "./queue-answer.ts"
import { type ApplicationRow, lockApplication } from "./store.ts"

const m = messages("server/applications.staffRefusals")

interface AnswerNeeds {
  readonly store: Store
  readonly clock: () => Date
}

/**
 * Answers that take no place: a no, or a request to change something. Both carry a reason that the family reads, and a no may name
 * another program, by its address.
 */
const answer =
  (event: "REJECTED" | "SENT_BACK", kind: "APPLICATION_REJECTED" | "APPLICATION_SENT_BACK") =>
  ({ store, clock }: AnswerNeeds) =>
  (id: string, reason: string, other_program?: string): Promise<void> =>
    store.transaction(async (tx) => {
      const now = clock()
      const application = await lockApplication(tx, id)
      if (application === undefined) throw problem("NOT_FOUND", { message: m.noApplication({ id }) })
      requirePending(application)
      const other = other_program === undefined ? undefined : await activityAt(tx, other_program)
      if (other_program !== undefined && other === undefined)
        throw invalid("other_program", m.noProgram({ address: other_program }))
      const history_id = await moveApplication(tx, application, event, { now, reason, other_activity_id: other?.id })
      await queueAnswer(tx, application, { kind, history_id, now, reason })
      await recordAction(tx, {
        action: `APPLICATION_${event}`,
        subject: "application",
        subject_id: id,
        reason,
        ...(other === undefined ? {} : { details: { other_program } }),
        now,
      })
    })

export const rejectApplication = answer("REJECTED", "APPLICATION_REJECTED")
export const sendApplicationBack = answer("SENT_BACK", "APPLICATION_SENT_BACK")

export function requirePending({ status, withdrawn_at }: ApplicationRow): void {
  if (withdrawn_at !== null) throw problem("APPLICATION_NOT_PENDING", { message: m.withdrawn })
  if (status !== "PENDING") throw problem("APPLICATION_NOT_PENDING", { message: m.notPending({ status }) })
}
