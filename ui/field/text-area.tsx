import { type ComponentProps, useState } from "react"
import { kitTexts } from "../texts.ts"
import { Field, type FieldProps } from "./field.tsx"

type TextAreaProps = FieldProps &
  Omit<ComponentProps<"textarea">, "className" | "id" | "maxLength"> & { max_length?: number }

/** With `max_length` it counts the characters (spec 2.12). */
export function TextArea({ label, required, hint, error, max_length, onChange, ...area }: TextAreaProps) {
  const given = area.value ?? area.defaultValue ?? ""
  const [typed, setTyped] = useState(String(given).length)
  const written = area.value === undefined ? typed : String(area.value).length
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(wired) => (
        <>
          <textarea
            {...area}
            {...wired}
            className="input"
            maxLength={max_length}
            aria-required={required}
            onChange={(event) => {
              setTyped(event.target.value.length)
              onChange?.(event)
            }}
          />
          {max_length !== undefined && (
            <p className="hint tabular">{kitTexts("fields").of({ count: written, most: max_length })}</p>
          )}
        </>
      )}
    </Field>
  )
}
