import { type DoseState, doseState, plannedDoses } from "@hub/domain/health/dose-plan"
import { doseText } from "@hub/domain/health/medication-request"
import { addDays } from "@hub/domain/kernel/calendar"
import { instantOf } from "@hub/domain/kernel/instant"
import type { Transaction } from "../database/transaction.ts"
import type { HealthNeeds } from "./health-needs.ts"
import { attendedDays } from "./queries.ts"
import { storedDetails } from "./read-requests.ts"
import { dosesOn } from "./store-records.ts"
import { approvedOn } from "./store-requests.ts"

export interface PlannedDose {
  readonly request_id: string
  readonly student_id: string
  readonly customer_id: string
  readonly student: string
  readonly medication: string
  readonly instructions: string
  /** Null as needed; then it is never due. */
  readonly time: string | null
  readonly state: DoseState | "AS_NEEDED"
  /** When it was ticked off. */
  readonly ticked_at: string | null
  readonly time_zone: string
  /** As needed: how often today, and how often at most. */
  readonly given: number
  readonly max_per_day: number | null
}

const timeOf = ({ time }: PlannedDose): string => time ?? "99"

/** What staff give on a day, by time, to the children who are with us then. */
export async function dosesOfDay(
  tx: Transaction,
  { vault }: Pick<HealthNeeds, "vault">,
  { day, now }: { day: string; now: Date },
): Promise<PlannedDose[]> {
  const rows = await approvedOn(tx, day)
  const opener = await vault.openers(tx, [...new Set(rows.map((row) => row.customer_id))])
  const student_ids = [...new Set(rows.map(({ student_id }) => student_id))]
  const attended = await attendedDays(tx, { student_ids, from: addDays(day, -1), to: day })
  const plan: PlannedDose[] = []
  for (const row of rows) {
    const days = attended.filter(({ student_id }) => student_id === row.student_id)
    const [first] = days
    if (first === undefined) continue
    const details = storedDetails(opener(row.customer_id), row)
    const done = await dosesOn(tx, row.id, day)
    const common = {
      request_id: row.id,
      student_id: row.student_id,
      customer_id: row.customer_id,
      student: `${row.first_name} ${row.last_name}`.trim(),
      medication: `${details.name}, ${doseText(details)}`,
      instructions: details.schedule === "AS_NEEDED" ? details.when : details.instructions,
      given: done.filter(({ status }) => status === "GIVEN").length,
      max_per_day: details.max_per_day,
    }
    if (details.schedule === "AS_NEEDED") {
      plan.push({ ...common, time: null, state: "AS_NEEDED", ticked_at: null, time_zone: first.time_zone })
      continue
    }
    for (const dose of plannedDoses({ ...row, times: details.times }, days)) {
      if (dose.day !== day) continue
      const { time_zone } = dose.during
      const ticked = done.find(({ time }) => time === dose.time)
      const state = doseState(ticked?.status, instantOf(day, dose.time, time_zone), now)
      plan.push({ ...common, time: dose.time, state, ticked_at: ticked?.ticked_at ?? null, time_zone })
    }
  }
  return plan.toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : timeOf(a) > timeOf(b) ? 1 : 0))
}
