import type { HealthLog, LogQuery } from "@hub/domain/health/health.contract"
import type { HealthRecord, RecordDetails } from "@hub/domain/health/health-record"
import { PAGE_LIMIT } from "@hub/domain/kernel/paging"
import { problem } from "@hub/domain/kernel/problem"
import type { FileAnswer } from "../http/handlers.ts"
import type { HealthNeeds } from "./health-needs.ts"
import type { Opener } from "./medical-vault.ts"
import { businessFacts, participantOf } from "./queries.ts"
import { RECORD_DETAILS } from "./sealed-columns.ts"
import {
  countRecords,
  hasVisibleRecords,
  medicationRecordsUpTo,
  type RecordRow,
  recordById,
  recordsOf,
} from "./store-records.ts"

export function recordOf(opener: Opener, { customer_id: _customer, ...row }: RecordRow): HealthRecord {
  const details: RecordDetails = JSON.parse(opener.open({ ...RECORD_DETAILS, row: row.id }, row.details))
  return { ...row, outcome: null, called: "", seen_by: "", follow_up: "", ...details }
}

/** 7.7. */
export const readLog =
  ({ store, clock, vault }: HealthNeeds) =>
  async (customer_id: string, student_id: string, query: LogQuery): Promise<HealthLog> => {
    await participantOf(store, customer_id, student_id)
    const { limit = PAGE_LIMIT, offset = 0, type, from, to } = query
    const period = { customer_id, student_id, from, to }
    const found = await recordsOf(store, { ...period, type }, { limit, offset, now: clock() })
    const { rows: total, ...counts } = await countRecords(store, { ...period, type })
    const opener = await vault.opener(store, customer_id)
    return { items: found.map((row) => recordOf(opener, row)), total, limit, offset, counts }
  }

/** 7.7: the menu shows the log only then. */
export const hasAnyRecord =
  ({ store }: HealthNeeds) =>
  (customer_id: string): Promise<boolean> =>
    hasVisibleRecords(store, customer_id)

/** A year of several doses a day. */
const RECORDS_MAX = 2_000

/** 7.7: one PDF for a medication record (with those before it), another for an incident. */
export const downloadRecord =
  ({ store, clock, vault }: HealthNeeds) =>
  async (customer_id: string, id: string, kind: "medication" | "incident"): Promise<FileAnswer> => {
    const row = await recordById(store, customer_id, id)
    if (row === undefined || (row.type === "incident") !== (kind === "incident")) throw problem("NOT_FOUND")
    const participant = await participantOf(store, customer_id, row.student_id)
    const business = await businessFacts(store, clock())
    const rows = kind === "incident" ? [row] : await medicationRecordsUpTo(store, row, RECORDS_MAX)
    const opener = await vault.opener(store, customer_id)
    const { drawRecords } = await import("./draw-records.ts")
    const name = `${participant.first_name} ${participant.last_name}`.trim()
    const records = rows.map((one) => recordOf(opener, one))
    const bytes = await drawRecords({ kind, records, participant: { ...participant, name }, business })
    return { file_name: `${kind === "incident" ? "incident-report" : "medication-record"}-${row.day}.pdf`, bytes }
  }
