import { doseText, MEDICATION_FORMS, type MedicationDto } from "@hub/domain/health/medication-request"
import { rangeLabel, timeLabel } from "@hub/domain/kernel/calendar"
import { plural } from "@hub/domain/kernel/text"
import styles from "./health.module.css"

/** What the nurse will read, as it is typed. */
export function RequestCard({
  draft,
  name,
  age,
  doses,
}: {
  draft: MedicationDto
  name: string
  age: string
  /** Undefined as needed. */
  doses: number | undefined
}) {
  const { schedule, times, when, max_per_day, first_day, last_day, reason } = draft
  const { one } = MEDICATION_FORMS[draft.form]
  const gives =
    schedule === "SET_TIMES"
      ? times.length === 0
        ? ""
        : `1 ${one} at ${times.map(timeLabel).join(", ")}`
      : `${when}${max_per_day === null ? "" : `, ${max_per_day} a day at most`}`
  const days = first_day === "" || last_day === "" || last_day < first_day ? "" : rangeLabel(first_day, last_day)
  const facts = [
    ["Who", [name, age].filter((part) => part !== "").join(", ")],
    [schedule === "SET_TIMES" ? "Gives" : "When", gives],
    ["Days", days],
    ["In all", doses === undefined || doses === 0 ? "" : `${doses} ${plural(one, doses)}`],
    ["For", reason],
  ].filter(([, value]) => value !== "")
  return (
    <div className={styles["card"]}>
      <p className="small dim">What the nurse will read</p>
      <p className={styles["name"]}>
        {[draft.name.trim(), draft.amount.trim() === "" ? "" : doseText(draft)]
          .filter((part) => part !== "")
          .join(" ") || "…"}
      </p>
      <dl className={styles["facts"]}>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label ?? ""} value={value ?? ""} />
        ))}
      </dl>
    </div>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
)
