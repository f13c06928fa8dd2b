import { type StaffActor, sitesOf, sitesWithin } from "@hub/domain/kernel/actor"
import type { Result } from "@hub/domain/kernel/endpoint"
import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import {
  REPORTS,
  type ReportColumn,
  type ReportDefinition,
  type ReportKey,
  totalOf,
} from "@hub/domain/reports/report-list"
import { rangeFault } from "@hub/domain/reports/report-range"
import type { reportsStaff } from "@hub/domain/reports/reports.staff"
import { companyDay } from "../database/company-day.ts"
import { sql } from "../database/sql.ts"
import { reportRecords } from "../health/report-records.ts"
import { attendanceRows, enrollmentRows, type ReportFilter, waitlistRows } from "./children-queries.ts"
import { promoCodeRows, receivableRows, refundRows, revenueRows } from "./money-queries.ts"

const m = messages("server/reports.range")

export type ReportNeeds = Parameters<typeof reportRecords>[0]

export interface ReportQuery {
  readonly from?: string
  readonly to?: string
  readonly location_id?: string
}

/** More is a file of days that nobody reads; it is refused before it fills the memory. */
const ROWS_MAX = 100_000

export interface MadeReport {
  readonly definition: ReportDefinition
  readonly from: string | null
  readonly to: string | null
  readonly rows: readonly (readonly string[])[]
  readonly total: readonly string[]
}

const mayRead = (by: StaffActor, { permission, has_sites }: ReportDefinition): boolean => {
  const sites = sitesOf(by, permission)
  return has_sites ? sites !== undefined : sites === null
}

export const listReports = (by: StaffActor): Result<(typeof reportsStaff)["GET /reports"]> => ({
  items: REPORTS.map((one) => ({
    key: one.key,
    name: one.name,
    about: one.about,
    group: one.group,
    is_permitted: mayRead(by, one),
  })),
})

type Read = (needs: ReportNeeds, filter: ReportFilter & { by: StaffActor }) => Promise<readonly object[]>

const READ: Readonly<Record<ReportKey, Read>> = {
  attendance: ({ store }, filter) => attendanceRows(store, filter),
  enrollment: ({ store }, filter) => enrollmentRows(store, filter),
  waitlists: ({ store }, filter) => waitlistRows(store, filter),
  revenue: ({ store }, filter) => revenueRows(store, filter),
  receivables: ({ store }, filter) => receivableRows(store, filter),
  refunds: ({ store }, filter) => refundRows(store, filter),
  promo_codes: ({ store }, filter) => promoCodeRows(store, filter),
  medication: (needs, filter) => reportRecords(needs)(filter),
}

function cellsOf(columns: readonly ReportColumn[], row: object): string[] {
  const values: Readonly<Record<string, unknown>> = { ...row }
  return columns.map(({ key }) => {
    const value = values[key]
    if (typeof value === "string") return value
    if (typeof value === "number") return String(value)
    throw new Error(`The report's column ${key} has no value`)
  })
}

/** A report's rows with their sum, for the screen and for each file. */
export const makeReport =
  (needs: ReportNeeds) =>
  async (by: StaffActor, key: ReportKey, query: ReportQuery): Promise<MadeReport> => {
    const definition = REPORTS.find((one) => one.key === key)
    if (definition === undefined) throw problem("NOT_FOUND")
    if (!mayRead(by, definition)) throw problem("NOT_PERMITTED")
    const now = needs.clock()
    const { today } = await needs.store.one<{ today: string }>(sql`select ${companyDay(now)} as today`)
    const from = query.from ?? `${today.slice(0, 8)}01`
    const to = query.to ?? (query.from === undefined || query.from <= today ? today : query.from)
    const fault = rangeFault(from, to)
    if (definition.has_range && fault !== undefined)
      throw invalid(fault.field, fault.code === "ORDER" ? m.order : m.tooLong, "range")
    const sites = sitesWithin(by, definition.permission, definition.has_sites ? query.location_id : undefined)
    const found = await READ[key](needs, { by, from, to, sites, now, limit: ROWS_MAX + 1 })
    if (found.length > ROWS_MAX) throw problem("REPORT_TOO_LONG")
    const rows = found.map((row) => cellsOf(definition.columns, row))
    return {
      definition,
      from: definition.has_range ? from : null,
      to: definition.has_range ? to : null,
      rows,
      total: totalOf(definition.columns, rows),
    }
  }
