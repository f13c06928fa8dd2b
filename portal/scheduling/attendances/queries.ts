import type { Contract } from "@hub/domain/contract"
import type { Result } from "@hub/domain/kernel/endpoint"
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import { api } from "../../api/client.ts"

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

/** A booking of the family, a cancelled one too. */
export const attendanceQuery = (id: string) =>
  queryOptions({
    queryKey: ["attendances", "one", id],
    queryFn: ({ signal }) => api.call("GET /attendances/by_ids", { query: { ids: id } }, { signal }),
    retry: false,
  })

/** A participant's bookings that are over by a day, the latest first. */
export const pastAttendancesQuery = (student_id: string, over_by: string) =>
  infiniteQueryOptions({
    queryKey: ["attendances", "past", student_id, over_by],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        "GET /attendances/student/{id}",
        { params: { id: student_id }, query: { over_by, order_by: "start_date:desc", offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ offset, items, total }) =>
      items.length > 0 && offset + items.length < total ? offset + items.length : undefined,
  })

export type DayBefore = Result<Contract["GET /attendances/student/{id}/before"]>["items"][number]

/** A participant's days in the system before, the latest first. */
export const daysBeforeQuery = (student_id: string) =>
  infiniteQueryOptions({
    queryKey: ["attendances", "before", student_id],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        "GET /attendances/student/{id}/before",
        { params: { id: student_id }, query: { offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ offset, items, total }) =>
      items.length > 0 && offset + items.length < total ? offset + items.length : undefined,
  })
