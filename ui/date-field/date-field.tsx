import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { Dialog, DialogTrigger } from "react-aria-components/Dialog"
import { Calendar, type CalendarProps } from "../calendar/calendar.tsx"
import { type DayRules, spokenDay } from "../calendar/day-rules.ts"
import { Field, type FieldProps } from "../field/field.tsx"
import { afterPress } from "../focus/after-press.ts"
import { Icon } from "../icon/icon.tsx"
import { Popup } from "../popup/popup.tsx"
import { kitTexts } from "../texts.ts"
import styles from "./date-field.module.css"
import { dateOrderText } from "./date-order.ts"
import { dateError, dayOfText, isAmbiguous, textOfDay } from "./date-text.ts"

/** The calendar behind a date field's button. */
const DatePopup = ({ label, onSelect, ...calendar }: { label: string } & CalendarProps) => (
  <DialogTrigger>
    <Button className="icon-button" aria-label={label}>
      <Icon name="calendar" />
    </Button>
    <Popup placement="bottom end">
      <Dialog className={styles["calendar"]} aria-label={kitTexts("dateField").chooseDate}>
        {({ close }) => (
          <Calendar
            {...calendar}
            has_years
            takes_focus
            onSelect={(day) => {
              onSelect(day)
              close()
            }}
          />
        )}
      </Dialog>
    </Popup>
  </DialogTrigger>
)

interface Props extends FieldProps, DayRules {
  /** `YYYY-MM-DD`, or empty for none. */
  value: string
  /** Gets a day that can be chosen, or empty; the box keeps the typed text either way. */
  onChange: (value: string) => void
  today: string
  /** The month at which the calendar opens without a value. */
  opens_at?: string
  name?: string
  autoComplete?: string
  disabled?: boolean
}

/** A date, typed as M/D/YYYY (or in the browser's own order) or chosen from a calendar (spec 2.12). */
export function DateField({ value, onChange, today, opens_at, name, autoComplete = "off", disabled, ...rest }: Props) {
  const { label, required, hint, error, ...rules } = rest
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(true)
  const [wasTyped, setWasTyped] = useState(false)
  const mistyped = isLeft && typed !== undefined ? dateError(typed, rules) : undefined
  const report = (text: string) => {
    const day = dateError(text, rules) === undefined ? dayOfText(text) : undefined
    if ((day ?? "") !== value) onChange(day ?? "")
  }
  const leave = () => {
    setLeft(true)
    // A valid date is reformatted; an invalid one stays as typed.
    setTyped((last) => (last !== undefined && dateError(last, rules) === undefined ? undefined : last))
  }
  return (
    <Field label={label} required={required} hint={hint ?? dateOrderText()} error={mistyped ?? error}>
      {(wired) => (
        <>
          <div className={styles["box"]}>
            <input
              {...wired}
              className="input tabular"
              name={name}
              autoComplete={autoComplete}
              disabled={disabled}
              aria-required={required}
              value={typed ?? (value === "" ? "" : textOfDay(value))}
              onChange={(event) => {
                setTyped(event.target.value)
                setWasTyped(true)
                setLeft(false)
                report(event.target.value)
              }}
              onBlur={() => afterPress(leave)}
            />
            {disabled !== true && (
              <DatePopup
                label={
                  value === ""
                    ? kitTexts("dateField").choose({ label })
                    : kitTexts("dateField").change({ label, day: spokenDay(value) })
                }
                selected={value === "" ? undefined : value}
                today={today}
                opens_at={opens_at}
                {...rules}
                onSelect={(day) => {
                  setTyped(undefined)
                  setWasTyped(false)
                  onChange(day)
                }}
              />
            )}
          </div>
          {wasTyped && value !== "" && isAmbiguous(value) && (
            <p className="hint" role="status">
              {spokenDay(value)}
            </p>
          )}
        </>
      )}
    </Field>
  )
}
