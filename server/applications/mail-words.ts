import { dayLabel, rangeLabel, timeLabel, WEEKDAYS, weekday } from "@hub/domain/kernel/calendar"
import { dayAt } from "@hub/domain/kernel/zone"
import type { Transaction } from "../database/transaction.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { type ApplicationFacts, applicationsOf } from "./applications-query.ts"
import type { ApplicationRow } from "./store.ts"

/** "Thu, Jun 10th, 6:00PM EDT": the family may be in another zone. */
function deadlineLabel(instant: Date, time_zone: string): string {
  const day = dayAt(instant.toISOString(), time_zone)
  const part = (options: Intl.DateTimeFormatOptions, type: Intl.DateTimeFormatPartTypes): string =>
    new Intl.DateTimeFormat("en-US", { ...options, timeZone: time_zone })
      .formatToParts(instant)
      .find((found) => found.type === type)?.value ?? ""
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const
  const time = timeLabel(`${part(clock, "hour")}:${part(clock, "minute").padStart(2, "0")}`)
  return `${WEEKDAYS[weekday(day)] ?? ""}, ${dayLabel(day)}, ${time} ${part({ timeZoneName: "short" }, "timeZoneName")}`
}

export const programLine = ({ first_name, name, start_date, end_date }: ApplicationFacts): string =>
  `${first_name}: ${name}, ${rangeLabel(start_date, end_date)}`

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
    dates: rangeLabel(facts.start_date, facts.end_date),
    until: until === undefined ? "" : deadlineLabel(until, facts.time_zone),
    reason,
  }
  await queueMail(tx, { kind, customer_id, about_id: history_id, words, now })
}
