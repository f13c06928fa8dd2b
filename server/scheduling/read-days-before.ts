import { problem } from "@hub/domain/kernel/problem"
import type { DaysBefore } from "@hub/domain/scheduling/day-before"
import type { Database } from "../database/sql.ts"
import { daysBefore, yearsBefore } from "./days-queries.ts"
import { hasStudent } from "./store-attendances.ts"

interface Asked {
  readonly customer_id: string
  readonly student_id: string
  readonly limit: number
  readonly offset: number
}

/** Another family's participant is refused like one that does not exist (I22). */
export const readDaysBefore =
  ({ store }: { readonly store: Database }) =>
  async (asked: Asked): Promise<DaysBefore> => {
    if (!(await hasStudent(store, asked.customer_id, asked.student_id))) throw problem("NOT_FOUND")
    const [items, years] = await Promise.all([daysBefore(store, asked), yearsBefore(store, asked)])
    const total = years.reduce((sum, { entries }) => sum + entries, 0)
    return {
      items,
      total,
      limit: asked.limit,
      offset: asked.offset,
      years: years.map(({ entries: _entries, ...year }) => year),
    }
  }
