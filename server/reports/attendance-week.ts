import type { StaffActor } from "@hub/domain/kernel/actor"
import { addDays } from "@hub/domain/kernel/calendar"
import type { Result } from "@hub/domain/kernel/endpoint"
import { problem } from "@hub/domain/kernel/problem"
import { type ChildWeek, childWeeks } from "@hub/domain/reports/attendance-week"
import { mondayOf } from "@hub/domain/reports/report-period"
import type { reportsStaff } from "@hub/domain/reports/reports.staff"
import { attendanceRows } from "./children-queries.ts"
import { type ReportNeeds, ROWS_MAX } from "./read-report.ts"
import { resolveReport, todayOf } from "./resolve-report.ts"

interface Asked {
  readonly day?: string
  readonly location_id?: string
  readonly program?: string
}

const statesIn = (children: readonly ChildWeek[], state: string): number =>
  children.reduce((sum, { stations }) => sum + stations.filter((one) => one.state === state).length, 0)

/** The attendance of the week of a day, a row for each child. The programs are all of that week, to choose from. */
export const attendanceWeek =
  ({ store, clock }: Pick<ReportNeeds, "store" | "clock">) =>
  async (by: StaffActor, asked: Asked): Promise<Result<(typeof reportsStaff)["GET /reports/attendance/week"]>> => {
    const now = clock()
    const from = mondayOf(asked.day ?? (await todayOf(store, now)))
    const query = { from, to: addDays(from, 6), location_id: asked.location_id }
    const { sites, to, today } = await resolveReport(store, by, { key: "attendance", query, now })
    const rows = await attendanceRows(store, { from, to, sites, season: undefined, now, limit: ROWS_MAX + 1 })
    if (rows.length > ROWS_MAX) throw problem("REPORT_TOO_LONG")
    const programs = [...new Set(rows.map(({ program }) => program))].sort()
    const shown = asked.program === undefined ? rows : rows.filter(({ program }) => program === asked.program)
    const { days, children } = childWeeks(shown, today)
    const sum = (count: (one: ChildWeek) => number): number => children.reduce((all, one) => all + count(one), 0)
    return {
      from,
      to,
      days,
      programs,
      children,
      sums: {
        children: children.length,
        came: sum(({ came }) => came),
        booked: sum(({ booked }) => booked),
        absent: statesIn(children, "ABSENT"),
        late: statesIn(children, "LATE"),
      },
    }
  }
