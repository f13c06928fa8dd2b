import { datesLabel } from "@hub/domain/kernel/calendar"
import { datedDeadline } from "@hub/domain/kernel/deadline"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt } from "@hub/domain/kernel/zone"
import type { Transaction } from "../database/transaction.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { type ApplicationFacts, applicationsOf } from "./queries.ts"
import type { ApplicationRow } from "./store.ts"

const m = messages("server/applications.mailParts")

export const programLine = ({ first_name, name, ...when }: ApplicationFacts): string =>
  m.program({ first_name, program: name, dates: datesLabel(when) })

interface AnswerMail {
  kind:
    | "APPLICATION_APPROVED"
    | "APPLICATION_TO_PAY"
    | "APPLICATION_SENT_BACK"
    | "APPLICATION_REJECTED"
    | "APPLICATION_TIME_OVER"
  /** Of the history: an application may be sent back more than once. */
  history_id: string
  now: Date
  reason?: string
  until?: Date
}

/** The mail of an answer, in its transaction. */
export async function queueAnswer(
  tx: Transaction,
  { id, customer_id }: Pick<ApplicationRow, "id" | "customer_id">,
  { kind, history_id, now, reason = "", until }: AnswerMail,
): Promise<void> {
  const [facts] = await applicationsOf(tx, customer_id, [id])
  if (facts === undefined) return
  const words = {
    participant: facts.first_name,
    program: facts.name,
    dates: datesLabel(facts, dayAt(now.toISOString(), facts.time_zone)),
    until: until === undefined ? "" : datedDeadline(until, facts.time_zone, now),
    reason,
  }
  const good_until = kind === "APPLICATION_TO_PAY" ? until : undefined
  await queueMail(tx, { kind, customer_id, about_id: history_id, words, now, good_until })
}
