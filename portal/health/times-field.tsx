import { timeLabel } from "@hub/domain/kernel/calendar"
import { FieldError } from "@hub/ui/field/field-error"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { useState } from "react"
import styles from "./health.module.css"
import { timesField as t } from "./words.tsx"

const USUAL = ["09:00", "12:00", "14:30"]

/** Times of day: the usual ones as chips, and others typed. */
export function TimesField({
  value,
  error,
  required = false,
  onChange,
}: {
  value: readonly string[]
  error: string | undefined
  required?: boolean
  onChange: (times: string[]) => void
}) {
  const [isAdding, setAdding] = useState(false)
  const [other, setOther] = useState("")
  const shown = [...new Set([...USUAL, ...value])].toSorted()
  const toggle = (time: string) =>
    onChange(value.includes(time) ? value.filter((one) => one !== time) : [...value, time].toSorted())
  const add = () => {
    if (other !== "" && !value.includes(other)) onChange([...value, other].toSorted())
    setOther("")
    setAdding(false)
  }
  return (
    <fieldset className="field" aria-describedby={error === undefined ? undefined : "times-error"}>
      <legend>
        {t.times}
        {required ? (
          <span className="required-mark" aria-hidden="true">
            {" *"}
          </span>
        ) : (
          " (optional)"
        )}
      </legend>
      <Row gap={2} wrap className={styles["dial"]}>
        {shown.map((time, index) => (
          <button
            key={time}
            type="button"
            className="chip"
            // The error summary finds the question by it.
            name={index === 0 ? "times" : undefined}
            aria-pressed={value.includes(time)}
            onClick={() => toggle(time)}
          >
            {timeLabel(time)}
          </button>
        ))}
        {isAdding ? (
          <>
            <input
              className="input"
              type="time"
              aria-label={t.anotherTime}
              value={other}
              onChange={(event) => setOther(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return
                event.preventDefault()
                add()
              }}
            />
            <button type="button" className="chip" onClick={add}>
              {t.addThisTime}
            </button>
          </>
        ) : (
          <button type="button" className="chip" onClick={() => setAdding(true)}>
            <Icon name="plus" />
            {t.other}
          </button>
        )}
      </Row>
      {error !== undefined && <FieldError id="times-error">{error}</FieldError>}
    </fieldset>
  )
}
