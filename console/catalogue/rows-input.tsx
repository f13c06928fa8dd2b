import type { FormField } from "@hub/domain/catalogue/forms/form-field"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { FieldError } from "@hub/ui/field/field-error"
import { Stack } from "@hub/ui/layout/stack"
import type { ComponentType } from "react"
import type { InputProps } from "./input-props.ts"
import { innerTexts } from "./texts-beside.ts"
import { labelOf, listOfRows } from "./value-texts.ts"

const m = messages("console/catalogue.form")

interface Props extends Omit<InputProps, "field" | "value"> {
  /** Of each field: rows may have rows. */
  readonly Input: ComponentType<InputProps>
  readonly field: FormField & { readonly as: "rows" }
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** A list of rows, each with its own fields. */
export function RowsInput(props: Props) {
  const { Input, field, rows, onChange, errors, path, zone, today, was, isLocked = false, words } = props
  const base = words?.base && listOfRows(words.base[field.name])
  const change = (index: number, change: Readonly<Record<string, unknown>>) =>
    onChange(rows.map((one, at) => (at === index ? { ...one, ...change } : one)))
  const label = labelOf(field)
  const error = errors.get(path)
  return (
    <Stack as="fieldset" gap={3}>
      <legend className="label">{label}</legend>
      {was !== undefined && <p className="hint">{was}</p>}
      {error !== undefined && <FieldError id={`${path}-error`}>{error}</FieldError>}
      {rows.map((row, index) => (
        // Rows have no identity but their place.
        <Stack as="fieldset" gap={3} key={`${path}-${String(index)}`}>
          <legend className="small dim">{m.row({ label, number: index + 1 })}</legend>
          {field.rows.map((inner) => (
            <Input
              key={inner.name}
              field={inner}
              value={row[inner.name]}
              onChange={(next) => change(index, { [inner.name]: next })}
              errors={errors}
              path={`${path}.${String(index)}.${inner.name}`}
              zone={zone}
              today={today}
              isLocked={isLocked}
              words={
                words &&
                innerTexts(words, field.name, {
                  row,
                  base: base?.[index],
                  onTranslate: (translations) => change(index, { translations }),
                })
              }
            />
          ))}
          {!isLocked && (
            <Button
              variant="quiet"
              size="s"
              aria-label={m.remove({ label, number: index + 1 })}
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
            >
              {m.remove({ label, number: index + 1 })}
            </Button>
          )}
        </Stack>
      ))}
      {!isLocked && (
        <Button variant="line" size="s" onClick={() => onChange([...rows, {}])}>
          {m.add({ label })}
        </Button>
      )}
    </Stack>
  )
}
