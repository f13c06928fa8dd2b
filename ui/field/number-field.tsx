import { useEffect, useState } from "react"
import { afterPress } from "../focus/after-press.ts"
import { Field, type FieldProps } from "./field.tsx"
import { cleanNumberText, type NumberRules, numberOf, rangeError } from "./number-text.ts"

/** Spec 9: the delay before a number out of range is reported. */
const QUIET_MS = 1000

interface Props extends FieldProps, NumberRules {
  value: number | undefined
  onChange: (value: number | undefined) => void
  disabled?: boolean
  name?: string
  placeholder?: string
  /** The text while the field has no focus. */
  write?: (value: number) => string
}

/**
 * A number typed as text (spec 5). The box keeps the typed text until it loses the focus, so that the 1 of 15 isn't clamped to a minimum
 * of 10; `onChange` gets clamped numbers only.
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
  // The text when typing last paused.
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), QUIET_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const shown = typed !== undefined && typed === settled ? rangeError(typed, rules) : undefined
  const figure = typed ?? (value === undefined ? "" : write(value))
  return (
    <Field label={label} required={required} hint={hint} error={error ?? shown}>
      {(wired) => (
        <input
          {...wired}
          className="input tabular"
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
            // The text is replaced by the clamped number.
            if (typed !== undefined) onChange(numberOf(typed, rules))
            afterPress(() => setTyped(undefined))
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
      // Spec 9: no cents are shown for whole dollars, two digits otherwise.
      write={(amount) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2))}
      // The text has two decimals at most; rounding only removes the float error.
      onChange={(amount) => onChange(amount === undefined ? undefined : Math.round(amount * 100))}
    />
  )
}
