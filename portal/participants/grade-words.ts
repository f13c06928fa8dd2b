import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import type { Draft } from "./draft.ts"
import { isFall } from "./participant-words.ts"

const m = messages("portal/participants.gradeField")

/** "Grade this fall" in the months before a school year begins. */
export function gradeFieldWords({ is_next_grade, next_grade_on }: Pick<Draft, "is_next_grade" | "next_grade_on">) {
  const day = dayLabel(next_grade_on)
  return is_next_grade
    ? { label: m.gradeNext({ is_fall: isFall(next_grade_on) }), hint: m.hintNext({ day }) }
    : { label: m.grade, hint: m.hint({ day }) }
}
