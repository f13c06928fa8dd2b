import type { TimeOfDay } from "@hub/domain/catalogue/time-of-day"
import type { Contract } from "@hub/domain/contract"
import type { Result } from "@hub/domain/kernel/endpoint"
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../api/client.ts"

/** Places change by the minute. */
const FRESH_MS = 30_000

export type ActivityPage = Result<Contract["GET /activities/"]>

export interface ActivityQuery {
  funbox_id?: string
  location_id?: string
  kinds?: string
  weekdays?: number
  time_of_day?: TimeOfDay
  grade?: number
  age?: number
  only_with_places?: boolean
  folder_id?: string
  max_price?: number
  min_places?: number
  search?: string
  student_ids?: string
  works_for?: string
  limit?: number
  order_by?: string
}

export const activitiesQuery = (query: ActivityQuery) =>
  infiniteQueryOptions({
    queryKey: ["activities", "list", query],
    queryFn: ({ pageParam, signal }) =>
      api.call("GET /activities/", { query: { ...query, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ offset, items, total }: ActivityPage) =>
      items.length > 0 && offset + items.length < total ? offset + items.length : undefined,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })

/** A program with its dates, and what speaks against each participant. */
export const activityQuery = (url_part: string, student_ids: readonly string[]) =>
  queryOptions({
    queryKey: ["activities", "one", url_part, [...student_ids].sort().join(",")],
    queryFn: ({ signal }) =>
      api.call(
        "GET /activities/{url_part}",
        {
          params: { url_part },
          query: student_ids.length === 0 ? {} : { student_ids: [...student_ids].sort().join(",") },
        },
        { signal },
      ),
    staleTime: FRESH_MS,
  })

/** How many programs fit each of the family, and in which weeks. */
export const fittingWeeksQuery = (student_ids: readonly string[]) =>
  queryOptions({
    queryKey: ["activities", "fitting_weeks", [...student_ids].sort().join(",")],
    queryFn: ({ signal }) =>
      api.call(
        "GET /activities/fitting_weeks",
        { query: student_ids.length === 0 ? {} : { student_ids: [...student_ids].sort().join(",") } },
        { signal },
      ),
    staleTime: FRESH_MS,
  })

/** For the sheet of filters: how many programs each would leave. */
export const filterCountsQuery = (query: Omit<ActivityQuery, "order_by">) =>
  queryOptions({
    queryKey: ["activities", "filter_counts", query],
    queryFn: ({ signal }) => api.call("GET /activities/filter_counts", { query }, { signal }),
    staleTime: FRESH_MS,
  })
