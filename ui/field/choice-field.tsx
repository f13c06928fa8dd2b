import { type ReactNode, useId } from "react"
import styles from "./choice-field.module.css"
import type { FieldProps } from "./field.tsx"
import { FieldError } from "./field-error.tsx"

interface Choice {
  value: string
  label: ReactNode
}

interface Group extends FieldProps {
  options: readonly Choice[]
  /** The error summary finds the question by it. */
  name?: string
  columns?: 1 | 2
}

interface CommonProps extends Group {
  isChosen: (value: string) => boolean
  onToggle: (value: string) => void
  type: "radio" | "checkbox"
}

/** Tiles under one question. The error describes the group, not a single tile. */
function ChoiceGroup({
  label,
  required,
  hint,
  error,
  options,
  name,
  columns = 1,
  isChosen,
  onToggle,
  type,
}: CommonProps) {
  const id = useId()
  const described = [hint === undefined ? "" : `${id}-hint`, error === undefined ? "" : `${id}-error`].join(" ").trim()
  return (
    <fieldset
      className="field"
      id={id}
      // ARIA allows invalid and required on a radiogroup only.
      role={type === "radio" ? "radiogroup" : undefined}
      aria-required={type === "radio" ? required : undefined}
      aria-invalid={type === "radio" && error !== undefined ? true : undefined}
      aria-describedby={described === "" ? undefined : described}
    >
      <legend>
        {label}
        {required === true && (
          <span className="required-mark" aria-hidden="true">
            {" *"}
          </span>
        )}
      </legend>
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={styles["options"]} data-columns={columns}>
        {options.map((option) => (
          <label key={option.value} className={error === undefined ? "option-tile" : "option-tile invalid"}>
            <input
              className="box"
              type={type}
              name={name ?? id}
              checked={isChosen(option.value)}
              onChange={() => onToggle(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

export const RadioField = ({
  value,
  onChange,
  ...group
}: Group & { value: string | undefined; onChange: (value: string) => void }) => (
  <ChoiceGroup {...group} type="radio" isChosen={(one) => one === value} onToggle={onChange} />
)

/** Values come back in the options' order. */
export const CheckboxesField = ({
  value,
  onChange,
  ...group
}: Group & { value: readonly string[]; onChange: (value: string[]) => void }) => (
  <ChoiceGroup
    {...group}
    type="checkbox"
    isChosen={(one) => value.includes(one)}
    onToggle={(toggled) =>
      onChange(
        group.options
          .map((option) => option.value)
          .filter((one) => (one === toggled ? !value.includes(one) : value.includes(one))),
      )
    }
  />
)
