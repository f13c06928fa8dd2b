import { type Database, sql } from "../database/sql.ts"
import { textPhone } from "./recipients-queries.ts"

// Text messages that wait, and what became of them.

export interface DueText {
  readonly id: string
  readonly phone: string
  readonly words: string
  readonly tries: number
  /** The family still agrees to texts to this phone. */
  readonly is_agreed: boolean
}

/** Marks the oldest as sent before they are: a process that dies sends one too few, and never two. */
export const claimTexts = (db: Database, now: Date, count: number) =>
  db.many<DueText>(sql`
    with due as (
      select id from family_message_text where sent_at is null and outcome is null and due_at <= ${now}
      order by due_at, id limit ${count} for update skip locked),
    claimed as (
      update family_message_text t set sent_at = ${now}, tries = t.tries + 1 from due where t.id = due.id
      returning t.id, t.recipient_id, t.phone, t.words, t.tries)
    select t.id, t.phone, t.words, t.tries, not c.is_restricted and ${textPhone} is not distinct from t.phone as is_agreed
    from claimed t join family_message_recipient r on r.id = t.recipient_id join customer c on c.id = r.customer_id`)

/** The provider's report may have come before its answer: that says more. */
export const endText = (
  db: Database,
  id: string,
  { outcome, because }: { outcome: "SENT" | "FAILED"; because: string | null },
) =>
  db.run(
    sql`update family_message_text set outcome = ${outcome}, because = ${because} where id = ${id} and outcome is null`,
  )

export const textAgainAt = (db: Database, id: string, due_at: Date) =>
  db.run(sql`update family_message_text set sent_at = null, due_at = ${due_at} where id = ${id} and outcome is null`)

/** What the provider reports of one that it was given. */
export const reportText = (
  db: Database,
  id: string,
  { outcome, because }: { outcome: "DELIVERED" | "FAILED"; because: string | null },
) =>
  db.run(sql`
    update family_message_text set outcome = ${outcome}, because = ${because}
    where id = ${id} and sent_at is not null and (outcome is null or outcome = 'SENT')`)
