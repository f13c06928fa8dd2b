import type { Customer } from "@hub/domain/account/customer"
import type { Location } from "@hub/domain/catalogue/catalogue"
import type { DaysOff } from "@hub/domain/company/company"
import { monthOf, startOfWeek } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { openingDay } from "@hub/domain/scheduling/opening"
import { Stack } from "@hub/ui/layout/stack"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { lazyComponent, Nothing } from "@hub/ui/loading/lazy-component"
import { lazyDialog } from "@hub/ui/loading/lazy-dialog.ts"
import { useAfterPaint } from "@hub/ui/loading/use-after-paint.ts"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { type ReactNode, useCallback, useDeferredValue, useId, useMemo, useState } from "react"
import { membersOf } from "../participants/members.ts"
import css from "./availability.module.css"
import {
  chosenOf,
  filtersOf,
  listedDays,
  pickedWeeks,
  whoOf,
  withoutFilters,
  withWeek,
} from "./availability-filters.ts"
import { AvailabilityList } from "./availability-list.tsx"
import type { AvailabilitySearch } from "./availability-search.ts"
import { type Basket, itemsOfStudents } from "./basket.ts"
import { blockStaleClicks } from "./block-stale-clicks.ts"
import { BookedContext } from "./booked-context.ts"
import { barsOf } from "./calendar-bars.ts"
import { dayText } from "./day-texts.ts"
import { LocationChoice } from "./location-choice.tsx"
import { MonthCalendar } from "./month-calendar.tsx"
import type { RowContext } from "./offering-row.tsx"
import { bookedQuery, countsQuery } from "./queries.ts"
import { useBasket } from "./saved-basket.ts"
import { useMonth } from "./use-month.ts"
import { WeekHead } from "./week-head.tsx"
import { WeekStrip } from "./week-strip.tsx"

const m = messages("portal/scheduling.availabilityScreen")

// It brings fields with it that the page itself has no use for.
const FilterSheet = lazyDialog(() => import("./filter-sheet.tsx"), "FilterSheet")

const BasketBar = lazyComponent(() => import("./basket-bar.tsx"), "BasketBar")
// Families only; as high as the choice.
const ParticipantChoice = lazyComponent(() => import("./participant-choice.tsx"), "ParticipantChoice", {
  Pending: () => <div style={{ minHeight: "3.5rem" }} />,
})
// As high as the chips, so that nothing moves when they come.
const FilterChips = lazyComponent(() => import("./filter-chips.tsx"), "FilterChips", {
  Pending: () => <div className="chips" style={{ minHeight: "var(--tap)" }} />,
})
const CalendarLegend = lazyComponent(() => import("./calendar-legend.tsx"), "CalendarLegend", { Failed: Nothing })
const DayPrograms = lazyComponent(() => import("./day-programs.tsx"), "DayPrograms")
// Beside the list, where there is room for it.
const BasketPanel = lazyComponent(() => import("./basket-panel.tsx"), "BasketPanel", {
  Pending: Nothing,
  Failed: Nothing,
})

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
  readonly days_off?: readonly DaysOff[]
  readonly search: AvailabilitySearch
  readonly onSearch: (change: (before: AvailabilitySearch) => AvailabilitySearch) => void
  readonly onLocation: (location_id: string | undefined) => void
  readonly onCheckout: (basket: Basket) => void
  readonly onChoose: RowContext["onChoose"]
  readonly lineOf?: RowContext["lineOf"]
  /** The name of a funbox. */
  readonly areaName?: (funbox_id: string) => string
  readonly feeOf: (funbox_id: string) => number
  /** At the foot while nothing is picked. */
  readonly resume?: ReactNode
}

const WEEKS = 6
const NOTHING: readonly [] = []
const NO_DAYS_OFF: readonly DaysOff[] = []

