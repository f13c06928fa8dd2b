import type { RequestsQuery } from "@hub/domain/health/health.contract"
import type { LabelChecks } from "@hub/domain/health/label-check"
import { type MedicationDetails, type MedicationRequest, REQUESTS_LIMIT } from "@hub/domain/health/medication-request"
import { isArchivedRequest } from "@hub/domain/health/medication-request-states"
import type { HealthNeeds } from "./health-needs.ts"
import type { Opener } from "./medical-vault.ts"
import { businessFacts, participantOf } from "./queries.ts"
import { medicalFile } from "./read-health.ts"
import { REQUEST_ANSWER, REQUEST_DETAILS, REQUEST_QUESTION } from "./sealed-columns.ts"
import { countRequests, type RequestRow, requestsOf } from "./store-requests.ts"

/** With what was sent first, by which a repeated request is known: its hash outside would give medical words away. */
export interface StoredDetails extends MedicationDetails {
  readonly sent: string
}

export interface StaffAnswer {
  readonly text: string
  readonly by: string
  /** What the label says, row by row. */
  readonly label?: LabelChecks
}

/** Open as long as the family hasn't changed what it is about. */
export const isAsked = ({ status, question, question_revision, revision }: RequestRow): boolean =>
  status === "PENDING" && question !== null && question_revision === revision

export const storedDetails = (opener: Opener, row: Pick<RequestRow, "id" | "details">): StoredDetails =>
  JSON.parse(opener.open({ ...REQUEST_DETAILS, row: row.id }, row.details))

/** A request in its wire shape. */
export function requestOf(opener: Opener, row: RequestRow, today: string): MedicationRequest {
  const { sent: _sent, photo_name, ...details } = storedDetails(opener, row)
  const answer: StaffAnswer | null =
    row.answer === null ? null : JSON.parse(opener.open({ ...REQUEST_ANSWER, row: row.id }, row.answer))
  const { id, student_id, status, first_day, last_day, doses_given, revision, submitted_at, answered_at } = row
  return {
    ...details,
    id,
    student_id,
    status,
    is_archived: isArchivedRequest(row, today),
    first_day,
    last_day,
    photo: medicalFile(row.file_key, photo_name),
    answer: answer === null ? null : { text: answer.text, by: answer.by },
    question:
      row.question !== null && isAsked(row)
        ? JSON.parse(opener.open({ ...REQUEST_QUESTION, row: row.id }, row.question))
        : null,
    doses_given,
    revision,
    submitted_at,
    answered_at,
  }
}

/** 7.16. */
export const listRequests =
  ({ store, clock, vault }: HealthNeeds) =>
  async (customer_id: string, student_id: string, query: RequestsQuery) => {
    await participantOf(store, customer_id, student_id)
    const { today } = await businessFacts(store, clock())
    const { limit = REQUESTS_LIMIT, offset = 0, ...filter } = query
    const wanted = { ...filter, customer_id, student_id, today }
    const rows = await requestsOf(store, wanted, { limit, offset })
    const total = await countRequests(store, wanted)
    const opener = await vault.opener(store, customer_id)
    return { items: rows.map((row) => requestOf(opener, row, today)), total, limit, offset }
  }
