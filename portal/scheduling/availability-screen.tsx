import type { Customer } from "@hub/domain/account/customer"
import type { Location } from "@hub/domain/catalogue/catalogue"
import { monthOf, startOfWeek } from "@hub/domain/kernel/calendar"
import { openingDay } from "@hub/domain/scheduling/opening"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { lazyDialog } from "@hub/ui/loading/lazy-component"
import { useAfterPaint } from "@hub/ui/loading/use-after-paint.ts"
import { useQuery } from "@tanstack/react-query"
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react"
import css from "./availability.module.css"
import { AvailabilityList } from "./availability-list.tsx"
import { type AvailabilitySearch, chosenOf, compact, filtersOf, whoOf, withoutFilters } from "./availability-search.ts"
import { ofStudents } from "./basket.ts"
import { BasketBar } from "./basket-bar.tsx"
import { blockStaleClicks } from "./block-stale-clicks.ts"
import { lanesOf } from "./calendar-bars.ts"
import { dayWords } from "./day-words.ts"
import { membersOf } from "./family.ts"
import { FilterChips } from "./filter-chips.tsx"
import { LocationChoice } from "./location-choice.tsx"
import { MonthCalendar } from "./month-calendar.tsx"
import { ParticipantChoice } from "./participant-choice.tsx"
import { bookedQuery } from "./queries.ts"
import { useBasket } from "./saved-basket.ts"
import { useMonth } from "./use-month.ts"
import { usePicks } from "./use-picks.ts"

// It brings fields with it that the page itself has no use for.
const FilterSheet = lazyDialog(() => import("./filter-sheet.tsx"), "FilterSheet")

export interface AvailabilityScreenProps {
  /** Undefined for a visitor. */
  readonly customer: Customer | undefined
  readonly funbox_id: string | undefined
  readonly location_id: string | undefined
  /** The locations of the selected funbox. */
  readonly locations: readonly Location[]
  /** The business's own zone, for a location that we don't know. */
  readonly time_zone: string
  readonly today: string
  readonly search: AvailabilitySearch
  readonly onSearch: (search: AvailabilitySearch) => void
  readonly onLocation: (location_id: string | undefined) => void
  readonly onGo: Parameters<typeof BasketBar>[0]["onGo"]
}

const WEEKS = 6

export function AvailabilityScreen(props: AvailabilityScreenProps) {
  const { customer, funbox_id, location_id, locations, time_zone, today, search, onSearch, onLocation, onGo } = props
  const [isFiltering, setIsFiltering] = useState(false)
  const isDue = useAfterPaint()
  const month = search.month ?? monthOf(search.day ?? today)

  const members = useMemo(() => membersOf(customer?.students ?? []), [customer])
  const chosen = useMemo(() => chosenOf({ who: search.who }, members), [search.who, members])
  // Turning a page changes the address but not what is asked for: the rows must not be drawn anew for it.
  const { kinds, weekdays, time_of_day, grade, age, with_places, q } = search
  const asked = useMemo(
    () => ({
      place: {
        ...(funbox_id === undefined ? {} : { funbox_id }),
        ...(location_id === undefined ? {} : { location_id }),
      },
      filters: filtersOf({ kinds, weekdays, time_of_day, grade, age, with_places, q }),
      student_ids: chosen.map((member) => member.id).sort(),
      ...(search.fit === undefined || chosen.length === 0 ? {} : { fit: search.fit }),
    }),
    [funbox_id, location_id, kinds, weekdays, time_of_day, grade, age, with_places, q, search.fit, chosen],
  )

  const calendar = useMonth(asked, month)
  const isInMonth = search.day !== undefined && monthOf(search.day) === month
  const opening = calendar.days === undefined ? undefined : (openingDay(calendar.days, today) ?? null)
  const day = isInMonth ? search.day : opening

  const remembered = useBasket(customer?.id)
  const basket = useMemo(
    () =>
      ofStudents(
        remembered.basket,
        members.map(({ id }) => id),
      ),
    [remembered.basket, members],
  )
  const { onPick, onDrop } = usePicks(remembered)
  const booked = useQuery(bookedQuery(customer?.id, month))
  const lanes = useMemo(
    () => lanesOf(members, booked.data ?? [], basket, { first_day: startOfWeek(`${month}-01`), weeks: WEEKS }),
    [members, booked.data, basket, month],
  )
  const memberById = useMemo(() => new Map(members.map((member) => [member.id, member])), [members])
  const world = useMemo(() => {
    const byId = new Map(locations.map((location) => [location.id, location]))
    const locationOf = (id: string) => byId.get(id) ?? { name: "", time_zone }
    return { chosen, basket, locationOf, onPick, onDrop }
  }, [chosen, basket, locations, time_zone, onPick, onDrop])

  const latest = useRef({ search, onSearch })
  useEffect(() => {
    latest.current = { search, onSearch }
  })
  const change = useCallback((part: AvailabilitySearch) => {
    const { search: before, onSearch: apply } = latest.current
    apply(compact({ ...before, ...part }))
  }, [])
  const onDay = useCallback((to: string) => change({ month: monthOf(to), day: to }), [change])
  const onClear = useCallback(() => latest.current.onSearch(withoutFilters(latest.current.search)), [])
  const list = useMemo(
    () => ({ asked, day, month, search, world, onClear, onDay }),
    [asked, day, month, search, world, onClear, onDay],
  )
  // The days are painted before what stands beside them or under them, which the next page may interrupt.
  const shown = useDeferredValue(isDue ? list : null, null)
  const nameOf = (id: string): string => memberById.get(id)?.name ?? ""

  return (
    <div className={css.page}>
      <div className={css.columns}>
        <div className={css.left}>
          {members.length === 0 ? null : (
            <ParticipantChoice
              chosen={chosen}
              members={members}
              onChoose={(ids) => change({ who: whoOf(ids, members) })}
            />
          )}
          <MonthCalendar
            answers={calendar.answers}
            areDaysDue={isDue}
            isBusy={calendar.isBusy}
            is_only_day={search.only_day === true}
            label={(one) => dayWords(one, calendar.answers.get(one), lanes.get(one) ?? [], nameOf)}
            lanes={lanes}
            members={memberById}
            month={month}
            onMonth={(to) => change({ month: to, day: undefined })}
            onSelect={onDay}
            selected={day ?? undefined}
            today={today}
          />
        </div>
        {shown === null ? (
          <div className={css.coming} />
        ) : (
          <div className={css.right}>
            <div className={css.choices}>
              <LocationChoice location_id={location_id} locations={locations} onChoose={onLocation} />
              <FilterChips
                chosen_count={chosen.length}
                onChange={change}
                onOpen={() => setIsFiltering(true)}
                search={search}
              />
            </div>
            {calendar.isFailed ? (
              <FailedPart onRetry={calendar.retry}>The calendar didn't load. What you picked is kept.</FailedPart>
            ) : (
              // Until the list itself has heard of another day or filter.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only stops clicks
              <div onClickCapture={blockStaleClicks(shown.day !== day || shown.asked !== asked)}>
                <AvailabilityList {...shown} />
              </div>
            )}
          </div>
        )}
      </div>
      {shown === null ? null : (
        <BasketBar basket={basket} has_members={members.length > 0} is_signed_in={customer !== undefined} onGo={onGo} />
      )}
      {isFiltering ? (
        <FilterSheet
          onApply={(next) => onSearch(compact(next))}
          onClose={() => setIsFiltering(false)}
          search={search}
        />
      ) : null}
    </div>
  )
}
