import { hasSeverity } from "../health/health-errors.ts"
import type { MedicalKind } from "../health/medical-catalog.ts"
import { type NewMedicalItem, SEVERITIES } from "../health/medical-item.ts"
import type { Answers, AnswerValue, MedicalItemAnswer, MedicationAnswer } from "./answer.ts"
import { isMedicalItem, isMedication, itemsOf } from "./answer-shapes.ts"
import { type CATALOGS, type Question, questionsOf, type Section } from "./question.ts"

// What a question set asks about health and what is on a participant's health page are one thing: answers become medical items, and
// medical items are offered as answers.

const KINDS: Record<(typeof CATALOGS)[number], MedicalKind> = {
  ALLERGIES: "ALLERGY",
  CONDITIONS: "CONDITION",
  DIETARY: "DIETARY",
  MEDICATIONS: "MEDICATION",
}

/** The kinds of things that a question asks for; of all when it doesn't say. */
export const kindsOf = ({ catalogs }: Pick<Question, "catalogs">): MedicalKind[] =>
  catalogs.length === 0 ? Object.values(KINDS) : catalogs.map((catalog) => KINDS[catalog])

const nothing = { severity: null, action: "", reaction: "", dose: "", times: [] } as const

function itemOf(question: Question, { name, severity, action, ...answer }: MedicalItemAnswer): NewMedicalItem {
  const kind = answer.kind ?? kindsOf(question)[0] ?? "CONDITION"
  return {
    ...nothing,
    times: [],
    kind,
    name,
    severity: hasSeverity(kind) ? (SEVERITIES.find((known) => known === severity) ?? null) : null,
    action,
    catalog_entry_id: answer.catalog_entry_id ?? null,
  }
}

const medicationOf = ({ medicine, dose, when }: MedicationAnswer): NewMedicalItem => ({
  ...nothing,
  times: [],
  kind: "MEDICATION",
  name: medicine,
  dose,
  action: when,
})

/** The medical items that checked answers name. */
export const answeredItems = (sections: readonly Section[], answers: Answers): NewMedicalItem[] =>
  questionsOf(sections).flatMap((question) => {
    const answer = answers[question.id]
    if (question.kind === "MEDICAL_ITEMS") return itemsOf(answer, isMedicalItem).map((one) => itemOf(question, one))
    return question.kind === "MEDICATIONS" ? itemsOf(answer, isMedication).map(medicationOf) : []
  })

type KnownItem = Pick<NewMedicalItem, "kind" | "name" | "severity" | "action" | "dose" | "times" | "catalog_entry_id">

/** What a question would be answered with by what is known already; undefined where nothing is. */
export function answerFromItems(question: Question, items: readonly KnownItem[]): AnswerValue | undefined {
  if (question.kind === "MEDICATIONS") {
    const list = items
      .filter(({ kind }) => kind === "MEDICATION")
      .map(({ name, dose, times, action }) => ({
        medicine: name,
        dose,
        when: action === "" ? times.join(", ") : action,
      }))
    return list.length === 0 ? undefined : list
  }
  if (question.kind !== "MEDICAL_ITEMS") return undefined
  const kinds = kindsOf(question)
  const list = items
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, name, severity, action, catalog_entry_id }) => ({
      name,
      severity: severity ?? "",
      action,
      kind,
      ...(catalog_entry_id == null ? {} : { catalog_entry_id }),
    }))
  return list.length === 0 ? undefined : list
}
