import { CATALOGS } from "@hub/domain/forms/question"
import type { EditedQuestion } from "@hub/domain/forms/read-sections"
import { messages } from "@hub/domain/kernel/messages"
import { DateField } from "@hub/ui/date-field/date-field"
import { CheckboxesField } from "@hub/ui/field/choice-field"
import { NumberField } from "@hub/ui/field/number-field"
import { Columns } from "@hub/ui/layout/columns"

const m = messages("console/catalogue.questions")
const catalogs = messages("console/catalogue.catalogs")
const MOST = 1_000_000_000

interface Props {
  readonly question: EditedQuestion
  readonly path: string
  readonly errors: ReadonlyMap<string, string>
  readonly today: string
  readonly isLocked: boolean
  readonly onChange: (change: Partial<EditedQuestion>) => void
}

/** What else is asked of an answer, by the kind of its question. */
export function QuestionRules({ question, path, errors, today, isLocked, onChange }: Props) {
  const number = (name: "max_length" | "min" | "max", label: string, rules: { min: number; max: number }) => (
    <NumberField
      label={label}
      name={`${path}.${name}`}
      error={errors.get(`${path}.${name}`)}
      disabled={isLocked}
      allows_empty
      {...rules}
      value={question[name] ?? undefined}
      onChange={(value) => onChange({ [name]: value ?? null })}
    />
  )
  const day = (name: "earliest" | "latest", label: string) => (
    <DateField
      label={label}
      name={`${path}.${name}`}
      error={errors.get(`${path}.${name}`)}
      disabled={isLocked}
      today={today}
      value={question[name] ?? ""}
      onChange={(value) => onChange({ [name]: value === "" ? null : value })}
    />
  )
  switch (question.kind) {
    case "TEXT":
    case "LONG_TEXT":
      return number("max_length", m.maxLength, { min: 1, max: 5_000 })
    case "NUMBER":
      return (
        <Columns wide="even" gap={3}>
          {number("min", m.min, { min: -MOST, max: MOST })}
          {number("max", m.max, { min: -MOST, max: MOST })}
        </Columns>
      )
    case "DATE":
      return (
        <Columns wide="even" gap={3}>
          {day("earliest", m.earliest)}
          {day("latest", m.latest)}
        </Columns>
      )
    case "MEDICAL_ITEMS":
      return (
        <CheckboxesField
          label={m.catalogs}
          columns={2}
          name={`${path}.catalogs`}
          error={errors.get(`${path}.catalogs`)}
          options={CATALOGS.map((value) => ({ value, label: catalogs[value] }))}
          value={question.catalogs}
          onChange={(chosen) => {
            if (!isLocked) onChange({ catalogs: CATALOGS.filter((one) => chosen.includes(one)) })
          }}
        />
      )
    default:
      return null
  }
}
