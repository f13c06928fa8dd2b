import { addDays, addMonths } from "@hub/domain/kernel/calendar"
import { Button } from "@hub/ui/button/button"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { useInfiniteQuery } from "@tanstack/react-query"
import { memo, useMemo } from "react"
import { AnotherWeek } from "./another-week.tsx"
import css from "./availability.module.css"
import { type AvailabilitySearch, filterCount, listedDays } from "./availability-search.ts"
import { blockStaleClicks } from "./block-stale-clicks.ts"
import { monthName, statusLine } from "./day-words.ts"
import { groupOfferings } from "./group-offerings.ts"
import type { RowWorld } from "./offering-row.tsx"
import { type Asked, offeringsQuery } from "./queries.ts"
import { Timetable, TimetableBones } from "./timetable.tsx"

// Most weeks have something in them.
const EmptyWeek = lazyComponent(() => import("./empty-week.tsx"), "EmptyWeek")

interface AvailabilityListProps {
  readonly asked: Asked
  readonly search: AvailabilitySearch
  readonly month: string
  /** Undefined while the month isn't known, null when nothing happens in it. */
  readonly day: string | null | undefined
  readonly world: Omit<RowWorld, "wayOut">
  readonly onDay: (day: string) => void
  readonly onClear: () => void
}

/** What meets in the chosen week, answered for those who go. */
export const AvailabilityList = memo(({ asked, search, month, day, world, onDay, onClear }: AvailabilityListProps) => {
  const is_only_day = search.only_day === true
  const query = useInfiniteQuery({
    ...offeringsQuery(asked, listedDays(search, day ?? `${month}-01`)),
    enabled: typeof day === "string",
  })
  const names = useMemo(() => world.chosen.map((member) => member.name), [world.chosen])
  const offerings = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data])
  const groups = useMemo(
    () => groupOfferings(offerings, asked.student_ids, { names, is_one_day: is_only_day }),
    [offerings, asked.student_ids, names, is_only_day],
  )
  const rows = useMemo<RowWorld>(
    () => ({ ...world, wayOut: (offering) => <AnotherWeek asked={asked} offering={offering} onDay={onDay} /> }),
    [world, asked, onDay],
  )
  const empty = { asked, names, filter_count: filterCount(search), onDay, onClear }
  const total = query.data?.pages[0]?.total ?? 0

  if (day === null) return <EmptyWeek {...empty} after={`${addMonths(month, 1)}-01`} span={`in ${monthName(month)}`} />
  if (query.isError && query.data === undefined)
    return (
      <FailedPart busy={query.isFetching} onRetry={() => void query.refetch()}>
        The list of programs didn't load. What you picked is kept.
      </FailedPart>
    )
  if (query.data === undefined && query.isPaused)
    return (
      <div className="note warn" role="status">
        <p>You're offline. What you picked is kept, and this list comes with the connection.</p>
      </div>
    )
  if (query.data === undefined)
    return (
      <>
        <p className="vh" role="status">
          Loading what can be booked…
        </p>
        <TimetableBones />
      </>
    )
  return (
    <>
      <p className="vh" role="status">
        {query.isPlaceholderData || day === undefined ? "" : statusLine(total, day, is_only_day)}
      </p>
      {total === 0 && typeof day === "string" && !query.isPlaceholderData ? (
        <EmptyWeek
          {...empty}
          after={addDays(listedDays(search, day).to, 1)}
          span={is_only_day ? "on this day" : "this week"}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only stops clicks
        <div aria-busy={query.isPlaceholderData} onClickCapture={blockStaleClicks(query.isPlaceholderData)}>
          <Timetable groups={groups} world={rows} />
        </div>
      )}
      {query.hasNextPage ? (
        <div className={css.more}>
          {query.isFetchNextPageError && !query.isFetchingNextPage ? (
            <p className="note bad" role="alert">
              The next programs didn't come. Nothing is lost.
            </p>
          ) : null}
          <Button
            variant="line"
            size="s"
            wide
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show more ({offerings.length} of {total})
          </Button>
        </div>
      ) : null}
    </>
  )
})