export function AvailabilityScreen(props: AvailabilityScreenProps) {
  const {
    customer,
    funbox_id,
    location_id,
    locations,
    time_zone,
    today,
    days_off = NO_DAYS_OFF,
    search,
    onSearch,
    onLocation,
    onCheckout,
    onChoose,
    lineOf,
    areaName,
    feeOf,
    resume,
  } = props
  const [isFiltering, setIsFiltering] = useState(false)
  const isDue = useAfterPaint()
  const month = search.month ?? monthOf(search.day ?? today)

  const is_signed_in = customer !== undefined
  const members = useMemo(() => membersOf(customer?.students ?? []), [customer])
  const chosen = useMemo(() => chosenOf({ who: search.who }, members), [search.who, members])
  // Another month changes the address but not these, so the rows aren't drawn again.
  const { kinds, weekdays, time_of_day, grade, age, with_places, q, fit } = search
  const query = useMemo(
    () => ({
      funbox_id,
      location_id,
      filters: filtersOf({ kinds, weekdays, time_of_day, grade, age, with_places, q }),
      student_ids: chosen.map((member) => member.id).sort(),
      fit: chosen.length === 0 ? undefined : fit,
    }),
    [funbox_id, location_id, kinds, weekdays, time_of_day, grade, age, with_places, q, fit, chosen],
  )

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
  const week_title = useId()
  const has_picked = basket.length > 0 && customer !== undefined
  const week_day = day ?? (month === monthOf(today) ? today : `${month}-01`)
  const weeks = pickedWeeks(search, week_day)
  const counts = useQuery({ ...countsQuery(query, listedDays(search, week_day)), enabled: isDue && day !== undefined })
  const days = {
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
  }
  const bar = {
    areaName,
    basket,
    feeOf,
    funbox_id,
    has_members: members.length > 0,
    is_signed_in,
    onCheckout,
  }

  return (
    <BookedContext value={booked.data ?? NOTHING}>
      <div className={css.page}>
        <Stack gap={5} className={css.columns} data-picked={has_picked}>
          <Stack gap={4} className={css.left}>
            {members.length === 0 ? null : (
              <ParticipantChoice
                chosen={chosen}
                members={members}
                onChoose={(ids) => change({ who: whoOf(ids, members) })}
              />
            )}
            <div className={css.strip}>
              <WeekHead
                day={week_day}
                id={week_title}
                isMonthOpen={search.view === "month"}
                onDay={onDay}
                onMonthOpen={(isOpen) => change({ view: isOpen ? "month" : undefined })}
                weeks={search.weeks}
              />
              {search.view === "month" ? null : (
                <WeekStrip {...days} day={week_day} labelledBy={week_title} onDay={onDay} />
              )}
            </div>
            <div
              className={css.month}
              data-open={search.view === "month"}
              data-pending={is_signed_in && booked.isPending}
            >
              <MonthCalendar
                {...days}
                details={(one, onBack) => <DayPrograms context={context} day={one} onBack={onBack} query={query} />}
                legend={<CalendarLegend has_unfit={chosen.length > 0} />}
                month={month}
                onMonth={(to) => change({ month: to, day: undefined, weeks: undefined })}
                week_picker={{
                  picked: weeks,
                  onPick: (sunday, is_picked) =>
                    onSearch((before) => withWeek(before, weeks, { sunday, is_picked, month })),
                }}
              />
            </div>
          </Stack>
          {shown === null ? (
            <div className={css.pending} />
          ) : (
            <div className={css.right}>
              <div className={css.week}>
                <WeekHead
                  day={week_day}
                  id={`${week_title}-list`}
                  isMonthOpen
                  onDay={onDay}
                  onMonthOpen={() => undefined}
                  weeks={search.weeks}
                />
              </div>
              <div className={`chips ${css.choices}`}>
                <LocationChoice location_id={location_id} locations={locations} onChoose={onLocation} />
                <FilterChips
                  chosen_count={chosen.length}
                  counts={counts.data}
                  onChange={change}
                  onOpen={() => setIsFiltering(true)}
                  search={search}
                />
              </div>
              {calendar.isFailed ? (
                <FailedPart onRetry={calendar.retry}>{m.calendarFailed}</FailedPart>
              ) : (
                // Until the deferred list has the new day or filter.
                <div onClickCapture={blockStaleClicks(shown.day !== day || shown.query !== query)}>
                  <AvailabilityList {...shown} />
                </div>
              )}
            </div>
          )}
          {has_picked && shown !== null ? (
            <aside aria-label={m.picked} className={css.picked}>
              <BasketPanel {...bar} members={members} />
            </aside>
          ) : null}
        </Stack>
        {shown === null ? null : (
          <div className={css.below}>{basket.length === 0 && members.length > 0 ? resume : <BasketBar {...bar} />}</div>
        )}
        {isFiltering ? (
          <FilterSheet onApply={(next) => onSearch(() => next)} onClose={() => setIsFiltering(false)} search={search} />
        ) : null}
      </div>
    </BookedContext>
  )
}
