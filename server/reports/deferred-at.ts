import { addDays, addMonths, monthOf } from "@hub/domain/kernel/calendar"
import { instantOf } from "@hub/domain/kernel/instant"
import { type Database, sql } from "../database/sql.ts"
import { revenueRows } from "./money-queries.ts"

/** A line for each month, site and program: more than any business has. */
const ROWS_MAX = 1_000_000

/** What of all sales by the end of a month is for days after it; of the month that is on, for days after now. */
export const deferredAt =
  (clock: () => Date) =>
  async (db: Database, month: string): Promise<number> => {
    const { time_zone } = await db.one<{ time_zone: string }>(sql`select time_zone from company`)
    const next = `${addMonths(monthOf(`${month}-01`), 1)}-01`
    const end = new Date(instantOf(next, "00:00", time_zone))
    const now = clock() < end ? clock() : end
    const days = { from: "1970-01-01", to: addDays(next, -1) }
    const rows = await revenueRows(db, { ...days, sites: null, season: undefined, now, limit: ROWS_MAX })
    return rows.reduce((sum, { deferred }) => sum + deferred, 0)
  }
