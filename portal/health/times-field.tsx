import { timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { FieldError } from "@hub/ui/field/field-error"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { useState } from "react"
import styles from "./health.module.css"

const m = messages("portal/health.timesField")

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
        {required ? m.times : m.timesOptional}
        {required ? (
          <span className="required-mark" aria-hidden="true">
            {" *"}
          </span>
        ) : null}
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
              aria-label={m.anotherTime}
              value={other}
              onChange={(event) => setOther(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return
                event.preventDefault()
                add()
              }}
            />
            <button type="button" className="chip" onClick={add}>
              {m.addThisTime}
            </button>
          </>
        ) : (
          <button type="button" className="chip" onClick={() => setAdding(true)}>
            <Icon name="plus" />
            {m.other}
          </button>
        )}
      </Row>
      {error !== undefined && <FieldError id="times-error">{error}</FieldError>}
    </fieldset>
  )
}
