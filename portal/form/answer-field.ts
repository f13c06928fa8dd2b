import type { AnswerValue } from "@hub/domain/forms/answer"
import type { FieldProps } from "@hub/ui/field/field"

/** What a field for the answer of one question is drawn with. */
export interface AnswerFieldProps extends FieldProps {
  name: string
  answer: AnswerValue | undefined
  onChange: (answer: AnswerValue | undefined) => void
}
