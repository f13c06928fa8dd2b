import type { PlacesAnswer } from "@hub/domain/catalogue/catalogue"
import { addMonths } from "@hub/domain/kernel/calendar"
import type { CalendarDay } from "@hub/domain/scheduling/availability"
import { usePrefetchQuery, useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { type Asked, calendarQuery } from "./queries.ts"

export interface MonthAnswers {
  readonly answers: ReadonlyMap<string, PlacesAnswer>
  /** The days of the month itself that have something, in order; undefined until it is known. */
  readonly days: readonly CalendarDay[] | undefined
  readonly isBusy: boolean
  readonly isFailed: boolean
  readonly retry: () => void
}

/** The month and its neighbours: they fill the edges of the page, and are there already when the page is turned. */
export function useMonth(asked: Asked, month: string): MonthAnswers {
  const query = calendarQuery(asked, month)
  // It is on its way while the page is being drawn.
  usePrefetchQuery(query)
  const shown = useQuery(query)
  // What is looked at comes first, and the list waits for it.
  const enabled = shown.data !== undefined
  const before = useQuery({ ...calendarQuery(asked, addMonths(month, -1)), enabled })
  const after = useQuery({ ...calendarQuery(asked, addMonths(month, 1)), enabled })
  const answers = useMemo(() => {
    const all = [before.data, shown.data, after.data].flatMap((data) => data?.days ?? [])
    return new Map(all.map(({ date, answer }) => [date, answer]))
  }, [before.data, shown.data, after.data])
  return {
    answers,
    days: shown.data?.days,
    isBusy: shown.isPending,
    // One that is known stays, though asking for it again has failed.
    isFailed: shown.isError && shown.data === undefined,
    retry: () => {
      void shown.refetch()
    },
  }
}
