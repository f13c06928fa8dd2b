import type { StaffActor } from "@hub/domain/kernel/actor"
import type { Result } from "@hub/domain/kernel/endpoint"
import { problem } from "@hub/domain/kernel/problem"
import {
  LISTED,
  type ReportColumn,
  type ReportDefinition,
  type ReportKey,
  totalOf,
} from "@hub/domain/reports/report-list"
import type { reportsStaff } from "@hub/domain/reports/reports.staff"
import pg from "pg"
import { type Database, sql } from "../database/sql.ts"
import type { Store } from "../database/transaction.ts"
import { reportRecords } from "../health/report-records.ts"
import { attendanceRows, enrollmentRows, missingRows, type ReportFilter, waitlistRows } from "./children-queries.ts"
import { promoCodeRows, receivableRows, refundRows, revenueRows } from "./money-queries.ts"
import { seasonsOf } from "./people-queries.ts"
import { documentTexts, revenueWords } from "./report-texts.ts"
import { mayRead, type ReportQuery, type Resolved, resolveReport } from "./resolve-report.ts"

export interface ReportNeeds extends Pick<Parameters<typeof reportRecords>[0], "clock" | "vault"> {
  readonly store: Store
  /** So long someone waits for a report; what takes longer is made as a file. */
  readonly report_ms?: number
}

/** More is a file of days that nobody reads; it is refused before it fills the memory. */
export const ROWS_MAX = 100_000
const REPORT_MS = 5_000

export interface MadeReport {
  readonly definition: ReportDefinition
  readonly from: string | null
  readonly to: string | null
  readonly rows: readonly (readonly string[])[]
  readonly total: readonly string[]
}

export const listReports =
  ({ store }: Pick<ReportNeeds, "store">) =>
  async (by: StaffActor): Promise<Result<(typeof reportsStaff)["GET /reports"]>> => ({
    items: LISTED.map((one) => ({
      key: one.key,
      name: one.name,
      about: one.about,
      group: one.group,
      is_permitted: mayRead(by, one),
    })),
    seasons: await seasonsOf(store),
  })

type Read = (db: Database, filter: ReportFilter) => Promise<readonly object[]>

const READ: Readonly<Record<Exclude<ReportKey, "medication">, Read>> = {
  attendance: attendanceRows,
  enrollment: enrollmentRows,
  waitlists: waitlistRows,
  missing_documents: async (db, filter) => (await missingRows(db, filter)).map(documentTexts),
  revenue: async (db, filter) => (await revenueRows(db, filter)).map(revenueWords),
  receivables: receivableRows,
  refunds: refundRows,
  promo_codes: promoCodeRows,
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

/** Ended by the server because it took too long. */
const isTooSlow = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === "57014"

/** A reading that ends after a while. */
export const withinTime =
  (store: Store, max_ms: number) =>
  <Found>(read: (db: Database) => Promise<Found>): Promise<Found> =>
    store
      .transaction(async (tx) => {
        await tx.run(sql`select set_config('statement_timeout', ${String(max_ms)}, true)`)
        return read(tx)
      })
      .catch((error: unknown) => {
        throw isTooSlow(error) ? problem("REPORT_TAKES_LONG") : error
      })

/** The rows of some of a report's days, as cells. */
export async function readRows(
  needs: ReportNeeds,
  { definition, from, to, sites, season, split }: Omit<Resolved, "today">,
  { by, max_ms }: { by: StaffActor; max_ms: number },
): Promise<string[][]> {
  const { key, columns } = definition
  const filter = { from, to, sites, season, split, now: needs.clock(), limit: ROWS_MAX + 1 }
  const found =
    key === "medication"
      ? await reportRecords(needs)({ ...filter, by })
      : await withinTime(needs.store, max_ms)((db) => READ[key](db, filter))
  if (found.length > ROWS_MAX) throw problem("REPORT_TOO_LONG")
  return found.map((row) => cellsOf(columns, row))
}

export function reportOf(
  { definition, from, to }: Pick<Resolved, "definition" | "from" | "to">,
  rows: readonly (readonly string[])[],
): MadeReport {
  const { has_range, columns } = definition
  return {
    definition,
    from: has_range ? from : null,
    to: has_range ? to : null,
    rows,
    total: totalOf(columns, rows),
  }
}

/** A report's rows with their sum, for the screen and for each file. */
export const makeReport =
  (needs: ReportNeeds) =>
  async (by: StaffActor, key: ReportKey, query: ReportQuery): Promise<MadeReport> => {
    const resolved = await resolveReport(needs.store, by, { key, query, now: needs.clock() })
    return reportOf(resolved, await readRows(needs, resolved, { by, max_ms: needs.report_ms ?? REPORT_MS }))
  }
