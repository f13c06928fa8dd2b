import { useEffect, useState } from "react"
import { afterPress } from "../focus/after-press.ts"
import { kitTexts } from "../texts.ts"
import { Field, type FieldProps } from "./field.tsx"

/** Spec 9: the delay before a number out of range is reported. */
const QUIET_MS = 1000

// Spec 5: typed text as a number. Decimals are cut from the text, never rounded, so that no cent is lost.

interface NumberRules {
  min?: number
  max?: number
  /** Shown around the number; may be typed or pasted with it. */
  prefix?: string
  postfix?: string
  /** 0 allows no decimals. */
  decimal_places?: number
  /** An empty field is undefined; otherwise 0. */
  allows_empty?: boolean
}

/** The typed number without prefix and postfix, cut to the allowed decimals; undefined when it is no number. */
export function cleanNumberText(text: string, rules: NumberRules): string | undefined {
  const { prefix = "", postfix = "", decimal_places = 0 } = rules
  let figure = text.trim()
  if (prefix !== "" && figure.startsWith(prefix)) figure = figure.slice(prefix.length)
  if (postfix !== "" && figure.endsWith(postfix)) figure = figure.slice(0, -postfix.length)
  figure = figure.replaceAll(/[,\s]/g, "")
  const parts = /^(-?)(\d*)(?:\.(\d*))?$/.exec(figure)
  if (parts === null) return undefined
  const [, sign = "", whole = "", decimals] = parts
  // A trailing point is allowed while decimals are being typed.
  const tail = decimals === undefined || decimal_places === 0 ? "" : `.${decimals.slice(0, decimal_places)}`
  return `${sign}${whole}${tail}`
}

/** The number of a cleaned text, clamped. */
export function numberOf(figure: string, rules: NumberRules): number | undefined {
  const { min = -Infinity, max = Infinity, allows_empty = false } = rules
  const isEmpty = !/\d/.test(figure)
  if (isEmpty && allows_empty) return undefined
  return Math.min(max, Math.max(min, isEmpty ? 0 : Number(figure)))
}

/** What is wrong with a cleaned text. */
export function rangeError(figure: string, rules: NumberRules): string | undefined {
  if (!/\d/.test(figure)) return undefined
  if (rules.min !== undefined && Number(figure) < rules.min) return kitTexts("number").tooSmall
  if (rules.max !== undefined && Number(figure) > rules.max) return kitTexts("number").tooBig
  return undefined
}

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
