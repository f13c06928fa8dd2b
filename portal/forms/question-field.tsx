import type { Address } from "@hub/domain/account/customer"
import type { AnswerValue, FileAnswer } from "@hub/domain/forms/answer"
import { isAddress } from "@hub/domain/forms/answer-shapes"
import { textLimit } from "@hub/domain/forms/check-answer"
import type { Question } from "@hub/domain/forms/question"
import { messages } from "@hub/domain/kernel/messages"
import { formatPhone } from "@hub/domain/kernel/text"
import { Checkbox } from "@hub/ui/field/checkbox"
import { CheckboxesField, RadioField } from "@hub/ui/field/choice-field"
import { PhoneField, TextField } from "@hub/ui/field/field"
import { FieldError } from "@hub/ui/field/field-error"
import { NumberField } from "@hub/ui/field/number-field"
import { TextArea } from "@hub/ui/field/text-area"
import { Markdown } from "@hub/ui/markdown/markdown"
import { useQuery } from "@tanstack/react-query"
import { memo } from "react"
import { AddressFields } from "../account/address-fields.tsx"
import { addressValuesQuery } from "../account/queries.ts"
import { useLanguage } from "../language/language.ts"
import { BaselineField } from "./baseline-field.tsx"
import { FilesField } from "./files-field.tsx"
import { DateField, SelectField } from "./lazy-fields.tsx"
import { MedicalItemsField, MedicationsField } from "./list-fields.tsx"

const m = messages("portal/forms.questionField")

interface Props {
  question: Question
  /** With the participant's name in it. */
  label: string
  /** In the form; the error summary finds the field by it. */
  name: string
  answer: AnswerValue | undefined
  errorAt: (name: string) => string | undefined
  files: readonly FileAnswer[]
  today: string
  onChange: (answer: AnswerValue | undefined) => void
}

const MANY = 6
const yesNo = () => [
  { value: "yes", label: m.yes },
  { value: "no", label: m.no },
]
const textOf = (answer: AnswerValue | undefined): string => (typeof answer === "string" ? answer : "")
/** As it was saved, so that nobody has to read a number without spaces. */
const phoneText = (text: string): string => (/^\+1\d{10}(;ext=\d+)?$/.test(text) ? formatPhone(text) : text)
const NO_ADDRESS: Required<Address> = { line1: "", line2: "", city: "", state: "", postal_code: "", country: "US" }

/** A question of any kind. */
export const QuestionField = memo(function QuestionField({ question, label, name, answer, errorAt, ...rest }: Props) {
  useLanguage()
  const { files, today, onChange } = rest
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
    case "FILE":
      return <FilesField {...field} answer={answer} files={files} onChange={onChange} />
    case "ADDRESS":
      return <AddressQuestion {...field} label={label} answer={answer} errorAt={errorAt} onChange={onChange} />
    case "MEDICAL_ITEMS":
      return <MedicalItemsField {...field} catalogs={question.catalogs} answer={answer} onChange={onChange} />
    case "MEDICATIONS":
      return <MedicationsField {...field} answer={answer} onChange={onChange} />
    case "DISABILITY_BASELINE":
      return <BaselineField {...field} answer={answer} onChange={onChange} />
  }
})

function AddressQuestion({
  label,
  required,
  name,
  answer,
  errorAt,
  onChange,
}: Pick<Props, "label" | "name" | "answer" | "errorAt" | "onChange"> & { required: boolean }) {
  const { data } = useQuery(addressValuesQuery)
  const address = { ...NO_ADDRESS, ...(isAddress(answer) ? answer : {}) }
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      {errorAt(name) !== undefined && <FieldError>{errorAt(name)}</FieldError>}
      <AddressFields
        countries={data?.countries ?? []}
        address={address}
        required={required}
        errorAt={(at) => errorAt(at.replace(/^address/, name))}
        onChange={(change) => onChange({ ...address, ...change })}
      />
    </fieldset>
  )
}
