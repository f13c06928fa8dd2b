import { addDays, addMonths } from "@hub/domain/kernel/calendar"
import type { CalendarDay } from "@hub/domain/scheduling/availability"
import { placesAt } from "@hub/domain/scheduling/places"
import { type Database, sql } from "../database/sql.ts"
import type { TtlCache } from "../database/ttl-cache.ts"
import type { Who } from "../http/handlers.ts"
import { byJoin, canonical, type Filters, fitting, matching } from "./availability-filters.ts"
import { calendarDays } from "./availability-queries.ts"
import { ownStudents } from "./read-bookers.ts"

export interface Month {
  month: string
  days: CalendarDay[]
}

interface ReadCalendarNeeds {
  readonly store: Database
  readonly clock: () => Date
  readonly months: TtlCache<Month>
}

interface CalendarQuery extends Filters {
  month: string
  student_ids?: string
  fit?: "all" | "some"
}

const earlier = (one: string, other: string | undefined): string => (other !== undefined && other < one ? other : one)
const later = (one: string, other: string | undefined): string => (other !== undefined && other > one ? other : one)

/** The month calendar: each day with the best of its four answers (docs/places.md). */
export const readCalendar =
  ({ store, clock, months }: ReadCalendarNeeds) =>
  async (who: Who | undefined, { month, student_ids, fit, ...filters }: CalendarQuery): Promise<Month> => {
    const now = clock()
    const students = await ownStudents(store, who, student_ids, now)
    const plain = matching(filters, now, byJoin)
    const isFitted = fit !== undefined && students.length > 0
    const condition = isFitted ? sql`${plain} and ${fitting(students, fit, now)}` : plain
    // `from` and `to` narrow the month.
    const first = later(`${month}-01`, filters.from)
    const last = earlier(addDays(`${addMonths(month, 1)}-01`, -1), filters.to)
    const read = async (): Promise<Month> => {
      const rows = await calendarDays(store, condition, first, last)
      return { month, days: rows.map(({ date, rank, count }) => ({ date, answer: placesAt(rank), count })) }
    }
    return isFitted ? read() : months(canonical({ month, ...filters }), read)
  }
