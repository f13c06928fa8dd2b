import type { MedicalKind } from "@hub/domain/health/medical-catalog"
import { SEVERITIES, SEVERITY_LABELS, type Severity } from "@hub/domain/health/medical-item"
import { FieldError } from "@hub/ui/field/field-error"
import styles from "./health.module.css"
import { SeverityBars } from "./severity.tsx"
import { severityField as t } from "./words.tsx"

const LEVELS: Record<Severity, string> = {
  MILD: t.aRashASneeze,
  MODERATE: t.needsMedicine,
  SEVERE: "Needs 911",
}

export const ACTION_LABELS: Record<MedicalKind, string> = {
  ALLERGY: t.action,
  CONDITION: t.action,
  DIETARY: t.note,
  MEDICATION: t.note,
}

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
        {t.label(
          <span className="required-mark" aria-hidden="true">
            {" *"}
          </span>,
        )}
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
              <small>{LEVELS[severity]}</small>
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id="severity-error">{error}</FieldError>}
    </fieldset>
  )
}
