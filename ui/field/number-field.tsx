import { useEffect, useState } from "react"
import { Field, type FieldProps } from "./field.tsx"
import { cleanNumberText, type NumberRules, numberOf, rangeFault } from "./number-text.ts"

/** Spec 9: a figure out of range is told after a second without typing. */
const QUIET_MS = 1000

interface Props extends FieldProps, NumberRules {
  value: number | undefined
  onChange: (value: number | undefined) => void
  disabled?: boolean
  name?: string
  placeholder?: string
  /** How a number is written while nobody types in it. */
  write?: (value: number) => string
}

/**
 * A number typed as text (spec 5). While it is typed the box keeps what was typed, so that the 1 of 15 isn't turned into a minimum of
 * 10; whoever listens is only ever told a number within the limits, and so does the box once it is left.
 */
export function NumberField({
  label,
  required,
  hint,
  error,
  value,
  onChange,
  disabled,
  name,
  placeholder,
  write = String,
  ...rules
}: Props) {
  const { prefix = "", postfix = "", decimal_places = 0 } = rules
  const [typed, setTyped] = useState<string>()
  // What was typed when the typing last stopped.
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), QUIET_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const fault = typed !== undefined && typed === settled ? rangeFault(typed, rules) : undefined
  const figure = typed ?? (value === undefined ? "" : write(value))
  return (
    <Field label={label} required={required} hint={hint} error={error ?? fault}>
      {(wired) => (
        <input
          {...wired}
          className="in tab"
          name={name}
          inputMode={decimal_places === 0 ? "numeric" : "decimal"}
          autoComplete="off"
          placeholder={placeholder}
          disabled={disabled}
          aria-required={required}
          value={figure === "" && typed === undefined ? "" : `${prefix}${figure}${postfix}`}
          onChange={(event) => {
            const next = cleanNumberText(event.target.value, rules)
            if (next === undefined) return
            setTyped(next)
            onChange(numberOf(next, rules))
          }}
          onBlur={() => {
            // Nothing typed is 0 where nothing isn't allowed; the fault goes with the figure that it spoke of.
            if (typed !== undefined) onChange(numberOf(typed, rules))
            setTyped(undefined)
          }}
        />
      )}
    </Field>
  )
}

/** Money in integer cents, typed as dollars. */
export function MoneyField({
  cents,
  onChange,
  min_cents,
  max_cents,
  ...field
}: FieldProps & {
  cents: number | undefined
  onChange: (cents: number | undefined) => void
  min_cents?: number
  max_cents?: number
  allows_empty?: boolean
  disabled?: boolean
  name?: string
}) {
  const dollars = (amount: number | undefined) => (amount === undefined ? undefined : amount / 100)
  return (
    <NumberField
      {...field}
      prefix="$"
      decimal_places={2}
      min={dollars(min_cents)}
      max={dollars(max_cents)}
      value={dollars(cents)}
      // Spec 9: cents are hidden when there are none, and then written with both figures.
      write={(amount) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2))}
      // The text was cut to two places before, so this only mends the float's own dust.
      onChange={(amount) => onChange(amount === undefined ? undefined : Math.round(amount * 100))}
    />
  )
}
