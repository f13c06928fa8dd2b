import type { Fit, StaffApplication } from "@hub/domain/applications/staff-application"
import type { Database } from "../database/sql.ts"
import { formsWithApplications } from "../forms/queries.ts"
import { type BookableOffering, bookableOfferings } from "../scheduling/availability-queries.ts"
import { type Booker, readBookersById } from "../scheduling/read-bookers.ts"
import { askedDocuments } from "./queries.ts"
import { reasonsToRefuse } from "./reasons-to-refuse.ts"
import type { StaffRow } from "./staff-queries.ts"

export interface Judged {
  readonly fit: Fit
  readonly reasons: StaffApplication["reasons"]
  /** The booking that meets its days. */
  readonly overlaps: string | null
  readonly open_parts: number
  readonly offering: BookableOffering | undefined
  readonly student: Booker | undefined
  readonly papers: readonly { readonly name: string; readonly is_done: boolean }[]
}

function byApplication<Part extends { readonly application_id: string }>(parts: readonly Part[]) {
  const found = new Map<string, Part[]>()
  for (const part of parts) {
    const own = found.get(part.application_id)
    if (own === undefined) found.set(part.application_id, [part])
    else own.push(part)
  }
  return found
}

const hasPlace = ({ pools }: BookableOffering): boolean => pools.every(({ free }) => free > 0)

/** Whether each fits, by the rule that a yes judges by; read in a few statements for all of them. */
export async function judgeFit(db: Database, rows: readonly StaffRow[], now: Date): Promise<(row: StaffRow) => Judged> {
  if (rows.length === 0) throw new Error("Nothing to judge")
  const applied = rows.map(({ id, student_id, offering_id }) => ({ id, student_id, offering_id }))
  const [offerings, bookers, forms, documents] = await Promise.all([
    bookableOfferings(db, [...new Set(rows.map(({ offering_id }) => offering_id))]),
    readBookersById(db, [...new Set(rows.map(({ student_id }) => student_id))], now),
    formsWithApplications(db, applied, now),
    askedDocuments(db, applied),
  ])
  const offeringById = new Map(offerings.map((one) => [one.id, one]))
  const formsOf = byApplication(forms)
  const documentsOf = byApplication(documents)
  return (row) => {
    const [offering, student] = [offeringById.get(row.offering_id), bookers.get(row.student_id)]
    const refusals =
      offering === undefined || student === undefined
        ? [{ code: "closed" as const, other_name: null }]
        : reasonsToRefuse({ offering, student, now, is_sent_back: true })
    const open_parts = (formsOf.get(row.id) ?? []).filter(({ is_required, is_done }) => is_required && !is_done).length
    const papers = (documentsOf.get(row.id) ?? []).map(({ name, status }) => ({ name, is_done: status !== "PENDING" }))
    const fitOf = (): Fit => {
      if (refusals.length > 0) return "NOT_ELIGIBLE"
      if (row.held_until !== null) return "HELD"
      if (offering !== undefined && !hasPlace(offering)) return "FULL"
      return open_parts > 0 ? "OPEN_PARTS" : "FITS"
    }
    const overlaps = refusals.find(({ code }) => code === "overlaps")?.other_name ?? null
    return { fit: fitOf(), reasons: refusals.map(({ code }) => code), overlaps, open_parts, offering, student, papers }
  }
}
