import type { Customer } from "@hub/domain/account/customer"
import type { Location } from "@hub/domain/catalogue/catalogue"
import type { DaysOff } from "@hub/domain/company/company"
import { monthOf, startOfWeek } from "@hub/domain/kernel/calendar"
import { openingDay } from "@hub/domain/scheduling/opening"
import { useAfterPaint } from "@hub/ui/loading/use-after-paint.ts"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useCallback, useDeferredValue, useMemo } from "react"
import { membersOf } from "../participants/members.ts"
import {
  chosenOf,
  filtersOf,
  listedDays,
  pickedWeeks,
  whoOf,
  withoutFilters,
  withWeek,
} from "./availability-filters.ts"
import type { AvailabilitySearch } from "./availability-search.ts"
import { type Basket, itemsOfStudents } from "./basket.ts"
import { barsOf } from "./calendar-bars.ts"
import { dayText } from "./day-texts.ts"
import type { RowContext } from "./offering-row.tsx"
import { bookedQuery, countsQuery } from "./queries.ts"
import { useBasket } from "./saved-basket.ts"
import { useMonth } from "./use-month.ts"

export interface AvailabilityOptions {
  /** Undefined for a visitor. */
  readonly customer: Customer | undefined
  readonly funbox_id: string | undefined
  readonly location_id: string | undefined
  /** The locations of the selected funbox. */
  readonly locations: readonly Location[]
  /** The business's own zone, for a location that we don't know. */
  readonly time_zone: string
  readonly today: string
  readonly days_off?: readonly DaysOff[]
  readonly search: AvailabilitySearch
  readonly onSearch: (change: (before: AvailabilitySearch) => AvailabilitySearch) => void
  readonly onCheckout: (basket: Basket) => void
  readonly onChoose: RowContext["onChoose"]
  readonly lineOf?: RowContext["lineOf"]
  /** The name of a funbox. */
  readonly areaName?: (funbox_id: string) => string
  readonly feeOf: (funbox_id: string) => number
}

const WEEKS = 6
const NOTHING: readonly [] = []
const NO_DAYS_OFF: readonly DaysOff[] = []

/** What is asked for. Another month changes the address but not this, so the rows aren't drawn again. */
function useAvailabilityQuery(
  { funbox_id, location_id, search }: AvailabilityOptions,
  chosen: ReturnType<typeof chosenOf>,
) {
  const { kinds, weekdays, time_of_day, grade, age, with_places, q, fit } = search
  return useMemo(
    () => ({
      funbox_id,
      location_id,
      filters: filtersOf({ kinds, weekdays, time_of_day, grade, age, with_places, q }),
      student_ids: chosen.map((member) => member.id).sort(),
      fit: chosen.length === 0 ? undefined : fit,
    }),
    [funbox_id, location_id, kinds, weekdays, time_of_day, grade, age, with_places, q, fit, chosen],
  )
}

export type Availability = ReturnType<typeof useAvailability>

/** What is on, for whom: the family's month with its places and bookings, the listed days, and the basket. */
export function useAvailability(options: AvailabilityOptions) {
  const { customer, funbox_id, locations, time_zone, today, days_off = NO_DAYS_OFF, search, onSearch } = options
  const { onCheckout, onChoose, lineOf, areaName, feeOf } = options
  const isDue = useAfterPaint()
  const month = search.month ?? monthOf(search.day ?? today)

  const is_signed_in = customer !== undefined
  const members = useMemo(() => membersOf(customer?.students ?? []), [customer])
  const chosen = useMemo(() => chosenOf({ who: search.who }, members), [search.who, members])
  const query = useAvailabilityQuery(options, chosen)

  const calendar = useMonth(query, month)
  const isInMonth = search.day !== undefined && monthOf(search.day) === month
  const opening = calendar.days === undefined ? undefined : (openingDay(calendar.days, today) ?? null)
  const day = isInMonth ? search.day : opening

  const { basket: saved, add, remove } = useBasket(customer?.id)
  const basket = useMemo(() => itemsOfStudents(saved, members), [saved, members])
  const booked = useQuery({ ...bookedQuery(customer?.id, month), placeholderData: keepPreviousData })
  const bars = useMemo(
    () => barsOf(members, booked.data ?? NOTHING, basket, { first_day: startOfWeek(`${month}-01`), weeks: WEEKS }),
    [members, booked.data, basket, month],
  )
  const memberById = useMemo(() => new Map(members.map((member) => [member.id, member])), [members])
  const context = useMemo(() => {
    const byId = new Map(locations.map((location) => [location.id, location]))
    const locationOf = (id: string) => byId.get(id) ?? { name: "", time_zone }
    const pick_ups = { members, locations }
    return { chosen, basket, pick_ups, locationOf, onAdd: add, onRemove: remove, onChoose, lineOf, areaName }
  }, [chosen, basket, members, locations, time_zone, add, remove, onChoose, lineOf, areaName])

  const change = useCallback((part: AvailabilitySearch) => onSearch((before) => ({ ...before, ...part })), [onSearch])
  const onDay = useCallback((to: string) => change({ month: monthOf(to), day: to, weeks: undefined }), [change])
  const onClear = useCallback(() => onSearch(withoutFilters), [onSearch])
  const list = useMemo(
    () => ({ query, day, month, search, context, onClear, onDay }),
    [query, day, month, search, context, onClear, onDay],
  )
  // The calendar is painted first.
  const shown = useDeferredValue(isDue ? list : null, null)
  const nameOf = (id: string): string => memberById.get(id)?.name ?? ""
  const week_day = day ?? (month === monthOf(today) ? today : `${month}-01`)
  const weeks = pickedWeeks(search, week_day)
  const counts = useQuery({ ...countsQuery(query, listedDays(search, week_day)), enabled: isDue && day !== undefined })

  return {
    search,
    change,
    month,
    /** The day whose week is shown. */
    week_day,
    onDay,
    members,
    chosen,
    choose: (student_ids: readonly string[]) => change({ who: whoOf(student_ids, members) }),
    query,
    context,
    calendar,
    counts: counts.data,
    booked: booked.data ?? NOTHING,
    isBookedPending: is_signed_in && booked.isPending,
    /** The list as it is drawn, which may be the one before; null until the calendar is painted. */
    shown,
    isShownOld: shown !== null && (shown.day !== day || shown.query !== query),
    basket,
    hasPicked: basket.length > 0 && is_signed_in,
    /** The days of the week's strip and of the month. */
    days: {
      answers: calendar.answers,
      areDaysDue: isDue,
      bars,
      days_off,
      isBusy: calendar.isBusy,
      is_only_day: search.only_day === true,
      label: (one: string) => dayText(one, calendar.answers.get(one), bars.get(one) ?? [], nameOf),
      members: memberById,
      onSelect: onDay,
      selected: day ?? undefined,
      today,
    },
    showMonth: (to: string) => change({ month: to, day: undefined, weeks: undefined }),
    week_picker: {
      picked: weeks,
      onPick: (sunday: string, is_picked: boolean) =>
        onSearch((before) => withWeek(before, weeks, { sunday, is_picked, month })),
    },
    bar: { areaName, basket, feeOf, funbox_id, has_members: members.length > 0, is_signed_in, onCheckout },
  }
}
