import { addMonths } from "@hub/domain/kernel/calendar"
import type { CalendarDay } from "@hub/domain/scheduling/availability"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import type { DayAnswer } from "./calendar-day.tsx"
import { type AvailabilityQuery, calendarQuery } from "./queries.ts"

export interface MonthAnswers {
  readonly answers: ReadonlyMap<string, DayAnswer>
  /** The days of the month itself that have something, in order; undefined until it is known. */
  readonly days: readonly CalendarDay[] | undefined
  readonly isBusy: boolean
  readonly isFailed: boolean
  readonly retry: () => void
}

type Month = { readonly days: readonly CalendarDay[] } | undefined

/** A day with places that none of the chosen can take isn't one with places for them. */
export function fittingAnswers(all: Month, fitting: Month): [string, DayAnswer][] {
  const own = fitting && new Map(fitting.days.map(({ date, answer }) => [date, answer]))
  return (all?.days ?? []).map(({ date, answer }) => {
    if (own === undefined || answer === "waitlist" || answer === "full") return [date, answer]
    return [date, own.get(date) ?? "unfit"]
  })
}

/** The month and its neighbours, whose days fill its first and last week. */
export function useMonth(wanted: AvailabilityQuery, month: string): MonthAnswers {
  const query = calendarQuery(wanted, month)
  const shown = useQuery(query)
  // The list waits for the shown month, so its neighbours come after it.
  const enabled = shown.data !== undefined
  const [earlier, later] = [addMonths(month, -1), addMonths(month, 1)]
  const before = useQuery({ ...calendarQuery(wanted, earlier), enabled })
  const after = useQuery({ ...calendarQuery(wanted, later), enabled })
  // What is filtered by whom it fits says so already.
  const hasFit = wanted.fit === undefined && wanted.student_ids.length > 0
  const fitted = { ...wanted, fit: "some" as const }
  const fits = useQuery({ ...calendarQuery(fitted, month), enabled: hasFit })
  const fitsBefore = useQuery({ ...calendarQuery(fitted, earlier), enabled: hasFit && enabled })
  const fitsAfter = useQuery({ ...calendarQuery(fitted, later), enabled: hasFit && enabled })
  const isKnown = !hasFit || !fits.isPending
  const [own, ownBefore, ownAfter] = hasFit ? [fits.data, fitsBefore.data, fitsAfter.data] : []
  const answers = useMemo(
    () =>
      new Map([
        ...fittingAnswers(before.data, ownBefore),
        ...fittingAnswers(shown.data, own),
        ...fittingAnswers(after.data, ownAfter),
      ]),
    [before.data, shown.data, after.data, own, ownBefore, ownAfter],
  )
  const days = useMemo(
    // The page opens at a day that someone can take, if there is one.
    () => (isKnown ? (own !== undefined && own.days.length > 0 ? own.days : shown.data?.days) : undefined),
    [isKnown, own, shown.data],
  )
  return {
    answers,
    days,
    isBusy: shown.isPending,
    // A month that has come stays when its refetch fails.
    isFailed: shown.isError && shown.data === undefined,
    retry: () => {
      void shown.refetch()
    },
  }
}
