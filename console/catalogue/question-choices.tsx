import type { EditedOption, EditedQuestion } from "@hub/domain/forms/read-sections"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { IconButton } from "@hub/ui/button/icon-button"
import { FieldError } from "@hub/ui/field/field-error"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { newKey } from "./new-key.ts"
import css from "./questions.module.css"
import { type Beside, TranslatedField } from "./translated-field.tsx"

const m = messages("console/catalogue.questions")

interface Props {
  readonly question: EditedQuestion
  readonly was: EditedQuestion | undefined
  readonly path: string
  readonly errors: ReadonlyMap<string, string>
  readonly beside: Beside | undefined
  readonly isLocked: boolean
  /** The labels of the questions that are asked only after this answer. */
  readonly dependents: (value: string) => readonly string[]
  readonly onChange: (options: EditedOption[]) => void
  readonly onOther: () => void
}

/** The answers that a question offers, in their order. */
export function QuestionChoices(props: Props) {
  const { question, was, path, errors, beside, isLocked, dependents, onChange, onOther } = props
  const { options } = question
  const at = `${path}.options`
  const error = errors.get(at)
  const swap = (index: number, by: -1 | 1) => {
    const [moved] = options.slice(index, index + 1)
    if (moved === undefined) return
    const others = options.filter((one) => one !== moved)
    onChange([...others.slice(0, index + by), moved, ...others.slice(index + by)])
  }
  return (
    <Stack as="fieldset" gap={2}>
      <legend className="label">{m.choices}</legend>
      {error !== undefined && <FieldError id={`${at}-error`}>{error}</FieldError>}
      {options.map((option, index) => {
        const known = was?.options.find(({ value }) => value === option.value)
        const number = index + 1
        const needed = dependents(option.value)
        return (
          <div key={option.value} className={css["choice"]}>
            <TranslatedField
              label={m.choice({ number })}
              path={`${at}.${String(index)}`}
              field="label"
              value={option.label}
              was={known?.label}
              translations={option.translations}
              wasTranslations={known?.translations}
              beside={beside}
              error={errors.get(`${at}.${String(index)}.label`)}
              isLocked={isLocked}
              maxLength={300}
              hint={needed.length === 0 ? undefined : m.choiceUsed({ questions: needed.join(", ") })}
              onChange={({ text, ...words }) =>
                onChange(
                  options.map((one) =>
                    one.value === option.value
                      ? { ...one, ...words, ...(text === undefined ? {} : { label: text }) }
                      : one,
                  ),
                )
              }
            />
            {!isLocked && (
              <Row gap={0} className={css["steps"]}>
                <span className={css["up"]}>
                  <IconButton
                    icon="down"
                    label={m.choiceUp({ number })}
                    disabled={index === 0}
                    onClick={() => swap(index, -1)}
                  />
                </span>
                <IconButton
                  icon="down"
                  label={m.choiceDown({ number })}
                  disabled={index === options.length - 1}
                  onClick={() => swap(index, 1)}
                />
                <IconButton
                  icon="close"
                  label={m.choiceRemove({ number })}
                  onClick={() => onChange(options.filter((one) => one.value !== option.value))}
                />
              </Row>
            )}
          </div>
        )
      })}
      {!isLocked && (
        <Row gap={2} wrap>
          <Button
            variant="quiet"
            size="s"
            name={at}
            onClick={() => onChange([...options, { value: newKey(), label: "" }])}
          >
            <Icon name="plus" />
            {m.addChoice}
          </Button>
          {!options.some(({ value }) => value === "other") && (
            <Button variant="quiet" size="s" onClick={onOther}>
              <Icon name="plus" />
              {m.addOther}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  )
}
