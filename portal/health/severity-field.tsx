import type { MedicalKind } from "@hub/domain/health/medical-catalog"
import { SEVERITIES, SEVERITY_LABELS, type Severity } from "@hub/domain/health/medical-item"
import { messages } from "@hub/domain/kernel/messages"
import { FieldError } from "@hub/ui/field/field-error"
import styles from "./health.module.css"
import { SeverityBars } from "./severity.tsx"

const m = messages("portal/health.severityField")

const levels = (): Record<Severity, string> => ({
  MILD: m.aRashASneeze,
  MODERATE: m.needsMedicine,
  SEVERE: m.needs911,
})

export const actionLabels = (): Record<MedicalKind, string> => ({
  ALLERGY: m.action,
  CONDITION: m.action,
  DIETARY: m.note,
  MEDICATION: m.note,
})

export function SeverityField({
  value,
  error,
  onChange,
}: {
  value: Severity | null
  error: string | undefined
  onChange: (severity: Severity) => void
}) {
  return (
    <fieldset
      className="field"
      role="radiogroup"
      aria-required
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : "severity-error"}
    >
      <legend>
        {m.label({
          value: (
            <span className="required-mark" aria-hidden="true">
              {" *"}
            </span>
          ),
        })}
      </legend>
      <div className={styles["severity"]}>
        {SEVERITIES.map((severity) => (
          <label key={severity} className={error === undefined ? "option-tile" : "option-tile invalid"}>
            <span>
              <input
                className="box"
                type="radio"
                name="severity"
                checked={value === severity}
                onChange={() => onChange(severity)}
              />
              <SeverityBars severity={severity} />
            </span>
            <span>
              <b>{SEVERITY_LABELS[severity]}</b>
              <br />
              <small>{levels()[severity]}</small>
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id="severity-error">{error}</FieldError>}
    </fieldset>
  )
}
