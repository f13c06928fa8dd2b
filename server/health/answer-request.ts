import { invalid, problem } from "@hub/domain/kernel/problem"
import { tidyText } from "@hub/domain/kernel/typed-text"
import { recordAction } from "../audit/record-action.ts"
import { queueMail } from "../mail/queue-mail.ts"
import type { HealthNeeds } from "./health-needs.ts"
import { businessFacts, participantOf } from "./queries.ts"
import type { StaffAnswer } from "./read-requests.ts"
import { REQUEST_ANSWER } from "./sealed-columns.ts"
import { addAccess } from "./store-records.ts"
import { endedRequests, lockRequest, moveRequest } from "./store-requests.ts"

interface Answer extends StaffAnswer {
  readonly id: string
  readonly to: "APPROVED" | "DECLINED"
  /** Of which revision: an answer to what was read, not to what the family has changed since. */
  readonly revision?: number
}

/** By staff. A request that was withdrawn, or answered by another, isn't answered again (I38). */
export const answerRequest =
  ({ store, clock, vault }: HealthNeeds) =>
  ({ id, to, revision, ...words }: Answer): Promise<void> =>
    store.transaction(async (tx) => {
      const now = clock()
      const answer: StaffAnswer = { ...words, text: tidyText(words.text), by: tidyText(words.by) }
      if (answer.by === "") throw invalid("by", "Say who answers.", "empty")
      if (to === "DECLINED" && answer.text === "") throw invalid("text", "Say why not.", "empty")
      if (answer.text.length > 500) throw invalid("text", "Use 500 characters at most.", "too_long")
      const before = await lockRequest(tx, id)
      if (before === undefined) throw problem("NOT_FOUND")
      if (before.status === "PENDING" && revision !== undefined && revision !== before.revision)
        throw problem("CHANGED_ELSEWHERE")
      const { customer_id, student_id } = before
      const sealer = await vault.sealer(tx, customer_id)
      const sealed = sealer.seal({ ...REQUEST_ANSWER, row: id }, JSON.stringify(answer))
      if ((await moveRequest(tx, { id, to, now, answer: sealed })) !== 1)
        throw problem(before.answered_at === null ? "MEDICATION_ENDED" : "MEDICATION_ANSWERED")
      await addAccess(tx, { customer_id, student_id, what: "MEDICATION", staff_name: answer.by, now })
      const action = to === "APPROVED" ? "MEDICATION_APPROVED" : "MEDICATION_DECLINED"
      await recordAction(tx, { action, subject: "medication_request", subject_id: id, by: answer.by, now })
      const { first_name } = await participantOf(tx, customer_id, student_id)
      await queueMail(tx, {
        kind: "NEW_RECORD",
        customer_id,
        about_id: id,
        facts: { participant: first_name, student_id },
        now,
      })
    })

const AT_ONCE = 200

/** Every hour: requests whose days are over. What nobody has answered expires. */
export const endRequests =
  ({ store, clock }: Pick<HealthNeeds, "store" | "clock">) =>
  async (): Promise<number> => {
    let ended = 0
    for (;;) {
      const count = await store.transaction(async (tx) => {
        const now = clock()
        const { today } = await businessFacts(tx, now)
        const rows = await endedRequests(tx, today, AT_ONCE)
        for (const { id, status } of rows)
          await moveRequest(tx, { id, to: status === "PENDING" ? "EXPIRED" : "FINISHED", now })
        return rows.length
      })
      ended += count
      if (count < AT_ONCE) return ended
    }
  }
