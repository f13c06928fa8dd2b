import { SEVERITIES, SEVERITY_LABELS, type Severity } from "@hub/domain/health/medical-item"
import styles from "./health.module.css"

/** Three bars; the word is beside them. */
export const SeverityBars = ({ severity }: { severity: Severity }) => (
  <span className={styles["bars"]} data-level={SEVERITIES.indexOf(severity) + 1} aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
)

export const SeverityTag = ({ severity }: { severity: Severity }) => (
  <span className="tag">
    <SeverityBars severity={severity} />
    {SEVERITY_LABELS[severity]}
  </span>
)
