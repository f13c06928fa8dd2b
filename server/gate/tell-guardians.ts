import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import { queueMail, queueMailTo } from "../mail/queue-mail.ts"
import type { CheckedOut } from "../scheduling/check-at-gate.ts"
import { otherGuardians } from "./queries.ts"

interface Left {
  readonly out: CheckedOut
  readonly by: string
  readonly at: Date
  /** It may come later than it was: from a device without a network, or from paper. */
  readonly now: Date
}

/** A child left with someone who isn't on the pick-up list: who signs in for the family and who else may collect hear of it at once, in the check's transaction. */
export async function tellGuardians(tx: Transaction, { out, by, at, now }: Left): Promise<void> {
  const { student, session, collected_by, check_id } = out
  const { collector, with_whom, reason, called } = collected_by
  if (collector !== "OTHER") return
  const { customer_id } = student
  const facts = {
    participant: student.full_name,
    program: session.name,
    location: session.location.name,
    left: { at: at.toISOString(), time_zone: session.time_zone },
    with_whom,
    reason: reason ?? "",
    called: called ?? "",
    by,
  }
  const mail = { kind: "LEFT_WITH_OTHER", customer_id, facts, now } as const
  await queueMail(tx, { ...mail, about_id: check_id })
  for (const recipient of await otherGuardians(tx, student.id))
    await queueMailTo(tx, { ...mail, about_id: newId(), recipient, language: null })
}
