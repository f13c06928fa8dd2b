import type { AnswerValue } from "@hub/domain/forms/answer"
import { sql } from "@hub/server/database/sql"
import { type Store, storeWithin, type Transaction } from "@hub/server/database/transaction"
import { requestResubmission } from "@hub/server/forms/request-resubmission"
import { setAnswers } from "@hub/server/forms/set-answers"
import { skipForm } from "@hub/server/forms/skip-form"
import type { MedicalVault } from "@hub/server/health/medical-vault"

// What two families have answered of the question sets.

interface Answering {
  readonly vault: MedicalVault
  readonly now: Date
}

/** The family's forms in every state: to answer, optional, sent back, answered, put away. */
export async function answerForms(
  tx: Transaction,
  { pool }: Pick<Store, "pool">,
  { vault, now }: Answering,
  when: "before booking" | "after booking",
): Promise<void> {
  const store = storeWithin(tx, pool)
  const needs = { store, vault, clock: () => now }
  const family = await tx.many<{ id: string; customer_id: string; external_id: string }>(sql`
    select s.id, s.customer_id, s.external_id from student s join customer c on c.id = s.customer_id
    where c.external_id in ('signe.dahl', 'nadia.haddad')`)
  const templates = await tx.many<{ id: string; external_id: string }>(
    sql`select id, external_id from smart_form_template`,
  )
  const named = (child: string, form: string) => {
    const student = family.find(({ external_id }) => external_id.endsWith(`-${child}`))
    const found = templates.find(({ external_id }) => external_id === form)
    if (student === undefined || found === undefined) throw new Error(`The demo has no ${form} of ${child}`)
    return {
      customer_id: student.customer_id,
      form: { student_id: student.id, smart_form_template_id: found.id },
    }
  }
  const answer = (child: string, form: string, answers: Readonly<Record<string, AnswerValue>>, signature?: string) => {
    const { customer_id, form: names } = named(child, form)
    return setAnswers(needs)(customer_id, {
      ...names,
      answers: Object.entries(answers).map(([question_id, value]) => ({ question_id, answer: value })),
      virtual_signature: signature ?? null,
    })
  }
  if (when === "before booking") {
    const doctor = { doctor_phone: "(555) 010-0177", first_aid: true }
    await answer(
      "finn",
      "health-questions",
      {
        has_allergies: true,
        allergies: [{ name: "Wasp stings", severity: "MODERATE", action: "Antihistamine from the blue pouch." }],
        apply: ["asthma"],
        medication: [{ medicine: "Salbutamol inhaler", dose: "2 puffs", when: "when wheezing" }],
        ...doctor,
      },
      "Signe Dahl",
    )
    await answer("ella", "health-questions", { has_allergies: false, ...doctor }, "Signe Dahl")
    await answer("sami", "health-questions", { has_allergies: false, ...doctor }, "Nadia Haddad")
    return
  }
  await answer("finn", "night-questions", { slept_away: true, bedtime: "between_8_and_9" })
  await answer("ella", "online-class", { device: "tablet", may_record: false })
  await answer("ella", "spring-survey", { liked: "The maps." })
  const skipped = named("ella", "getting-there")
  await skipForm(needs)(skipped.customer_id, skipped.form)
  await requestResubmission({ store, clock: needs.clock })({
    student_id: named("finn", "night-questions").form.student_id,
    template: "night-questions",
    reason: "Finn’s bedtime: is it the one on school nights? We plan the campfire by it.",
  })
  await tx.run(sql`delete from outbox_mail where kind = 'QUESTIONS_RETURNED'`)
  // The survey is over: what was answered is put away.
  await tx.run(sql`update smart_form_template set is_archived = true where external_id = 'spring-survey'`)
}
