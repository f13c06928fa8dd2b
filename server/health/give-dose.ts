import {
  apartWords,
  type DoseTiming,
  doseMeant,
  doseTiming,
  isSamePress,
  plannedDoses,
} from "@hub/domain/health/dose-plan"
import { doseText } from "@hub/domain/health/medication-request"
import { addDays, endsNextDay, timeLabel } from "@hub/domain/kernel/calendar"
import { instantOf } from "@hub/domain/kernel/instant"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { sentences } from "@hub/domain/kernel/text"
import { dayAt } from "@hub/domain/kernel/zone"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import { writeRecord } from "./add-record.ts"
import type { HealthNeeds } from "./health-needs.ts"
import { type AttendedDay, attendedDays, businessFacts } from "./queries.ts"
import { storedDetails } from "./read-requests.ts"
import { addAccess } from "./store-access.ts"
import { addDose, dosesOn, lastGiven } from "./store-records.ts"
import { lockRequest } from "./store-requests.ts"

export interface DoseGiven {
  readonly request_id: string
  /** The planned time; undefined as needed. */
  readonly time: string | undefined
  /** False: it was due and not given, and the note says why. */
  readonly is_given: boolean
  readonly note: string
  /** Why more than an hour before or after its time. */
  readonly off_time?: { readonly timing: Exclude<DoseTiming, "ON_TIME">; readonly reason: string } | undefined
  /** As needed: another one was given a moment ago, and this one is meant as well. */
  readonly again?: boolean
  readonly by: string
}

/** An end that is not after its start is on the next day. */
const instantsOf = (session: AttendedDay) => ({
  starts_at: instantOf(session.date, session.start_time, session.time_zone),
  ends_at: instantOf(
    endsNextDay(session) ? addDays(session.date, 1) : session.date,
    session.end_time,
    session.time_zone,
  ),
})

const OFF_TIME = {
  EARLY: (at: string, apart: string) => `This dose is due at ${at}, in ${apart}. Say why it is early.`,
  LATE: (at: string, apart: string) => `This dose was due at ${at}, ${apart} ago. Say why it is late.`,
} as const
const REPEATED = (apart: string) => `It was written down as given already, ${apart} ago.`
const REASON_MAX = 300

/** Why at another time than due; empty in time. A dose that was missed may be said late. */
function offTimeNote(
  { is_given, off_time }: DoseGiven,
  { due_at, time }: { due_at: string; time: string },
  now: Date,
): string {
  const timing = doseTiming(due_at, now)
  if (timing === "ON_TIME" || (timing === "LATE" && !is_given)) return ""
  const reason = off_time?.timing === timing ? off_time.reason.trim() : ""
  if (reason === "") throw invalid("off_time", OFF_TIME[timing](timeLabel(time), apartWords(due_at, now)), timing)
  if (reason.length > REASON_MAX) throw invalid("off_time", `Use ${REASON_MAX} characters at most.`, "too_long")
  return `${timing === "EARLY" ? "Early" : "Late"}, due ${timeLabel(time)}: ${reason}`
}

/** Staff tick a dose off: once, and the health log has it. Returns the record's id. */
export const giveDose =
  (needs: HealthNeeds) =>
  (given: DoseGiven): Promise<string> =>
    needs.store.transaction(async (tx) => {
      const { request_id, time, is_given, note, by } = given
      const now = needs.clock()
      const request = await lockRequest(tx, request_id)
      if (request === undefined) throw problem("NOT_FOUND")
      if (request.status !== "APPROVED") throw problem("MEDICATION_ENDED", { message: "This request isn't approved." })
      const { customer_id, student_id } = request
      const company = await businessFacts(tx, now)
      const around = { student_ids: [student_id], from: addDays(company.today, -2), to: addDays(company.today, 1) }
      const attended = (await attendedDays(tx, around)).map((session) => ({ ...session, ...instantsOf(session) }))
      const details = storedDetails(await needs.vault.opener(tx, customer_id), request)
      const goesOn = attended.find(
        ({ starts_at, ends_at }) => starts_at <= now.toISOString() && ends_at > now.toISOString(),
      )
      const day = dayAt(now.toISOString(), goesOn?.time_zone ?? company.time_zone)
      const isOver = day < request.first_day || day > request.last_day
      const over = problem("MEDICATION_ENDED", { message: `This request isn't for ${day}.` })
      let due: { readonly due_at: string; readonly day: string; readonly time: string } | undefined
      let off_time_note = ""
      if (details.schedule === "AS_NEEDED") {
        if (isOver) throw over
        if (time !== undefined) throw invalid("time", "This one is given as needed, at no set time.", "unknown")
        const done = await dosesOn(tx, request_id, day)
        const count = done.filter(({ status }) => status === "GIVEN").length
        const last = is_given && given.again !== true ? await lastGiven(tx, request_id) : undefined
        if (last !== undefined && isSamePress(last.ticked_at, now))
          throw invalid("again", REPEATED(apartWords(last.ticked_at, now)), "repeated")
        if (is_given && count >= (details.max_per_day ?? 1))
          throw invalid("time", `It has been given ${count} times today, the most that the family allows.`, "too_many")
      } else {
        const planned = plannedDoses({ ...request, times: details.times }, attended).map((dose) => ({
          day: dose.day,
          time: dose.time,
          due_at: instantOf(dose.day, dose.time, dose.during.time_zone),
          session: dose.during,
          is_today: dose.day === dayAt(now.toISOString(), dose.during.time_zone),
        }))
        const dose = doseMeant(
          planned.filter((one) => one.time === time),
          now,
        )
        if (dose === undefined && isOver) throw over
        if (dose === undefined) {
          const today = planned.filter(({ is_today }) => is_today).map((one) => timeLabel(one.time))
          throw invalid("time", `Planned today: ${today.join(", ") || "nothing"}.`, "unknown")
        }
        due = { due_at: dose.due_at, day: dose.day, time: dose.time }
        off_time_note = offTimeNote(given, dose, now)
      }
      const health_record_id = await writeRecord(needs, tx, {
        student_id,
        type: details.schedule === "AS_NEEDED" ? "irregular" : "regular",
        details: {
          title: `${details.name}, ${doseText(details)}`,
          note: sentences(off_time_note, note),
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
        day: due?.day ?? day,
        time: due?.time ?? null,
        due_at: due?.due_at ?? null,
        has_reason: off_time_note !== "",
        now,
        status,
        health_record_id,
      } as const
      if ((await addDose(tx, row)) !== 1) throw invalid("time", "This dose is ticked off already.", "repeated")
      await addAccess(tx, { customer_id, student_id, what: "MEDICATION", staff_name: by, now })
      const action = is_given ? "DOSE_GIVEN" : "DOSE_NOT_GIVEN"
      await recordAction(tx, { action, subject: "medication_request", subject_id: request_id, by, now })
      return health_record_id
    })
