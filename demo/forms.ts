import type { AnswerValue } from "@hub/domain/forms/answer"
import { NOTHING_MORE, type Question } from "@hub/domain/forms/question"
import type { SmartFormTemplate } from "@hub/domain/forms/template"
import { sql } from "@hub/server/database/sql"
import { type Store, storeWithin, type Transaction } from "@hub/server/database/transaction"
import { requestResubmission } from "@hub/server/forms/request-resubmission"
import { setAnswers } from "@hub/server/forms/set-answers"
import { skipForm } from "@hub/server/forms/skip-form"
import type { MedicalVault } from "@hub/server/health/medical-vault"

// Question sets of the overnights and of the online classes, and what Signe Lind has answered of them.

const question = (id: string, kind: Question["kind"], label: string, more: Partial<Question> = {}): Question => ({
  id,
  kind,
  label,
  ...NOTHING_MORE,
  ...more,
})
const needed = { is_required: true }
const section = (id: string, title: string, ...questions: Question[]) => ({ id, title, description: "", questions })
const choices = (...labels: string[]) =>
  labels.map((label) => ({ value: label.toLowerCase().replaceAll(/\W+/g, "_"), label }))

const template = (
  position: number,
  external_id: string,
  name: string,
  more: Partial<SmartFormTemplate> & Pick<SmartFormTemplate, "asked_when" | "sections">,
): SmartFormTemplate => ({
  external_id,
  name,
  description: "",
  is_required: true,
  is_medical: false,
  funbox: null,
  schedule_sets: ["overnights", "overnights-later"],
  valid_for_days: null,
  due_on: null,
  position,
  is_archived: false,
  ...more,
})

export const DEMO_FORMS: readonly SmartFormTemplate[] = [
  template(0, "health-questions", "Health questions", {
    asked_when: "BEFORE_SCHEDULE",
    is_medical: true,
    valid_for_days: 365,
    sections: [
      section(
        "health",
        "Health",
        question("hot_day", "LONG_TEXT", "Anything we should know on a hot day?", { max_length: 300 }),
        question("has_allergies", "YES_NO", "Are there allergies?", {
          ...needed,
          hint: "If you’re unsure, choose yes and tell us more.",
        }),
        question("allergies", "MEDICAL_ITEMS", "Which allergies?", {
          ...needed,
          catalogs: ["ALLERGIES"],
          show_if: [{ question_id: "has_allergies", is_one_of: [true] }],
        }),
        question("apply", "MANY_OF", "Which of these apply?", {
          options: choices("Asthma", "Eczema", "Migraine", "Something else"),
        }),
        question("medication", "MEDICATIONS", "Medication at camp"),
        question("doctor_phone", "PHONE", "Doctor’s phone", { ...needed, is_shared: true }),
      ),
      section(
        "consent",
        "Consent",
        question("first_aid", "CONSENT", "Guides may give first aid and call a doctor if they can’t reach me.", needed),
      ),
    ],
  }),
  template(1, "night-questions", "Night questions", {
    asked_when: "BEFORE_ATTENDANCE",
    sections: [
      section(
        "night",
        "At night",
        question("slept_away", "YES_NO", "Slept away from home before?", needed),
        question("bedtime", "ONE_OF", "When is bedtime at home?", {
          ...needed,
          options: choices("Before 8", "Between 8 and 9", "After 9"),
          is_shared: true,
        }),
        question("homesick", "TEXT", "What helps against homesickness?"),
      ),
    ],
  }),
  template(2, "getting-there", "Getting there", {
    asked_when: "AFTER_SCHEDULE",
    is_required: false,
    sections: [
      section(
        "way",
        "Your way to us",
        question("car_pool", "YES_NO", "Would you like to share a car?", { is_shared: true }),
        question("seats", "NUMBER", "How many seats could you offer?", {
          min: 0,
          max: 6,
          show_if: [{ question_id: "car_pool", is_one_of: [true] }],
          is_shared: true,
        }),
      ),
    ],
  }),
  template(3, "online-class", "Online class questions", {
    asked_when: "AFTER_SCHEDULE",
    schedule_sets: ["classes-online"],
    sections: [
      section(
        "screen",
        "At the screen",
        question("device", "ONE_OF", "Which device will be used?", {
          ...needed,
          options: choices("Laptop", "Tablet", "Phone"),
        }),
        question("may_record", "YES_NO", "May we record the lessons for those who miss one?", needed),
      ),
    ],
  }),
  template(4, "spring-survey", "Spring survey", {
    asked_when: "AFTER_SCHEDULE",
    is_required: false,
    schedule_sets: ["classes-online"],
    sections: [section("survey", "The spring", question("liked", "TEXT", "What did you like best?"))],
  }),
  template(5, "boats-and-water", "Boats and water", {
    asked_when: "WITH_APPLICATION",
    schedule_sets: ["classes-mentors"],
    sections: [
      section(
        "water",
        "In the water",
        question("swims", "ONE_OF", "How well can {name} swim?", {
          ...needed,
          options: choices("Not yet", "One length", "As long as they like"),
        }),
        question("badge", "TEXT", "Which swimming badge?", {
          max_length: 80,
          show_if: [{ question_id: "swims", is_one_of: ["one_length", "as_long_as_they_like"] }],
        }),
        question("boats", "MANY_OF", "Which boats so far?", { options: choices("Canoe", "Kayak", "Raft", "None") }),
        question("why", "LONG_TEXT", "Why would {name} like to lead a boat?", { ...needed, max_length: 500 }),
      ),
    ],
  }),
]

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
