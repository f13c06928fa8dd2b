import { addDays } from "@hub/domain/kernel/calendar"
import { DAYS_TO_READ, readinessOf } from "@hub/domain/paperwork/readiness"
import { dueRequirements, REMIND_DAYS } from "@hub/domain/paperwork/reminder"
import { memberFace } from "@hub/domain/participants/member-colour"
import { v7 as newId } from "uuid"
import { queueMail } from "../mail/queue-mail.ts"
import type { PaperworkNeeds } from "./paperwork-needs.ts"
import { comingDays, companyMoment, familiesToRemind, profilesOf } from "./queries.ts"
import { factsOf } from "./requirement-facts.ts"
import { claimLook, issueMissing, noteReminded } from "./store.ts"

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
      const mail = {
        today,
        // Without the names of documents and questions: they can say what a child has.
        due: due.map(({ student_id, kind, due_on, stage }) => ({ student_id, kind, due_on, stage })),
        children: students.map((student) => ({
          id: student.id,
          name: student.first_name,
          face: memberFace(student),
        })),
      }
      await queueMail(tx, { kind: "REQUIREMENTS_DUE", customer_id, about_id: newId(), facts: mail, now })
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
