import type { Transaction } from "../database/transaction.ts"
import { datesOf } from "../mail/facts.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { type ApplicationFacts, applicationsOf } from "./queries.ts"
import type { ApplicationRow } from "./store.ts"

/** What mails say of an application. */
export const applicationOf = ({ first_name, name, time_zone, ...when }: ApplicationFacts) => ({
  participant: first_name,
  program: name,
  dates: datesOf(when),
  time_zone,
})

type AnswerMail = {
  /** Of the history: an application may be sent back more than once. */
  readonly history_id: string
  readonly now: Date
} & (
  | { readonly kind: "APPLICATION_APPROVED" }
  | { readonly kind: "APPLICATION_TO_PAY" | "APPLICATION_TIME_OVER"; readonly until: Date }
  | { readonly kind: "APPLICATION_SENT_BACK" | "APPLICATION_REJECTED"; readonly reason: string }
)

/** The mail of an answer, in its transaction. */
export async function queueAnswer(
  tx: Transaction,
  { id, customer_id }: Pick<ApplicationRow, "id" | "customer_id">,
  answer: AnswerMail,
): Promise<void> {
  const [found] = await applicationsOf(tx, customer_id, [id])
  if (found === undefined) return
  const application = applicationOf(found)
  const queueing = { customer_id, about_id: answer.history_id, now: answer.now }
  if ("until" in answer) {
    const { kind, until } = answer
    const facts = { ...application, until: { at: until.toISOString(), time_zone: found.time_zone } }
    const good_until = kind === "APPLICATION_TO_PAY" ? until : undefined
    await queueMail(tx, { ...queueing, kind, facts, good_until })
  } else if ("reason" in answer) {
    const { kind, reason } = answer
    await queueMail(tx, { ...queueing, kind, facts: { ...application, reason } })
  } else await queueMail(tx, { ...queueing, kind: answer.kind, facts: application })
}
