import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import { queueFamilyMails } from "../mail/queue-mail.ts"
import { type AnsweredForm, answeredForms } from "./queries.ts"
import { endAnswers, returnForms } from "./store.ts"

interface AskedOfAll {
  readonly template_id: string
  /** The family reads it. */
  readonly reason: string
  readonly now: Date
}

interface AskedAgain {
  /** Families that are asked now, since a booking ahead needs the answers; each gets one mail. */
  readonly families: number
  /** Families that are asked with their next booking. */
  readonly later: number
}

function familiesOf(forms: readonly AnsweredForm[]): [customer_id: string, forms: readonly AnsweredForm[]][] {
  const families = new Map<string, AnsweredForm[]>()
  for (const form of forms) families.set(form.customer_id, [...(families.get(form.customer_id) ?? []), form])
  return [...families]
}

/** A question set has changed so much that who has answered it answers once more. Their answers so far stay as they were submitted. */
export async function askAllAgain(tx: Transaction, { template_id, reason, now }: AskedOfAll): Promise<AskedAgain> {
  const answered = await answeredForms(tx, template_id, now)
  const needed = answered.filter(({ is_needed }) => is_needed)
  const others = answered.filter(({ is_needed }) => !is_needed)
  await returnForms(
    tx,
    needed.map(({ id }) => id),
    reason,
  )
  await endAnswers(
    tx,
    others.map(({ id }) => id),
    now,
  )
  const asked = familiesOf(needed)
  await queueFamilyMails(
    tx,
    asked.flatMap(([customer_id, [first, ...siblings]]) => {
      if (first === undefined) return []
      const { student_id, participant } = first
      const participants = [participant, ...siblings.map((one) => one.participant)]
      return { customer_id, about_id: newId(), facts: { participant, student_id, template_id, participants } }
    }),
    { kind: "QUESTIONS_RETURNED", now },
  )
  const now_asked = new Set(asked.map(([customer_id]) => customer_id))
  return {
    families: asked.length,
    later: familiesOf(others).filter(([customer_id]) => !now_asked.has(customer_id)).length,
  }
}
