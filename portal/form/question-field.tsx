import { ABILITIES, ABILITY_LEVELS, type AnswerValue } from "@hub/domain/forms/answer"
import { isBaseline, itemsOf } from "@hub/domain/forms/answer-shapes"
import { ABILITY_TEXTS, LEVEL_TEXTS } from "@hub/domain/forms/answer-texts"
import { textLimit } from "@hub/domain/forms/check-answer"
import type { Question } from "@hub/domain/forms/question"
import { messages } from "@hub/domain/kernel/messages"
import { formatPhone } from "@hub/domain/kernel/text"
import { Checkbox } from "@hub/ui/field/checkbox"
import { CheckboxesField, RadioField } from "@hub/ui/field/choice-field"
import { PhoneField, TextField } from "@hub/ui/field/field"
import { NumberField } from "@hub/ui/field/number-field"
import { TextArea } from "@hub/ui/field/text-area"
import { Markdown } from "@hub/ui/markdown/markdown"
import type { ComponentType, ReactNode } from "react"
import type { AnswerFieldProps } from "./answer-field.ts"
import { DateField, SelectField } from "./lazy-fields.tsx"
import styles from "./question-field.module.css"

// The one way to draw a question: for a family, and for the business that writes it.

const m = messages("portal/form.questionField")

/** What a question that asks the server for something is drawn with. */
export interface OwnFieldProps extends AnswerFieldProps {
  question: Question
  errorAt: (name: string) => string | undefined
}

export interface QuestionFieldProps {
  question: Question
  /** With the participant's name in it. */
  label: string
  /** In the form; the error summary finds the field by it. */
  name: string
  answer: AnswerValue | undefined
  errorAt: (name: string) => string | undefined
  today: string
  onChange: (answer: AnswerValue | undefined) => void
  /** Draws files, addresses and lists of the health catalogs, which need the server. */
  Own: ComponentType<OwnFieldProps>
}

const MANY = 6
const yesNo = () => [
  { value: "yes", label: m.yes },
  { value: "no", label: m.no },
]
const textOf = (answer: AnswerValue | undefined): string => (typeof answer === "string" ? answer : "")
/** As it was saved, so that nobody has to read a number without spaces. */
const phoneText = (text: string): string => (/^\+1\d{10}(;ext=\d+)?$/.test(text) ? formatPhone(text) : text)

const levels = () => ABILITY_LEVELS.map((value) => ({ value, label: LEVEL_TEXTS[value] }))

/** Named in 2.12: the disability baseline question. */
function BaselineField({ label, hint, required, error, name, answer, onChange }: AnswerFieldProps) {
  const known = itemsOf(answer, isBaseline)
  return (
    <fieldset className={`field ${styles["baseline"]}`}>
      <legend>
        {label}
        {required === true && (
          <span className="required-mark" aria-hidden="true">
            {" *"}
          </span>
        )}
      </legend>
      {hint !== undefined && <div className="hint">{hint}</div>}
      {ABILITIES.map((ability, index) => (
        <SelectField
          key={ability}
          label={ABILITY_TEXTS[ability]}
          {...(index === 0 ? { name } : {})}
          options={levels()}
          value={known.find((one) => one.ability === ability)?.level ?? ""}
          error={index === 0 ? error : undefined}
          onChange={(level) => {
            const others = known.filter((one) => one.ability !== ability)
            const next = level === "" ? others : [...others, { ability, level }]
            onChange(next.length === 0 ? undefined : next)
          }}
        />
      ))}
    </fieldset>
  )
}

/** A question of any kind. */
export function QuestionField(props: QuestionFieldProps): ReactNode {
  const { question, label, name, answer, errorAt, today, onChange, Own } = props
  const { kind, is_required: required, options } = question
  const optional = required || kind === "CONSENT" || kind === "ADDRESS" ? label : m.optional({ label })
  const hint = question.hint === "" ? undefined : <Markdown text={question.hint} mode="links" />
  const field = { label: optional, required, hint, name, error: errorAt(name) }
  const typed = {
    ...field,
    value: textOf(answer),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value === "" ? undefined : target.value),
  }
  switch (kind) {
    case "TEXT":
      return <TextField {...typed} maxLength={textLimit(question)} autoComplete="off" />
    case "LONG_TEXT":
      return <TextArea {...typed} max_length={textLimit(question)} />
    case "PHONE":
      return <PhoneField {...typed} value={phoneText(typed.value)} autoComplete="off" />
    case "NUMBER":
      return (
        <NumberField
          {...field}
          allows_empty
          {...(question.min === null ? {} : { min: question.min })}
          {...(question.max === null ? {} : { max: question.max })}
          value={typeof answer === "number" ? answer : undefined}
          onChange={onChange}
        />
      )
    case "DATE":
      return (
        <DateField
          {...field}
          today={today}
          {...(question.earliest === null ? {} : { min: question.earliest })}
          {...(question.latest === null ? {} : { max: question.latest })}
          value={textOf(answer)}
          onChange={(day) => onChange(day === "" ? undefined : day)}
        />
      )
    case "YES_NO":
      return (
        <RadioField
          {...field}
          columns={2}
          options={yesNo()}
          value={answer === undefined ? undefined : answer === true ? "yes" : "no"}
          onChange={(value) => onChange(value === "yes")}
        />
      )
    case "ONE_OF":
      return options.length > MANY ? (
        <SelectField
          {...field}
          options={options}
          value={textOf(answer)}
          onChange={(value) => onChange(value === "" ? undefined : value)}
        />
      ) : (
        <RadioField {...field} options={options} value={textOf(answer)} onChange={onChange} />
      )
    case "MANY_OF":
      return (
        <CheckboxesField
          {...field}
          hint={hint ?? m.chooseAllThatApply}
          columns={2}
          options={options}
          value={Array.isArray(answer) ? answer.filter((one) => typeof one === "string") : []}
          onChange={(chosen) => onChange(chosen.length === 0 ? undefined : chosen)}
        />
      )
    case "CONSENT":
      return (
        <Checkbox
          isFramed
          name={name}
          label={label}
          checked={answer === true}
          {...(field.error === undefined ? {} : { error: field.error })}
          onChange={({ target }) => onChange(target.checked ? true : undefined)}
        />
      )
    case "DISABILITY_BASELINE":
      return <BaselineField {...field} answer={answer} onChange={onChange} />
    default:
      return (
        <Own
          {...field}
          label={kind === "ADDRESS" ? label : optional}
          question={question}
          answer={answer}
          errorAt={errorAt}
          onChange={onChange}
        />
      )
  }
}
