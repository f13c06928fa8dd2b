import type { RecordDetails, RecordType } from "@hub/domain/health/health-record"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { tidyText } from "@hub/domain/kernel/typed-text"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import type { Transaction } from "../database/transaction.ts"
import { queueMail } from "../mail/queue-mail.ts"
import type { HealthNeeds } from "./health-needs.ts"
import { anyParticipant } from "./queries.ts"
import { RECORD_DETAILS } from "./sealed-columns.ts"
import { addRecord } from "./store-records.ts"

export interface NewRecord {
  readonly student_id: string
  readonly type: RecordType
  readonly details: RecordDetails
  readonly occurred_at: Date
  readonly medication_request_id?: string
  /** Made by who sends it; another record of that id is refused. */
  readonly id?: string | undefined
  /** Of a further record: the one that it puts right, and what became of the dose. */
  readonly corrects_id?: string
  readonly dose_status?: "GIVEN" | "NOT_GIVEN" | null
}

const MAX = { title: 200, note: 2_000, action: 2_000, location: 200, by: 120 } as const
const MAX_MORE = { called: 300, seen_by: 120, follow_up: 1_000 } as const

function tidy(details: RecordDetails): RecordDetails {
  const texts = (["title", "note", "action", "location", "by"] as const).map((key) => {
    const text = tidyText(details[key])
    if (text.length > MAX[key]) throw invalid(key, `Use ${MAX[key]} characters at most.`, "too_long")
    return [key, text] as const
  })
  const more = (["called", "seen_by", "follow_up"] as const).map((key) => {
    const text = tidyText(details[key] ?? "")
    if (text.length > MAX_MORE[key]) throw invalid(key, `Use ${MAX_MORE[key]} characters at most.`, "too_long")
    return [key, text] as const
  })
  const record: RecordDetails = { ...details, ...Object.fromEntries([...texts, ...more]) }
  if (record.title === "") throw invalid("title", "Say what it is.", "empty")
  if (record.by === "") throw invalid("by", "Say who writes it.", "empty")
  return record
}

/** Writes a record, and a mail that says nothing of it. Returns its id. */
export async function writeRecord(
  { clock, vault }: HealthNeeds,
  tx: Transaction,
  { student_id, type, details, occurred_at, medication_request_id, ...given }: NewRecord,
): Promise<string> {
  const participant = await anyParticipant(tx, student_id)
  if (participant === undefined) throw problem("NOT_FOUND")
  const { customer_id, first_name } = participant
  const now = clock()
  if (occurred_at.getTime() > now.getTime()) throw invalid("occurred_at", "This hasn't happened yet.", "future")
  const sealer = await vault.sealer(tx, customer_id)
  const id = given.id ?? newId()
  await addRecord(tx, {
    id,
    customer_id,
    student_id,
    type,
    details: sealer.seal({ ...RECORD_DETAILS, row: id }, JSON.stringify(tidy(details))),
    occurred_at,
    medication_request_id: medication_request_id ?? null,
    corrects_id: given.corrects_id ?? null,
    dose_status: given.dose_status ?? null,
    now,
  })
  await queueMail(tx, {
    kind: "NEW_RECORD",
    customer_id,
    about_id: id,
    facts: { participant: first_name, student_id },
    now,
  })
  return id
}

/** By staff: a medication that was given, or an incident. */
export const addHealthRecord =
  (needs: HealthNeeds) =>
  (record: NewRecord): Promise<string> =>
    needs.store.transaction(async (tx) => {
      const id = await writeRecord(needs, tx, record)
      const action = {
        action: "HEALTH_RECORD_ADDED",
        subject: "health_record",
        subject_id: id,
        by: record.details.by,
      }
      await recordAction(tx, { ...action, now: needs.clock() })
      return id
    })
