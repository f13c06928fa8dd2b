import type { OfferingCounts } from "@hub/domain/scheduling/availability"
import { type Database, type Sql, sql } from "../database/sql.ts"
import type { Who } from "../http/handlers.ts"
import { type Filters, fitting, matching } from "./availability-filters.ts"
import { countEach } from "./availability-queries.ts"
import { ownStudents } from "./read-bookers.ts"

interface CountOfferings {
  readonly store: Database
  readonly clock: () => Date
}
interface Query extends Filters {
  student_ids?: string
  fit?: "all" | "some"
}

const FULL_WEEKS = "PROGRAM,DAYCAMP_PROGRAM"

/** For the chips of the schedule: how many offerings each would leave, with the other filters on. */
export const countOfferings =
  ({ store, clock }: CountOfferings) =>
  async (who: Who | undefined, { student_ids, fit, ...filters }: Query): Promise<OfferingCounts> => {
    const now = clock()
    const students = await ownStudents(store, who, student_ids, now)
    const condition = (change: Filters, fits: "all" | "some" | undefined): Sql => {
      const plain = matching({ ...filters, ...change }, now)
      return fits === undefined || students.length === 0 ? plain : sql`${plain} and ${fitting(students, fits, now)}`
    }
    const [total = 0, with_places = 0, full_weeks = 0, full_days = 0, fit_all = 0] = await countEach(store, [
      condition({}, fit),
      condition({ only_with_places: true }, fit),
      condition({ kinds: FULL_WEEKS }, fit),
      condition({ time_of_day: "full_day" }, fit),
      ...(students.length > 1 ? [condition({}, "all")] : []),
    ])
    return { total, with_places, full_weeks, full_days, fit_all: students.length > 1 ? fit_all : null }
  }
