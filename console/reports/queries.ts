import type { StaffReportFile } from "@hub/domain/reports/report-files.staff"
import type { ReportKey, Split } from "@hub/domain/reports/report-list"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"

export type Report = Answer<"GET /reports/{key}">
export type ReportColumn = Report["columns"][number]
export type ListedReport = Answer<"GET /reports">["items"][number]
export type Season = Answer<"GET /reports">["seasons"][number]
export type AttendanceWeek = Answer<"GET /reports/attendance/week">

export const PAGE = 100

/** Of the address. */
export interface ReportSearch {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly page?: number | undefined
  readonly season?: string | undefined
  readonly split?: Split | undefined
  readonly week?: string | undefined
  readonly program?: string | undefined
}

export interface Asked extends ReportSearch {
  readonly key: ReportKey
  readonly site: string | undefined
}

export const filtersOf = ({ from, to, site, season, split }: Asked) => ({
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
  ...(site === undefined ? {} : { location_id: site }),
  ...(season === undefined ? {} : { season_id: season }),
  ...(split === undefined ? {} : { split }),
})

export const reportsQuery = () =>
  queryOptions({ queryKey: ["reports"], queryFn: ({ signal }) => api.call("GET /reports", {}, { signal }) })

export const reportQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ["reports", "rows", asked.key, filtersOf(asked), asked.page],
    queryFn: ({ signal }) =>
      api.call(
        "GET /reports/{key}",
        {
          params: { key: asked.key },
          query: { ...filtersOf(asked), limit: PAGE, offset: ((asked.page ?? 1) - 1) * PAGE },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    // Days that are refused stay refused.
    retry: false,
  })

export const weekQuery = (asked: { day: string; site: string | undefined; program: string | undefined }) =>
  queryOptions({
    queryKey: ["reports", "week", asked],
    queryFn: ({ signal }) =>
      api.call(
        "GET /reports/attendance/week",
        {
          query: {
            day: asked.day,
            ...(asked.site === undefined ? {} : { location_id: asked.site }),
            ...(asked.program === undefined ? {} : { program: asked.program }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const FILES = ["reports", "files"] as const

const FILES_MS = 2_000
export const isBeingMade = ({ status }: Pick<StaffReportFile, "status">): boolean =>
  status === "QUEUED" || status === "RUNNING"

/** Asked for again and again while one is being made. */
export const filesQuery = () =>
  queryOptions({
    queryKey: FILES,
    queryFn: ({ signal }) => api.call("GET /report_files", {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(isBeingMade) === true ? FILES_MS : false),
  })

export const careYearsQuery = () =>
  queryOptions({
    queryKey: [...FILES, "care"],
    queryFn: ({ signal }) => api.call("GET /report_files/care_years", {}, { signal }),
    retry: false,
  })

export const SAVED = ["reports", "saved"] as const

export const savedQuery = () =>
  queryOptions({ queryKey: SAVED, queryFn: ({ signal }) => api.call("GET /saved_reports", {}, { signal }) })

export const readersQuery = (key: ReportKey) =>
  queryOptions({
    queryKey: ["reports", "readers", key],
    queryFn: ({ signal }) => api.call("GET /saved_reports/people/{key}", { params: { key } }, { signal }),
  })
