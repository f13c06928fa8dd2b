import { dayLabel } from "@hub/domain/kernel/calendar"
import type { Draft } from "./draft.ts"
import { nextYearWords } from "./participant-words.ts"
import { gradeField as t } from "./words.tsx"

/** "Grade this fall" in the months before a school year begins. */
export function gradeFieldWords({ is_next_grade, next_grade_on }: Pick<Draft, "is_next_grade" | "next_grade_on">) {
  const day = dayLabel(next_grade_on)
  return is_next_grade
    ? { label: t.gradeNext(nextYearWords(next_grade_on)), hint: t.hintNext(day) }
    : { label: t.grade, hint: t.hint(day) }
}
