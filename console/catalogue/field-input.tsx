import type { FormField } from "@hub/domain/catalogue/forms/form-field"
import { instantOf } from "@hub/domain/kernel/instant"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt, timeAt } from "@hub/domain/kernel/zone"
import { DateField } from "@hub/ui/date-field/date-field"
import { Checkbox } from "@hub/ui/field/checkbox"
import { TextField } from "@hub/ui/field/field"
import { MultiSelectField } from "@hub/ui/field/multi-select-field"
import { MoneyField, NumberField } from "@hub/ui/field/number-field"
import { SelectField } from "@hub/ui/field/select-field"
import { TextArea } from "@hub/ui/field/text-area"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import { useQuery } from "@tanstack/react-query"
import { DaysInput } from "./days-input.tsx"
import type { InputProps } from "./input-props.ts"
import { PairInput } from "./pair-input.tsx"
import { referencesQuery } from "./queries.ts"
import { RowsInput } from "./rows-input.tsx"
import { innerTexts } from "./texts-beside.ts"
import { choiceLabel, labelOf, listOfRows, recordOf, textOf, textsOf } from "./value-texts.ts"

const m = messages("console/catalogue.form")
const hints = messages("console/catalogue.hints")
const units = messages("console/catalogue.units")

function hintOf(field: FormField, was: string | undefined, zone: string): string | undefined {
  const own: unknown = field.hint === undefined ? undefined : Reflect.get(hints, field.hint)
  const unit = field.as === "number" && field.unit !== undefined ? units[field.unit] : undefined
  const of_zone = field.as === "moment" ? m.utc({ zone }) : undefined
  const lines = field.as === "lines" ? m.lines : undefined
  const said = [was, unit, typeof own === "string" ? own : undefined, lines, of_zone].filter((one) => one !== undefined)
  return said.length === 0 ? undefined : said.join(" · ")
}

/** The control of one field, by what it holds. */
export function FieldInput(props: InputProps) {
  const { field, value, onChange, errors, path, zone, today, was, isLocked = false, words } = props
  const error = errors.get(path)
  const wired = { label: labelOf(field), required: field.is_required === true, error, hint: hintOf(field, was, zone) }
  const named = { ...wired, name: path, disabled: isLocked }
  const text = textOf(value)
  const number = typeof value === "number" ? value : undefined
  const onText = (next: string) => onChange(next === "" ? null : next)
  if ((field.as === "line" || field.as === "text") && words?.fields.includes(field.name) === true)
    return <PairInput {...props} words={words} hint={wired.hint} />
  switch (field.as) {
    case "line":
      return <TextField {...named} value={text} onChange={({ target }) => onText(target.value)} />
    case "text":
      return <TextArea {...named} rows={3} value={text} onChange={({ target }) => onChange(target.value)} />
    case "lines":
    case "dates":
      return (
        <TextArea
          {...named}
          rows={3}
          value={textsOf(value).join("\n")}
          onChange={({ target }) => {
            const lines = target.value.split("\n")
            onChange(target.value === "" ? (field.as === "dates" ? null : []) : lines)
          }}
        />
      )
    case "money":
      return <MoneyField {...named} allows_empty cents={number} onChange={(cents) => onChange(cents ?? null)} />
    case "number":
      return (
        <NumberField
          {...named}
          decimal_places={field.unit === "degrees" ? 6 : 0}
          allows_empty
          value={number}
          onChange={(next) => onChange(next ?? null)}
        />
      )
    case "flag":
      return (
        <Checkbox
          name={path}
          disabled={isLocked}
          label={was === undefined ? wired.label : `${wired.label} (${was})`}
          error={error}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      )
    case "choice":
      return (
        <SelectField
          {...wired}
          disabled={isLocked}
          options={field.choices.map((choice) => ({ value: choice, label: choiceLabel(choice) }))}
          value={text}
          onChange={onText}
        />
      )
    case "day":
      return <DateField {...named} today={today} value={text} onChange={onText} />
    case "time":
      return <TextField {...named} type="time" value={text} onChange={({ target }) => onText(target.value)} />
    case "moment":
      return (
        <MomentInput wired={wired} value={text} zone={zone} today={today} isLocked={isLocked} onChange={onChange} />
      )
    case "reference":
    case "references":
      return <ReferenceInput field={field} wired={wired} value={value} isLocked={isLocked} onChange={onChange} />
    case "days":
      return (
        <DaysInput
          value={listOfRows(value)}
          error={error}
          was={was}
          today={today}
          isLocked={isLocked}
          onChange={onChange}
        />
      )
    case "rows":
      return <RowsInput {...props} Input={FieldInput} field={field} rows={listOfRows(value)} isLocked={isLocked} />
    case "part":
      return <PartInput {...props} field={field} isLocked={isLocked} />
    default:
      return null
  }
}

