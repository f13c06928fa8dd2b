import { useState } from "react"
import type { DayRules } from "../calendar/day-rules.ts"
import { spokenDay } from "../calendar/days.ts"
import { Field, type FieldProps } from "../field/field.tsx"
import styles from "./date-field.module.css"
import { DatePopup } from "./date-popup.tsx"
import { dateFault, dayOfText, textOfDay } from "./date-text.ts"

interface Props extends FieldProps, DayRules {
  /** `YYYY-MM-DD`, or empty for none. */
  value: string
  /** Told a day that can be chosen, or empty; what is typed stays in the box either way. */
  onChange: (value: string) => void
  today: string
  /** Where the calendar opens when there is no value, such as the year that most children are born in. */
  opens_at?: string
  name?: string
  autoComplete?: string
  disabled?: boolean
}

/** A date that is typed as M/D/YYYY or taken from a calendar that turns by months and years (spec 2.12). */
export function DateField({ value, onChange, today, opens_at, name, autoComplete = "off", disabled, ...rest }: Props) {
  const { label, required, hint, error, ...rules } = rest
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(true)
  const fault = isLeft && typed !== undefined ? dateFault(typed, rules) : undefined
  const tell = (text: string) => {
    const day = dateFault(text, rules) === undefined ? dayOfText(text) : undefined
    if ((day ?? "") !== value) onChange(day ?? "")
  }
  return (
    <Field label={label} required={required} hint={hint ?? "Month/day/year"} error={fault ?? error}>
      {(wired) => (
        <div className={styles["box"]}>
          <input
            {...wired}
            className="in tab"
            name={name}
            autoComplete={autoComplete}
            disabled={disabled}
            aria-required={required}
            value={typed ?? (value === "" ? "" : textOfDay(value))}
            onChange={(event) => {
              setTyped(event.target.value)
              setLeft(false)
              tell(event.target.value)
            }}
            onBlur={() => {
              setLeft(true)
              // A date that is right is written as dates are; one that is wrong stays as it was typed.
              if (typed !== undefined && dateFault(typed, rules) === undefined) setTyped(undefined)
            }}
          />
          {disabled !== true && (
            <DatePopup
              label={value === "" ? `Choose ${label}` : `Change ${label}, ${spokenDay(value)}`}
              selected={value === "" ? undefined : value}
              today={today}
              opens_at={opens_at}
              {...rules}
              onSelect={(day) => {
                setTyped(undefined)
                onChange(day)
              }}
            />
          )}
        </div>
      )}
    </Field>
  )
}
