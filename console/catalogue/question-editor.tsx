import { addQuestion, changeQuestion, questionNamed } from "@hub/domain/forms/edit-questions"
import { QUESTION_KINDS } from "@hub/domain/forms/question"
import type { EditedQuestion, EditedSection } from "@hub/domain/forms/read-sections"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Checkbox } from "@hub/ui/field/checkbox"
import { FieldError } from "@hub/ui/field/field-error"
import { SelectField } from "@hub/ui/field/select-field"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { answerOptions, conditionValue, hasAnswersToChoose } from "./condition-texts.ts"
import { newKey } from "./new-key.ts"
import { QuestionChoices } from "./question-choices.tsx"
import { QuestionConditions } from "./question-conditions.tsx"
import { QuestionRules } from "./question-rules.tsx"
import css from "./questions.module.css"
import { type Beside, TranslatedField } from "./translated-field.tsx"

const m = messages("console/catalogue.questions")
const kinds = messages("console/catalogue.questionKinds")

export interface EditingQuestions {
  readonly sections: readonly EditedSection[]
  /** As they were read. */
  readonly base: readonly EditedQuestion[]
  readonly errors: ReadonlyMap<string, string>
  readonly beside: Beside | undefined
  readonly today: string
  readonly isLocked: boolean
  readonly onChange: (sections: readonly EditedSection[]) => void
  /** Opens the question. */
  readonly onOpen: (id: string | undefined) => void
}

interface Props extends EditingQuestions {
  readonly question: EditedQuestion
  readonly path: string
  readonly onRemove: () => void
  readonly onStep: (by: -1 | 1) => void
}

const isChoice = (kind: EditedQuestion["kind"]): boolean => kind === "ONE_OF" || kind === "MANY_OF"

/** All of one question. */
export function QuestionEditor(props: Props) {
  const { question, path, sections, base, errors, beside, today, isLocked, onChange, onOpen, onRemove, onStep } = props
  const all = sections.flatMap(({ questions }) => questions)
  const was = base.find(({ id }) => id === question.id)
  const change = (next: Partial<EditedQuestion>) => onChange(changeQuestion(sections, question.id, next))
  const before = all.slice(0, all.indexOf(question)).filter(hasAnswersToChoose)
  const dependents = (value: string) =>
    all
      .filter(({ show_if }) =>
        show_if.some(({ question_id, is_one_of }) => question_id === question.id && is_one_of.includes(value)),
      )
      .map(({ label }) => label)
  const words = (field: "label" | "hint", label: string, more: object) => (
    <TranslatedField
      label={label}
      path={path}
      field={field}
      value={question[field]}
      was={was?.[field]}
      translations={question.translations}
      wasTranslations={was?.translations}
      beside={beside}
      error={errors.get(`${path}.${field}`)}
      isLocked={isLocked}
      onChange={({ text, ...translated }) =>
        change({ ...translated, ...(text === undefined ? {} : { [field]: text }) })
      }
      {...more}
    />
  )
  const setKind = (name: string) => {
    const kind = QUESTION_KINDS.find((one) => one === name)
    if (kind === undefined) return
    const options = isChoice(kind)
      ? question.options.length > 0
        ? question.options
        : [
            { value: newKey(), label: "" },
            { value: newKey(), label: "" },
          ]
      : []
    const is_shared = question.is_shared && kind !== "FILE" && kind !== "CONSENT"
    const { max_length, min, max, earliest, latest, catalogs } = questionNamed("")
    change({ kind, options, is_shared, max_length, min, max, earliest, latest, catalogs })
  }
  const addAfter = (label: string, show_if: EditedQuestion["show_if"], from: readonly EditedSection[]) => {
    const id = newKey()
    onChange(addQuestion(from, { ...questionNamed(id), label, show_if }, { after_id: question.id }))
    onOpen(id)
  }
  const addOther = () => {
    const options = [...question.options, { value: "other", label: m.other }]
    addAfter(
      m.otherLabel,
      [{ question_id: question.id, is_one_of: ["other"] }],
      changeQuestion(sections, question.id, { options }),
    )
  }
  const [first_answer] = answerOptions(question)
  const error = errors.get(path) ?? errors.get(`${path}.id`) ?? errors.get(`${path}.is_shared`)
  return (
    <Stack gap={4} className={css["editor"]}>
      {error !== undefined && <FieldError id={`${path}-error`}>{error}</FieldError>}
      {words("label", m.label, { isRequired: true, hint: m.labelHint, maxLength: 300 })}
      {words("hint", m.hint, { isLong: true, maxLength: 2_000 })}
      <SelectField
        label={m.kind}
        required
        disabled={isLocked}
        options={QUESTION_KINDS.map((kind) => ({ value: kind, label: kinds[kind] }))}
        value={question.kind}
        onChange={setKind}
      />
      {isChoice(question.kind) && (
        <QuestionChoices
          question={question}
          was={was}
          path={path}
          errors={errors}
          beside={beside}
          isLocked={isLocked}
          dependents={dependents}
          onChange={(options) => change({ options })}
          onOther={addOther}
        />
      )}
      <QuestionRules
        question={question}
        path={path}
        errors={errors}
        today={today}
        isLocked={isLocked}
        onChange={change}
      />
      <Stack gap={2}>
        <Checkbox
          name={`${path}.is_required`}
          label={m.isRequired}
          disabled={isLocked}
          checked={question.is_required}
          onChange={({ target }) => change({ is_required: target.checked })}
        />
        {question.kind !== "FILE" && question.kind !== "CONSENT" && (
          <Checkbox
            name={`${path}.is_shared`}
            label={m.isShared}
            disabled={isLocked}
            checked={question.is_shared}
            onChange={({ target }) => change({ is_shared: target.checked })}
          />
        )}
      </Stack>
      <QuestionConditions
        question={question}
        before={before}
        all={all}
        path={path}
        error={errors.get(`${path}.show_if`)}
        isLocked={isLocked}
        onChange={(show_if) => change({ show_if })}
      />
      {!isLocked && (
        <Row gap={2} wrap>
          {first_answer !== undefined && (
            <Button
              variant="line"
              size="s"
              onClick={() =>
                addAfter(
                  "",
                  [{ question_id: question.id, is_one_of: [conditionValue(question, first_answer.value)] }],
                  sections,
                )
              }
            >
              <Icon name="plus" />
              {m.addAfter}
            </Button>
          )}
          <Button variant="line" size="s" onClick={() => onStep(-1)}>
            {m.up}
          </Button>
          <Button variant="line" size="s" onClick={() => onStep(1)}>
            {m.down}
          </Button>
          <Button variant="danger" size="s" onClick={onRemove}>
            {m.remove}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
