import { dayYearLabel, monthTitle } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt } from "@hub/domain/kernel/zone"
import { queryOptions } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"

const m = messages("console/reports.months")

export type Period = Answer<"GET /books/periods">["periods"][number]
export type Journal = Answer<"GET /books/periods/{month}/journal">

export const MONTHS = ["reports", "months"] as const

export const periodsQuery = () =>
  queryOptions({
    queryKey: MONTHS,
    queryFn: ({ signal }) => api.call("GET /books/periods", {}, { signal }),
    retry: false,
  })

export const journalQuery = (month: string) =>
  queryOptions({
    queryKey: [...MONTHS, month],
    queryFn: ({ signal }) => api.call("GET /books/periods/{month}/journal", { params: { month } }, { signal }),
    retry: false,
  })

/** "June 2030" */
export const monthName = (month: string): string =>
  m.month({ month: monthTitle(`${month}-01`), year: month.slice(0, 4) })

/** Open or closed, by whom, and why it was opened again. */
export function stateText(period: Period, time_zone: string): string {
  const { closed_at, closed_by, reopened_by, reopen_reason } = period
  if (closed_at !== null) return m.closed({ by: closed_by ?? "", day: dayYearLabel(dayAt(closed_at, time_zone)) })
  if (reopened_by !== null) return m.reopened({ by: reopened_by, reason: reopen_reason ?? "" })
  return period.can_close ? m.open : m.running
}
