import type { Contract } from "@hub/domain/contract"
import type { Result } from "@hub/domain/kernel/endpoint"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../api/client.ts"

export type Attendance = Result<Contract["GET /attendances/"]>[number]

/** The family's bookings that meet between two days. */
export const familyAttendancesQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ["attendances", "between", from, to],
    queryFn: ({ signal }) => api.call("GET /attendances/", { query: { from, to } }, { signal }),
  })

/** Bookings by id, cancelled ones too. */
export const attendancesByIdsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ["attendances", "by_ids", [...ids].sort().join(",")],
    queryFn: ({ signal }) => api.call("GET /attendances/by_ids", { query: { ids: ids.join(",") } }, { signal }),
  })
