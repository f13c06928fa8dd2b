import { plannedDoses } from "@hub/domain/health/dose-plan"
import { doseText } from "@hub/domain/health/medication-request"
import { timeLabel } from "@hub/domain/kernel/calendar"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { dayAt } from "@hub/domain/kernel/zone"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import { writeRecord } from "./add-record.ts"
import type { HealthNeeds } from "./health-needs.ts"
import { bookedDays, businessFacts } from "./participant-query.ts"
import { storedDetails } from "./read-requests.ts"
import { addAccess } from "./store-access.ts"
import { addDose, dosesOn } from "./store-records.ts"
import { approvedOn, lockRequest } from "./store-requests.ts"

export interface DoseGiven {
  readonly request_id: string
  /** The planned time; undefined as needed. */
  readonly time: string | undefined
  /** False: it was due and not given, and the note says why. */
  readonly is_given: boolean
  readonly note: string
  readonly by: string
}

/** Staff tick a dose off: once, and the health log has it. Answers the record's id. */
export const giveDose =
  (needs: HealthNeeds) =>
  ({ request_id, time, is_given, note, by }: DoseGiven): Promise<string> =>
    needs.store.transaction(async (tx) => {
      const now = needs.clock()
      const request = await lockRequest(tx, request_id)
      if (request === undefined) throw problem("NOT_FOUND")
      if (request.status !== "APPROVED") throw problem("MEDICATION_ENDED", { message: "This request isn't approved." })
      const { customer_id, student_id } = request
      const { time_zone } = await businessFacts(tx, now)
      const day = dayAt(now.toISOString(), time_zone)
      if (day < request.first_day || day > request.last_day)
        throw problem("MEDICATION_ENDED", { message: `This request isn't for ${day}.` })
      const details = storedDetails(await needs.vault.opener(tx, customer_id), request)
      const done = await dosesOn(tx, request_id, day)
      if (details.schedule === "AS_NEEDED") {
        if (time !== undefined) throw invalid("time", "This one is given as needed, at no set time.", "unknown")
        const given = done.filter(({ status }) => status === "GIVEN").length
        if (is_given && given >= (details.max_per_day ?? 1))
          throw invalid("time", `It has been given ${given} times today, the most that the family allows.`, "too_many")
      } else {
        const planned = plannedDoses(
          { ...request, times: details.times },
          await bookedDays(tx, { student_id, from: day, to: day }),
        )
        if (!planned.some((dose) => dose.time === time))
          throw invalid(
            "time",
            `Planned today: ${planned.map((dose) => timeLabel(dose.time)).join(", ") || "nothing"}.`,
            "unknown",
          )
      }
      const health_record_id = await writeRecord(needs, tx, {
        student_id,
        type: details.schedule === "AS_NEEDED" ? "irregular" : "regular",
        details: {
          title: `${details.name}, ${doseText(details)}`,
          note,
          action: "",
          location: "",
          by,
          contacted_at: null,
          is_given,
        },
        occurred_at: now,
        medication_request_id: request_id,
      })
      const status = is_given ? "GIVEN" : "NOT_GIVEN"
      const row = {
        id: newId(),
        medication_request_id: request_id,
        day,
        time: time ?? null,
        status,
        health_record_id,
      } as const
      if ((await addDose(tx, row)) !== 1) throw invalid("time", "This dose is ticked off already.", "repeated")
      await addAccess(tx, { customer_id, student_id, what: "MEDICATION", staff_name: by, now })
      const action = is_given ? "DOSE_GIVEN" : "DOSE_NOT_GIVEN"
      await recordAction(tx, { action, subject: "medication_request", subject_id: request_id, operator: by, now })
      return health_record_id
    })

export interface PlannedDose {
  readonly request_id: string
  readonly student: string
  readonly medication: string
  readonly instructions: string
  /** Null as needed. */
  readonly time: string | null
  readonly status: "PLANNED" | "GIVEN" | "NOT_GIVEN"
}

/** What staff give on a day. Reading it is audited. */
export const readDosePlan =
  ({ store, clock, vault }: HealthNeeds) =>
  ({ day, by }: { day: string; by: string }): Promise<PlannedDose[]> =>
    store.transaction(async (tx) => {
      const rows = await approvedOn(tx, day)
      const opener = await vault.openers(tx, [...new Set(rows.map((row) => row.customer_id))])
      const plan: PlannedDose[] = []
      for (const row of rows) {
        const days = await bookedDays(tx, { student_id: row.student_id, from: day, to: day })
        if (days.length === 0) continue
        const details = storedDetails(opener(row.customer_id), row)
        const done = await dosesOn(tx, row.id, day)
        const common = {
          request_id: row.id,
          student: `${row.first_name} ${row.last_name}`.trim(),
          medication: `${details.name}, ${doseText(details)}`,
          instructions: details.schedule === "AS_NEEDED" ? details.when : details.instructions,
        }
        if (details.schedule === "AS_NEEDED") plan.push({ ...common, time: null, status: "PLANNED" })
        for (const { time } of plannedDoses({ ...row, times: details.times }, days)) {
          const status = done.find((dose) => dose.time === time)?.status ?? "PLANNED"
          plan.push({ ...common, time, status })
        }
        const { customer_id, student_id } = row
        await addAccess(tx, { customer_id, student_id, what: "MEDICATION", staff_name: by, now: clock() })
      }
      return plan.toSorted((a, b) => ((a.time ?? "99") < (b.time ?? "99") ? -1 : 1))
    })
