import { addDays } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { DAYS_TO_READ, readinessOf } from "@hub/domain/paperwork/readiness"
import { dueRequirements, REMIND_DAYS, reminderMail } from "@hub/domain/paperwork/reminder"
import { memberFace } from "@hub/domain/participants/member-colour"
import { v7 as newId } from "uuid"
import { type MailBlock, plainText } from "../mail/mail-blocks.ts"
import { queueMail } from "../mail/queue-mail.ts"
import type { PaperworkNeeds } from "./paperwork-needs.ts"
import { comingDays, companyMoment, familiesToRemind, profilesOf } from "./queries.ts"
import { factsOf } from "./requirement-facts.ts"
import { issueMissing } from "./store.ts"
import { claimLook, noteReminded } from "./store-reminders.ts"

const m = messages("domain/paperwork.reminder")

type Needs = Pick<PaperworkNeeds, "store" | "clock">

/** By the business's clock: nobody is written to at night. */
const HOURS = { from: 9, to: 20 }

const remindFamily =
  ({ store, clock }: Needs) =>
  (customer_id: string, today: string): Promise<void> =>
    store.transaction(async (tx) => {
      if (!(await claimLook(tx, customer_id, today))) return
      const now = clock()
      await issueMissing(tx, customer_id, now)
      const [students, facts, coming] = await Promise.all([
        profilesOf(tx, customer_id),
        factsOf(tx, customer_id, now),
        comingDays(tx, customer_id, now),
      ])
      const ids = students.map(({ id }) => id)
      const due = dueRequirements(readinessOf(ids, facts, coming), today)
      if (due.length === 0 || (await noteReminded(tx, due, now)) === 0) return
      const names = new Map(students.map(({ id, first_name }) => [id, first_name]))
      const { subject, children } = reminderMail(due, { names, today })
      const blocks: MailBlock[] = [
        { kind: "text", text: m.lead },
        ...children.map(({ student_id, name, rows }) => ({
          kind: "pass" as const,
          name,
          faces: students.filter(({ id }) => id === student_id).map(memberFace),
          rows,
        })),
        { kind: "text", text: m.noTime },
      ]
      const words = { subject, body: plainText(blocks) }
      await queueMail(tx, { kind: "REQUIREMENTS_DUE", customer_id, about_id: newId(), words, blocks, now })
    })

/** Once a day for each family with a day out ahead: one mail about all that is due soon or overdue, and never the same twice. */
export const remindOfRequirements = (needs: Needs) => async (): Promise<void> => {
  const { today, hour } = await companyMoment(needs.store, needs.clock())
  if (hour < HOURS.from || hour >= HOURS.to) return
  const until = addDays(today, DAYS_TO_READ + REMIND_DAYS)
  for (;;) {
    const families = await familiesToRemind(needs.store, { today, until })
    if (families.length === 0) return
    for (const { customer_id } of families) await remindFamily(needs)(customer_id, today)
  }
}
