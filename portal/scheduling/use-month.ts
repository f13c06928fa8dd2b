import type { PlacesAnswer } from "@hub/domain/catalogue/catalogue"
import { addMonths } from "@hub/domain/kernel/calendar"
import type { CalendarDay } from "@hub/domain/scheduling/availability"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { type AvailabilityQuery, calendarQuery } from "./queries.ts"

export interface MonthAnswers {
  readonly answers: ReadonlyMap<string, PlacesAnswer>
  /** The days of the month itself that have something, in order; undefined until it is known. */
  readonly days: readonly CalendarDay[] | undefined
  readonly isBusy: boolean
  readonly isFailed: boolean
  readonly retry: () => void
}

/** The month and its neighbours, whose days fill its first and last week. */
export function useMonth(wanted: AvailabilityQuery, month: string): MonthAnswers {
  const query = calendarQuery(wanted, month)
  const shown = useQuery(query)
  // The list waits for the shown month, so its neighbours come after it.
  const enabled = shown.data !== undefined
  const before = useQuery({ ...calendarQuery(wanted, addMonths(month, -1)), enabled })
  const after = useQuery({ ...calendarQuery(wanted, addMonths(month, 1)), enabled })
  const answers = useMemo(() => {
    const all = [before.data, shown.data, after.data].flatMap((data) => data?.days ?? [])
    return new Map(all.map(({ date, answer }) => [date, answer]))
  }, [before.data, shown.data, after.data])
  return {
    answers,
    days: shown.data?.days,
    isBusy: shown.isPending,
    // A month that has come stays when its refetch fails.
    isFailed: shown.isError && shown.data === undefined,
    retry: () => {
      void shown.refetch()
    },
  }
}
