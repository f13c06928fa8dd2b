import { useId } from "react"
import { FieldError } from "../field/field-error.tsx"
import { Icon } from "../icon/icon.tsx"
import { Stack } from "../layout/stack.tsx"
import { kitTexts } from "../texts.ts"
import styles from "./reason.module.css"
import { MOST_LETTERS, OTHER, type ReasonValue, reasonText } from "./reason-text.ts"

interface Props {
  /** "Why" unless this says otherwise. */
  label?: string
  /** The ones that are mostly the case. */
  usual?: readonly string[]
  value: ReasonValue
  onChange: (value: ReasonValue) => void
  /** Who reads it: "Dana reads this." */
  reads: string
  /** What is wrong with it. */
  error?: string | undefined
}

/** Why something is done: a usual reason, words of one's own, and who reads them. */
export function Reason({ label, usual = [], value, onChange, reads, error }: Props) {
  const id = useId()
  const texts = kitTexts("reason")
  const written = reasonText(value).length
  const choices = [...usual.map((text) => ({ id: text, text })), { id: OTHER, text: texts.other }]
  return (
    <Stack as="fieldset" gap={2} className={styles["reason"]} aria-describedby={`${id}-reads`}>
      <legend className="label">{label ?? texts.why}</legend>
      {usual.length > 0 && (
        <div className={styles["usual"]}>
          {choices.map((choice) => (
            <label key={choice.id} className="chip">
              <input
                type="radio"
                name={id}
                checked={value.usual === choice.id}
                onChange={() => onChange({ ...value, usual: choice.id })}
              />
              {choice.text}
            </label>
          ))}
        </div>
      )}
      <textarea
        className="input"
        rows={1}
        aria-label={texts.ownWords}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-reads ${id}-count${error === undefined ? "" : ` ${id}-error`}`}
        value={value.text}
        placeholder={usual.length > 0 && value.usual !== OTHER ? texts.more : undefined}
        onChange={(event) => onChange({ ...value, text: event.target.value })}
      />
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p className={styles["reads"]}>
        <Icon name="eye" />
        <span id={`${id}-reads`}>{reads}</span>
        <span id={`${id}-count`} className="tabular" data-over={written > MOST_LETTERS || undefined}>
          {kitTexts("fields").of({ count: written, most: MOST_LETTERS })}
        </span>
      </p>
    </Stack>
  )
}
