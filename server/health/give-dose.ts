import type { NewDose } from "@hub/domain/health/dose.staff"
import {
  apartText,
  type DoseTiming,
  doseMeant,
  doseTiming,
  isSamePress,
  plannedDoses,
} from "@hub/domain/health/dose-plan"
import type { DoseOutcome } from "@hub/domain/health/health-record"
import { doseText } from "@hub/domain/health/medication-request"
import { actorName } from "@hub/domain/kernel/actor"
import { addDays, endsNextDay, timeLabel } from "@hub/domain/kernel/calendar"
import { instantOf } from "@hub/domain/kernel/instant"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { sentences } from "@hub/domain/kernel/text"
import { tidyText } from "@hub/domain/kernel/typed-text"
import { dayAt } from "@hub/domain/kernel/zone"
import type { Static } from "typebox"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import type { Transaction } from "../database/transaction.ts"
import { writeRecord } from "./add-record.ts"
import type { HealthNeeds, Reading } from "./health-needs.ts"
import type { Opener } from "./medical-vault.ts"
import { type AttendedDay, attendedDays, businessFacts } from "./queries.ts"
import { recordOf } from "./read-log.ts"
import { storedDetails } from "./read-requests.ts"
import { personAt } from "./staff-queries.ts"
import { addAccess, addDose, dosesOn, lastGiven, recordsByIds } from "./store-records.ts"
import { lockRequest } from "./store-requests.ts"

export interface DoseGiven {
  readonly request_id: string
  /** The planned time; undefined as needed. */
  readonly time: string | undefined
  /** Where it wasn't given, the note says why. */
  readonly outcome: DoseOutcome
  readonly note: string
  /** Who of the family was called, and what they said. */
  readonly called?: string | undefined
  /** Made by who sends it: the same again is the same record. */
  readonly record_id?: string | undefined
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
  { outcome, off_time }: DoseGiven,
  { due_at, time }: { due_at: string; time: string },
  now: Date,
): string {
  const timing = doseTiming(due_at, now)
  if (timing === "ON_TIME" || (timing === "LATE" && outcome !== "GIVEN")) return ""
  const reason = off_time?.timing === timing ? off_time.reason.trim() : ""
  if (reason === "") throw invalid("off_time", OFF_TIME[timing](timeLabel(time), apartText(due_at, now)), timing)
  if (reason.length > REASON_MAX) throw invalid("off_time", `Use ${REASON_MAX} characters at most.`, "too_long")
  return `${timing === "EARLY" ? "Early" : "Late"}, due ${timeLabel(time)}: ${reason}`
}

/** Two of the staff at once: the second reads who was first. */
async function refuseSecond(
  tx: Transaction,
  { opener, request_id, dose }: { opener: Opener; request_id: string; dose: { day: string; time: string } },
): Promise<void> {
  const known = (await dosesOn(tx, request_id, dose.day)).find(({ time }) => time === dose.time)
  if (known === undefined) return
  const [row] = await recordsByIds(tx, [known.health_record_id])
  const by = row === undefined ? "" : recordOf(opener, row).by
  throw invalid("time", `${by} has recorded this dose already. A mistake is put right by a further record.`, "repeated")
}

/** Staff tick a dose off: once, and the health log has it. Returns the record's id. */
export const giveDose =
  (needs: HealthNeeds) =>
  (given: DoseGiven): Promise<string> =>
    needs.store.transaction(async (tx) => {
      const { request_id, time, outcome, note, by, called = "", record_id } = given
      const is_given = outcome === "GIVEN"
      const now = needs.clock()
      const request = await lockRequest(tx, request_id)
      if (request === undefined) throw problem("NOT_FOUND")
      if (record_id !== undefined) {
        const [known] = await recordsByIds(tx, [record_id])
        if (known?.medication_request_id === request_id) return record_id
        if (known !== undefined) throw problem("IDEMPOTENCY_MISMATCH")
      }
      if (!is_given && tidyText(note) === "") throw invalid("note", "Say why it wasn't given.", "empty")
      if (request.status !== "APPROVED") throw problem("MEDICATION_ENDED", { message: "This request isn't approved." })
      const { customer_id, student_id } = request
      const company = await businessFacts(tx, now)
      const around = { student_ids: [student_id], from: addDays(company.today, -2), to: addDays(company.today, 1) }
      const attended = (await attendedDays(tx, around)).map((session) => ({ ...session, ...instantsOf(session) }))
      const opener = await needs.vault.opener(tx, customer_id)
      const details = storedDetails(opener, request)
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
          throw invalid("again", REPEATED(apartText(last.ticked_at, now)), "repeated")
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
        await refuseSecond(tx, { opener, request_id, dose })
        off_time_note = offTimeNote(given, dose, now)
      }
      const health_record_id = await writeRecord(needs, tx, {
        id: record_id,
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
          outcome,
          called,
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

/** By a person of the staff, for a child of their locations. */
export const recordDose =
  (needs: HealthNeeds) =>
  async ({ by, sites }: Reading, { time, note = "", ...dose }: Static<typeof NewDose>): Promise<string> => {
    const store = needs.store.as(by)
    await store.transaction(async (tx) => {
      const request = await lockRequest(tx, dose.request_id)
      if (request === undefined || (await personAt(tx, request.student_id, sites)) === undefined)
        throw problem("NOT_FOUND")
    })
    return giveDose({ ...needs, store })({ ...dose, note, time: time ?? undefined, by: actorName(by) })
  }
