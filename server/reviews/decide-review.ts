import { problem } from "@hub/domain/kernel/problem"
import { tidyText } from "@hub/domain/kernel/typed-text"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import type { Transaction } from "../database/transaction.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { reviewedProgram } from "./queries.ts"
import type { ReviewsNeeds } from "./reviews-needs.ts"
import { answerReview, decline, lockReview, publish, settleReports } from "./store.ts"

type Needs = Pick<ReviewsNeeds, "store" | "clock">

/** The wording that was looked at; another one was written since, or someone else decided. */
async function lockedWording(tx: Transaction, id: string, written_at: string, open: readonly string[]) {
  const review = await lockReview(tx, id)
  if (review === undefined) throw problem("NOT_FOUND")
  if (Date.parse(review.written_at) !== Date.parse(written_at)) throw problem("CHANGED_ELSEWHERE")
  if (!open.includes(review.status)) throw problem("ALREADY_DECIDED")
  return review
}

const about = (id: string) => ({ subject: "review", subject_id: id }) as const

export const approveReview =
  ({ store, clock }: Needs) =>
  (id: string, written_at: string): Promise<void> =>
    store.transaction(async (tx) => {
      const now = clock()
      await lockedWording(tx, id, written_at, ["PENDING", "DECLINED"])
      await publish(tx, id, now)
      await settleReports(tx, id, now)
      await recordAction(tx, { action: "REVIEW_APPROVED", ...about(id), now })
    })

export const declineReview =
  ({ store, clock }: Needs) =>
  (id: string, { written_at, reason }: { written_at: string; reason: string }): Promise<void> =>
    store.transaction(async (tx) => {
      const now = clock()
      const { customer_id, activity_id, status } = await lockedWording(tx, id, written_at, ["PENDING", "APPROVED"])
      await decline(tx, id, { reason, takes_down: status === "APPROVED" })
      await settleReports(tx, id, now)
      const { name, url_part } = await reviewedProgram(tx, activity_id)
      const facts = { program: name, url_part, reason }
      // Each wording can be declined.
      await queueMail(tx, { kind: "REVIEW_DECLINED", customer_id, about_id: newId(), facts, now })
      await recordAction(tx, { action: "REVIEW_DECLINED", ...about(id), reason, now })
    })

export const leaveReview =
  ({ store, clock }: Needs) =>
  (id: string): Promise<void> =>
    store.transaction(async (tx) => {
      const now = clock()
      if ((await settleReports(tx, id, now)) === 0) return
      await recordAction(tx, { action: "REVIEW_LEFT", ...about(id), now })
    })

export const writeAnswer =
  ({ store, clock }: Needs) =>
  (id: string, typed: string): Promise<void> =>
    store.transaction(async (tx) => {
      const now = clock()
      if ((await answerReview(tx, id, tidyText(typed), now)) === 0) throw problem("NOT_FOUND")
      await recordAction(tx, { action: "REVIEW_ANSWERED", ...about(id), now })
    })
