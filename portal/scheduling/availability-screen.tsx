import { messages } from "@hub/domain/kernel/messages"
import { Stack } from "@hub/ui/layout/stack"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { lazyComponent, Nothing } from "@hub/ui/loading/lazy-component"
import { lazyDialog } from "@hub/ui/loading/lazy-dialog.ts"
import { type ReactNode, useId, useState } from "react"
import css from "./availability.module.css"
import { AvailabilityList } from "./availability-list.tsx"
import { blockStaleClicks } from "./block-stale-clicks.ts"
import { BookedContext } from "./booked-context.ts"
import { LocationChoice } from "./location-choice.tsx"
import { MonthCalendar } from "./month-calendar.tsx"
import { type Availability, type AvailabilityOptions, useAvailability } from "./use-availability.ts"
import { WeekHead, WeekStrip } from "./week-strip.tsx"

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

interface Props extends AvailabilityOptions {
  readonly onLocation: (location_id: string | undefined) => void
  /** At the foot while nothing is picked. */
  readonly resume?: ReactNode
}

interface PartProps {
  readonly availability: Availability
}

export function AvailabilityScreen({ onLocation, resume, ...options }: Props) {
  const { location_id, locations, onSearch } = options
  const availability = useAvailability(options)
  const { search, members, shown, basket, bar, hasPicked } = availability
  const [isFiltering, setIsFiltering] = useState(false)
  const week_title = useId()
  return (
    <BookedContext value={availability.booked}>
      <div className={css.page}>
        <Stack gap={5} className={css.columns} data-picked={hasPicked}>
          <Stack gap={4} className={css.left}>
            {members.length === 0 ? null : (
              <ParticipantChoice chosen={availability.chosen} members={members} onChoose={availability.choose} />
            )}
            <Week availability={availability} title_id={week_title} />
            <Month availability={availability} />
          </Stack>
          {shown === null ? (
            <div className={css.pending} />
          ) : (
            <div className={css.right}>
              <div className={css.week}>
                <WeekHead
                  day={availability.week_day}
                  id={`${week_title}-list`}
                  isMonthOpen
                  onDay={availability.onDay}
                  onMonthOpen={() => undefined}
                  weeks={search.weeks}
                />
              </div>
              <div className={`chips ${css.choices}`}>
                <LocationChoice location_id={location_id} locations={locations} onChoose={onLocation} />
                <FilterChips
                  chosen_count={availability.chosen.length}
                  counts={availability.counts}
                  onChange={availability.change}
                  onOpen={() => setIsFiltering(true)}
                  search={search}
                />
              </div>
              {availability.calendar.isFailed ? (
                <FailedPart onRetry={availability.calendar.retry}>{m.calendarFailed}</FailedPart>
              ) : (
                // Until the deferred list has the new day or filter.
                <div onClickCapture={blockStaleClicks(availability.isShownOld)}>
                  <AvailabilityList {...shown} />
                </div>
              )}
            </div>
          )}
          {hasPicked && shown !== null ? (
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

function Week({ availability, title_id }: PartProps & { readonly title_id: string }) {
  const { search, week_day, days, change, onDay } = availability
  return (
    <div className={css.strip}>
      <WeekHead
        day={week_day}
        id={title_id}
        isMonthOpen={search.view === "month"}
        onDay={onDay}
        onMonthOpen={(isOpen) => change({ view: isOpen ? "month" : undefined })}
        weeks={search.weeks}
      />
      {search.view === "month" ? null : <WeekStrip {...days} day={week_day} labelledBy={title_id} onDay={onDay} />}
    </div>
  )
}

function Month({ availability }: PartProps) {
  const { search, month, days, chosen, context, query } = availability
  return (
    <div className={css.month} data-open={search.view === "month"} data-pending={availability.isBookedPending}>
      <MonthCalendar
        {...days}
        details={(one, onBack) => <DayPrograms context={context} day={one} onBack={onBack} query={query} />}
        legend={<CalendarLegend has_unfit={chosen.length > 0} />}
        month={month}
        onMonth={availability.showMonth}
        week_picker={availability.week_picker}
      />
    </div>
  )
}
