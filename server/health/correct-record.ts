import type { NewIncident } from "@hub/domain/health/child.staff"
import type { DoseOutcome } from "@hub/domain/health/health-record"
import { actorName } from "@hub/domain/kernel/actor"
import { instantOf } from "@hub/domain/kernel/instant"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { recordAction } from "../audit/record-action.ts"
import type { Transaction } from "../database/transaction.ts"
import { writeRecord } from "./add-record.ts"
import type { HealthNeeds, Reading } from "./health-needs.ts"
import { businessFacts } from "./queries.ts"
import { recordOf } from "./read-log.ts"
import { addLook } from "./record-look.ts"
import { locationZone, personAt } from "./staff-queries.ts"
import { lockRecord, recordsByIds } from "./store-records.ts"

/** The same record sent again is there already; another one of that id is refused. */
async function isThere(
  tx: Transaction,
  id: string,
  { student_id, corrects_id }: { student_id: string; corrects_id: string | null },
): Promise<boolean> {
  const [known] = await recordsByIds(tx, [id])
  if (known === undefined) return false
  if (known.student_id !== student_id || known.corrects_id !== corrects_id) throw problem("IDEMPOTENCY_MISMATCH")
  return true
}

/** The family gets a mail that says nothing of it, and reads it in the portal. */
export const writeIncident =
  (needs: HealthNeeds) =>
  (reading: Reading, incident: NewIncident): Promise<string> =>
    needs.store.as(reading.by).transaction(async (tx) => {
      const { record_id: id, student_id, day, time } = incident
      const { by, sites } = reading
      const now = needs.clock()
      const person = await personAt(tx, student_id, sites)
      if (person === undefined) throw problem("NOT_FOUND")
      if (await isThere(tx, id, { student_id, corrects_id: null })) return id
      const { time_zone } = await businessFacts(tx, now)
      const zone = (await locationZone(tx, student_id)) ?? time_zone
      const at = new Date(instantOf(day, time, zone))
      if (at.getTime() > now.getTime()) throw invalid("time", "This hasn't happened yet.", "future")
      const { called_at } = incident
      if (called_at !== null && instantOf(day, called_at, zone) > now.toISOString())
        throw invalid("called_at", "This hasn't happened yet.", "future")
      if ((called_at === null) !== (incident.called === null))
        throw invalid("called_at", "Say who was called, and when.", "incomplete")
      await writeRecord(needs, tx, {
        id,
        student_id,
        type: "incident",
        details: {
          title: incident.title,
          note: incident.what_happened,
          action: incident.what_was_done,
          location: incident.where,
          by: actorName(by),
          contacted_at: called_at,
          is_given: true,
          called: incident.called ?? "",
          seen_by: incident.seen_by,
          follow_up: incident.what_follows,
        },
        occurred_at: at,
      })
      const { customer_id } = person
      await addLook(tx, { customer_id, student_id, what: "LOG" }, { by, now })
      await recordAction(tx, { action: "HEALTH_RECORD_ADDED", subject: "health_record", subject_id: id, now })
      return id
    })

interface Correction {
  readonly record_id: string
  readonly words: string
  readonly outcome?: DoseOutcome | null | undefined
}

/** A further record: nothing is overwritten, and both are shown. Of a correction it puts the first record right. */
export const correctRecord =
  (needs: HealthNeeds) =>
  (of: string, reading: Reading, { record_id: id, words, outcome = null }: Correction): Promise<string> =>
    needs.store.as(reading.by).transaction(async (tx) => {
      const { by, sites } = reading
      const now = needs.clock()
      const named = await lockRecord(tx, of)
      const first = named?.corrects_id == null ? named : await lockRecord(tx, named.corrects_id)
      if (first === undefined || (await personAt(tx, first.student_id, sites)) === undefined) throw problem("NOT_FOUND")
      const { customer_id, student_id, type, medication_request_id } = first
      if (await isThere(tx, id, { student_id, corrects_id: first.id })) return id
      if (outcome !== null && medication_request_id === null)
        throw invalid("outcome", "Only a dose is given, refused or missed.", "unknown")
      const before = recordOf(await needs.vault.opener(tx, customer_id), first)
      await writeRecord(needs, tx, {
        id,
        student_id,
        type,
        details: {
          title: before.title,
          note: words,
          action: "",
          location: "",
          by: actorName(by),
          contacted_at: null,
          is_given: outcome === null ? before.is_given : outcome === "GIVEN",
          outcome,
        },
        occurred_at: now,
        corrects_id: first.id,
        dose_status: outcome === null ? null : outcome === "GIVEN" ? "GIVEN" : "NOT_GIVEN",
        ...(medication_request_id === null ? {} : { medication_request_id }),
      })
      await addLook(tx, { customer_id, student_id, what: "LOG" }, { by, now })
      await recordAction(tx, { action: "HEALTH_RECORD_CORRECTED", subject: "health_record", subject_id: first.id, now })
      return id
    })