interface PartProps extends InputProps {
  readonly field: FormField & { readonly as: "part" }
}

/** Fields that are one value together. */
function PartInput({ field, value, onChange, path, was, words, errors, zone, today, isLocked }: PartProps) {
  const row = recordOf(value)
  return (
    <Stack as="fieldset" gap={3}>
      <legend className="label">{labelOf(field)}</legend>
      {was !== undefined && <p className="hint">{was}</p>}
      {field.rows.map((inner) => (
        <FieldInput
          key={inner.name}
          field={inner}
          value={row[inner.name]}
          onChange={(next) => onChange({ ...row, [inner.name]: next })}
          errors={errors}
          path={`${path}.${inner.name}`}
          zone={zone}
          today={today}
          isLocked={isLocked}
          words={
            words &&
            innerTexts(words, field.name, {
              row,
              base: words.base && recordOf(words.base[field.name]),
              onTranslate: (translations) => onChange({ ...row, translations }),
            })
          }
        />
      ))}
    </Stack>
  )
}

interface Wired {
  readonly label: string
  readonly required: boolean
  readonly error: string | undefined
  readonly hint: string | undefined
}

interface MomentProps {
  readonly wired: Wired
  readonly value: string
  readonly zone: string
  readonly today: string
  readonly isLocked: boolean
  readonly onChange: (value: unknown) => void
}

function MomentInput({ wired, value, zone, today, isLocked, onChange }: MomentProps) {
  const day = value === "" ? "" : dayAt(value, zone)
  const time = value === "" ? "09:00" : timeAt(value, zone)
  const set = (next_day: string, next_time: string) =>
    onChange(next_day === "" ? null : instantOf(next_day, next_time === "" ? "09:00" : next_time, zone))
  return (
    <Columns wide="even" gap={3}>
      <DateField
        {...wired}
        label={m.dateOf({ label: wired.label })}
        disabled={isLocked}
        today={today}
        value={day}
        onChange={(next) => set(next, time)}
      />
      <TextField
        label={m.timeOf({ label: wired.label })}
        type="time"
        disabled={isLocked || day === ""}
        value={time}
        onChange={({ target }) => set(day, target.value)}
      />
    </Columns>
  )
}

interface ReferenceProps {
  readonly field: FormField & { readonly as: "reference" | "references" }
  readonly wired: Wired
  readonly value: unknown
  readonly isLocked: boolean
  readonly onChange: (value: unknown) => void
}

function ReferenceInput({ field, wired, value, isLocked, onChange }: ReferenceProps) {
  const { data = [] } = useQuery(referencesQuery(field.to))
  const given = field.as === "reference" ? [textOf(value)].filter((one) => one !== "") : textsOf(value)
  const missing = given.filter((key) => !data.some(({ external_id }) => external_id === key))
  const options = [
    // What is archived is named where it is chosen, and offered nowhere.
    ...data
      .filter(({ external_id, is_archived }) => !is_archived || given.includes(external_id))
      .map(({ external_id, name }) => ({ value: external_id, label: name })),
    ...missing.map((key) => ({ value: key, label: key })),
  ]
  return field.as === "reference" ? (
    <SelectField
      {...wired}
      disabled={isLocked}
      options={options}
      value={textOf(value)}
      onChange={(next) => onChange(next === "" ? null : next)}
    />
  ) : (
    <MultiSelectField {...wired} disabled={isLocked} options={options} value={textsOf(value)} onChange={onChange} />
  )
}
