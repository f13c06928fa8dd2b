import type { EditedQuestion } from "@hub/domain/forms/read-sections"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { CheckboxesField } from "@hub/ui/field/choice-field"
import { FieldError } from "@hub/ui/field/field-error"
import { SelectField } from "@hub/ui/field/select-field"
import { Icon } from "@hub/ui/icon/icon"
import { Stack } from "@hub/ui/layout/stack"
import { answerOptions, conditionValue } from "./condition-texts.ts"
import css from "./questions.module.css"

const m = messages("console/catalogue.questions")
const MOST = 5

interface Props {
  readonly question: EditedQuestion
  /** Those before it, whose answers are a choice. */
  readonly before: readonly EditedQuestion[]
  readonly all: readonly EditedQuestion[]
  readonly path: string
  readonly error: string | undefined
  readonly isLocked: boolean
  readonly onChange: (show_if: EditedQuestion["show_if"]) => void
}

/** When a question is asked: always, or after some answers of questions before it. */
export function QuestionConditions({ question, before, all, path, error, isLocked, onChange }: Props) {
  const { show_if } = question
  const at = `${path}.show_if`
  const change = (index: number, next: EditedQuestion["show_if"][number] | undefined) =>
    onChange(show_if.flatMap((one, other) => (other === index ? (next ?? []) : one)))
  const canAdd = !isLocked && before.length > 0 && show_if.length < MOST
  return (
    <Stack as="fieldset" gap={3}>
      <legend className="label">{m.when}</legend>
      {error !== undefined && <FieldError id={`${at}-error`}>{error}</FieldError>}
      {show_if.length === 0 && <p className="hint">{before.length === 0 ? m.nothingToDependOn : m.always}</p>}
      {show_if.map((condition, index) => {
        const other = all.find(({ id }) => id === condition.question_id)
        const known = before.some(({ id }) => id === condition.question_id)
        const choices = known || other === undefined ? before : [...before, other]
        return (
          // Conditions have no identity but their place.
          <Stack gap={2} key={`${at}-${String(index)}`} className={css["condition"]}>
            <SelectField
              label={m.condition}
              required
              disabled={isLocked}
              options={choices.map(({ id, label }) => ({ value: id, label: label || m.untitled }))}
              value={condition.question_id}
              onChange={(question_id) => change(index, { question_id, is_one_of: [] })}
            />
            {other !== undefined && (
              <CheckboxesField
                label={m.answers}
                columns={2}
                name={at}
                options={answerOptions(other)}
                value={condition.is_one_of.map(String)}
                onChange={(values) =>
                  isLocked
                    ? undefined
                    : change(index, { ...condition, is_one_of: values.map((value) => conditionValue(other, value)) })
                }
              />
            )}
            {!isLocked && (
              <Button variant="quiet" size="s" onClick={() => change(index, undefined)}>
                {m.removeCondition}
              </Button>
            )}
          </Stack>
        )
      })}
      {canAdd && (
        <p>
          <Button
            variant="quiet"
            size="s"
            name={at}
            onClick={() => onChange([...show_if, { question_id: before.at(-1)?.id ?? "", is_one_of: [] }])}
          >
            <Icon name="plus" />
            {show_if.length === 0 ? m.firstCondition : m.addCondition}
          </Button>
        </p>
      )}
    </Stack>
  )
}
