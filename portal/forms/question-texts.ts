import type { Answers } from "@hub/domain/forms/answer"
import { labelNaming, questionsOf, type Section } from "@hub/domain/forms/question"
import { shownQuestions } from "@hub/domain/forms/show-if"
import type { WholeSmartForm } from "@hub/domain/forms/smart-form"
import { messages } from "@hub/domain/kernel/messages"
import type { Member } from "../participants/members.ts"
import { isYou } from "../participants/participant-texts.ts"

const m = messages("portal/forms.questionWords")

export const labelFor = (label: string, member: Member | undefined): string =>
  labelNaming(label, member === undefined ? m.yourChildren : isYou(member.student) ? m.you : member.student.first_name)

/** The field that the error summary leads to: addresses have their own names. */
export function summaryName(name: string, sections: readonly Section[]): string {
  const parts = name.split(".")
  const question = questionsOf(sections).find(({ id }) => parts.includes(id))
  return question?.kind === "ADDRESS" ? `address.${parts.at(-1) ?? ""}` : name
}

/** How many required questions have no answer yet: in all, each shared one once, and by section. */
export function answeredCount(
  forms: readonly WholeSmartForm[],
  answers: Readonly<Record<string, Answers>>,
  isUnsigned: boolean,
): { left: number; unanswered: Readonly<Record<string, number>> } {
  const unanswered: Record<string, number> = {}
  const shared = new Set<string>()
  for (const { student_id, sections } of forms) {
    const given = answers[student_id] ?? {}
    const shown = shownQuestions(questionsOf(sections), given)
    for (const section of sections) {
      unanswered[section.id] ??= 0
      for (const { id, is_required, is_shared } of section.questions) {
        if (!is_required || !shown.has(id) || given[id] !== undefined || shared.has(id)) continue
        if (is_shared) shared.add(id)
        unanswered[section.id] = (unanswered[section.id] ?? 0) + 1
      }
    }
  }
  const sum = Object.values(unanswered).reduce((all, count) => all + count, 0)
  return { left: sum + (isUnsigned ? 1 : 0), unanswered }
}
