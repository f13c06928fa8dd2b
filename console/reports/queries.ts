import type { ReportKey } from "@hub/domain/reports/report-list"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"

export type Report = Answer<"GET /reports/{key}">
export type ReportColumn = Report["columns"][number]
export type ListedReport = Answer<"GET /reports">["items"][number]

export const PAGE = 100

/** Of the address. */
export interface ReportSearch {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly page?: number | undefined
}

export interface Asked extends ReportSearch {
  readonly key: ReportKey
  readonly site: string | undefined
}

export const filtersOf = ({ from, to, site }: Asked) => ({
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
  ...(site === undefined ? {} : { location_id: site }),
})

export const reportsQuery = () =>
  queryOptions({ queryKey: ["reports"], queryFn: ({ signal }) => api.call("GET /reports", {}, { signal }) })

export const reportQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ["reports", asked],
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
