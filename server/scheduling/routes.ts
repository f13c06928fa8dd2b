import { PAGE_LIMIT, readOrderBy } from "@hub/domain/kernel/paging"
import { invalid } from "@hub/domain/kernel/problem"
import type { schedulingContract } from "@hub/domain/scheduling/scheduling.contract"
import type { Handlers } from "../http/handlers.ts"
import { type AvailabilityNeeds, type AvailabilityReadings, availabilityRoutes } from "./availability-routes.ts"
import { readDaysBefore } from "./days-queries.ts"
import { readGateRecords } from "./gate-record.ts"
import {
  type ReadAttendancesNeeds,
  readAttendancesByIds,
  readFamilyAttendances,
  readStudentAttendances,
} from "./read-attendances.ts"

type SchedulingHandlers = Handlers<typeof schedulingContract>
type AttendancesName = Extract<keyof SchedulingHandlers, `GET /attendances/${string}`>

export function attendancesRoutes(
  needs: ReadAttendancesNeeds & Parameters<typeof readGateRecords>[0],
): Pick<SchedulingHandlers, AttendancesName> {
  const ofStudent = readStudentAttendances(needs)
  const ofFamily = readFamilyAttendances(needs)
  const ofDaysBefore = readDaysBefore(needs)
  const byIds = readAttendancesByIds(needs)
  const gateRecords = readGateRecords(needs)
  return {
    "GET /attendances/at_gate": ({ who }) => gateRecords(who.customer_id),
    "GET /attendances/student/{id}": async ({ who, params, query }) => {
      const { limit = PAGE_LIMIT, offset = 0, order_by: order_text, ...span } = query
      const order_by = readOrderBy(order_text, ["start_date"])
      if (order_by === undefined)
        throw invalid("order_by", "Bookings are ordered by their first day: start_date:asc or start_date:desc.", "enum")
      const is_latest_first = order_by[0]?.direction === "desc"
      return ofStudent(who.customer_id, { student_id: params.id, limit, offset, is_latest_first, ...span })
    },
    "GET /attendances/student/{id}/before": ({ who, params, query: { limit = PAGE_LIMIT, offset = 0 } }) =>
      ofDaysBefore({ customer_id: who.customer_id, student_id: params.id, limit, offset }),
    "GET /attendances/": ({ who, query }) => ofFamily(who.customer_id, query),
    "GET /attendances/by_ids": async ({ who, query: { ids } }) =>
      ids === undefined || ids === "" ? [] : byIds(who.customer_id, ids),
  }
}

export const schedulingRoutes = (
  needs: AvailabilityNeeds,
  readings: AvailabilityReadings,
): Handlers<typeof schedulingContract> => ({
  ...availabilityRoutes(needs, readings),
  ...attendancesRoutes(needs),
})
