import { doseText, FORM_COUNTS, type MedicationDto } from "@hub/domain/health/medication-request"
import { rangeLabel, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Stack } from "@hub/ui/layout/stack"
import styles from "./health.module.css"

const m = messages("portal/health.requestCard")

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
  const counted = FORM_COUNTS[draft.form]
  const gives =
    schedule === "SET_TIMES"
      ? times.length === 0
        ? ""
        : m.oneAt({ one: counted({ count: 1 }), times: times.map(timeLabel).join(", ") })
      : `${when}${max_per_day === null ? "" : m.aDayAtMost({ max_per_day })}`
  const days = first_day === "" || last_day === "" || last_day < first_day ? "" : rangeLabel(first_day, last_day)
  const facts = [
    [m.who, [name, age].filter((part) => part !== "").join(", ")],
    [schedule === "SET_TIMES" ? m.gives : m.when, gives],
    [m.days, days],
    [m.inAll, doses === undefined || doses === 0 ? "" : counted({ count: doses })],
    [m.for, reason],
  ].filter(([, value]) => value !== "")
  return (
    <Stack gap={3} className={styles["card"]}>
      <p className="small dim">{m.whatTheNurseWillRead}</p>
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
    </Stack>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
)
