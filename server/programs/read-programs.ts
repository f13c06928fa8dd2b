import type { programsStaff } from "@hub/domain/catalogue/programs.staff"
import type { Result } from "@hub/domain/kernel/endpoint"
import { PAGE_LIMIT } from "@hub/domain/kernel/paging"
import { problem } from "@hub/domain/kernel/problem"
import { companyDay } from "../database/fragments.ts"
import { sql } from "../database/sql.ts"
import type { Store } from "../database/transaction.ts"
import { lineOf, offeredIn } from "../waitlists/operator-queries.ts"
import {
  type DateRow,
  poolsWithCounts,
  programDates,
  programsPage,
  type RosterRow,
  rosterOf,
  type Sites,
  sessionsForStaff,
} from "./queries.ts"

/** What its bookings have paid, by way of payment. */
function moneyOf(rows: readonly RosterRow[]) {
  const ways = [...new Set(rows.map(({ paid_by }) => paid_by))]
  return ways.map((paid_by) => {
    const own = rows.filter((row) => row.paid_by === paid_by)
    const orders = new Map(own.map(({ order_number, owed_amount }) => [order_number, owed_amount]))
    return {
      paid_by,
      count: own.length,
      paid_amount: own.reduce((sum, row) => sum + row.paid_amount, 0),
      owed_amount: [...orders.values()].reduce((sum, owed) => sum + owed, 0),
    }
  })
}

export interface ProgramNeeds {
  readonly store: Store
  readonly clock: () => Date
}

type Calls = typeof programsStaff

interface ProgramsQuery {
  search?: string
  location_id?: string
  when?: "AHEAD" | "OVER"
  limit?: number
  offset?: number
}

/** Programs that have dates ahead, or only such that are over, at the locations of who asks. */
export const listPrograms =
  ({ store, clock }: ProgramNeeds) =>
  async (sites: Sites, query: ProgramsQuery): Promise<Result<Calls["GET /programs"]>> => {
    const { search, location_id, when = "AHEAD", limit = PAGE_LIMIT, offset = 0 } = query
    const { today } = await store.one<{ today: string }>(sql`select ${companyDay(clock())} as today`)
    const rows = await programsPage(store, { sites, search, location_id, when, today, limit, offset })
    return { items: rows, total: rows[0]?.total ?? 0, limit, offset }
  }

function stateOf({ is_canceled, starts_at, last_ends_at }: DateRow, now: Date) {
  if (is_canceled) return "CANCELED"
  if (Date.parse(last_ends_at) <= now.getTime()) return "OVER"
  return Date.parse(starts_at) <= now.getTime() ? "ON" : "AHEAD"
}

const dateShape = (row: DateRow, now: Date) => ({ ...row, state: stateOf(row, now) }) as const

export const readProgram =
  ({ store, clock }: ProgramNeeds) =>
  async (sites: Sites, program_id: string): Promise<Result<Calls["GET /programs/{program_id}"]>> => {
    const rows = await programDates(store, { program_id, sites })
    const [first] = rows
    if (first === undefined) throw problem("NOT_FOUND")
    return { id: first.program_id, name: first.program_name, dates: rows.map((row) => dateShape(row, clock())) }
  }

export const readProgramDate =
  ({ store, clock }: ProgramNeeds) =>
  async (offering_id: string): Promise<Result<Calls["GET /offerings/{offering_id}"]>> => {
    const [[found], pools, sessions, line, offered, roster] = await Promise.all([
      programDates(store, { offering_id }),
      poolsWithCounts(store, offering_id),
      sessionsForStaff(store, offering_id),
      lineOf(store, offering_id),
      offeredIn(store, offering_id),
      rosterOf(store, { offering_id, search: undefined }),
    ])
    if (found === undefined) throw problem("NOT_FOUND")
    return {
      offering: dateShape(found, clock()),
      program: { id: found.program_id, name: found.program_name },
      pools,
      sessions,
      line,
      money: moneyOf(roster),
      offered: offered.map(({ student, expires_at, status }) => ({
        student_name: student,
        expires_at,
        is_in_checkout: status === "IN_CHECKOUT",
      })),
    }
  }
