import { addDays, addMonths, rangeLabel } from "@hub/domain/kernel/calendar"
import { plural } from "@hub/domain/kernel/text"
import { Button } from "@hub/ui/button/button"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { useInfiniteQuery } from "@tanstack/react-query"
import { memo, useId, useMemo } from "react"
import css from "./availability-list.module.css"
import { type AvailabilitySearch, filterCount, listedDays } from "./availability-search.ts"
import { blockStaleClicks } from "./block-stale-clicks.ts"
import { monthName, statusLine } from "./day-words.ts"
import { groupOfferings, type OfferingGroup } from "./group-offerings.ts"
import { AnotherWeek, EmptyWeek } from "./next-with-places.tsx"
import { OfferingRow, type RowContext } from "./offering-row.tsx"
import { type AvailabilityQuery, offeringsQuery } from "./queries.ts"

interface AvailabilityListProps {
  readonly query: AvailabilityQuery
  readonly search: AvailabilitySearch
  readonly month: string
  /** Undefined while the month isn't known, null when nothing happens in it. */
  readonly day: string | null | undefined
  readonly context: Omit<RowContext, "alternativeTo">
  readonly onDay: (day: string) => void
  readonly onClear: () => void
}

/** The offerings of the chosen week, grouped by who can go. */
export const AvailabilityList = memo((props: AvailabilityListProps) => {
  const { query, search, month, day, context, onDay, onClear } = props
  const is_only_day = search.only_day === true
  const list = useInfiniteQuery({
    ...offeringsQuery(query, listedDays(search, day ?? `${month}-01`)),
    enabled: typeof day === "string",
  })
  const names = useMemo(() => context.chosen.map((member) => member.name), [context.chosen])
  const offerings = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data])
  const groups = useMemo(
    () => groupOfferings(offerings, query.student_ids, { names, is_one_day: is_only_day }),
    [offerings, query.student_ids, names, is_only_day],
  )
  const rows = useMemo<RowContext>(
    () => ({
      ...context,
      alternativeTo: (offering) => <AnotherWeek query={query} offering={offering} onDay={onDay} />,
    }),
    [context, query, onDay],
  )
  const empty = { query, names, filter_count: filterCount(search), onDay, onClear }
  const total = list.data?.pages[0]?.total ?? 0

  if (day === null) return <EmptyWeek {...empty} after={`${addMonths(month, 1)}-01`} span={`in ${monthName(month)}`} />
  if (list.isError && list.data === undefined)
    return (
      <FailedPart busy={list.isFetching} onRetry={() => void list.refetch()}>
        The list of programs didn't load. What you picked is kept.
      </FailedPart>
    )
  if (list.data === undefined && list.isPaused)
    return (
      <div className="note warn" role="status">
        <p>You're offline. What you picked is kept, and this list comes with the connection.</p>
      </div>
    )
  if (list.data === undefined)
    return (
      <>
        <p className="visually-hidden" role="status">
          Loading what can be booked…
        </p>
        <Skeleton />
      </>
    )
  return (
    <>
      <p className="visually-hidden" role="status">
        {list.isPlaceholderData || day === undefined ? "" : statusLine(total, day, is_only_day)}
      </p>
      {total === 0 && typeof day === "string" && !list.isPlaceholderData ? (
        <EmptyWeek
          {...empty}
          after={addDays(listedDays(search, day).to, 1)}
          span={is_only_day ? "on this day" : "this week"}
        />
      ) : (
        <div aria-busy={list.isPlaceholderData} onClickCapture={blockStaleClicks(list.isPlaceholderData)}>
          {groups.map((group) => (
            <Group context={rows} group={group} key={group.key} />
          ))}
        </div>
      )}
      {list.hasNextPage ? (
        <div className={css.more}>
          {list.isFetchNextPageError && !list.isFetchingNextPage ? (
            <p className="note bad" role="alert">
              The next programs didn't come. Nothing is lost.
            </p>
          ) : null}
          <Button variant="line" size="s" wide busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more ({offerings.length} of {total})
          </Button>
        </div>
      ) : null}
    </>
  )
})

function Group({ group, context }: { group: OfferingGroup; context: RowContext }) {
  const title = useId()
  const [first] = group.offerings
  const isOneRange = group.offerings.every(
    (offering) => offering.start_date === first?.start_date && offering.end_date === first.end_date,
  )
  const count = group.offerings.length
  return (
    <section aria-labelledby={title} className={css.group}>
      <div className={css.sign}>
        <h2 id={title}>{group.title}</h2>
        <span className={css.fact}>
          {isOneRange && first !== undefined && count > 1
            ? rangeLabel(first.start_date, first.end_date)
            : `${count} ${plural("program", count)}`}
        </span>
      </div>
      <ul className={css.rows}>
        {group.offerings.map((offering) => (
          <OfferingRow context={context} key={offering.id} offering={offering} />
        ))}
      </ul>
    </section>
  )
}

/** As high as the rows, so that nothing moves when they come. */
const Skeleton = () => (
  <div aria-hidden="true" className={css.group}>
    <div className={css.sign}>
      <div className={css.skeleton} style={{ width: "9rem", height: "1.4rem" }} />
    </div>
    {[1, 2, 3].map((row) => (
      <div className={css.skeletonRow} key={row}>
        <div className={css.skeleton} style={{ width: "3.5rem", height: "2.4rem" }} />
        <div className={css.skeletonLines}>
          <div className={css.skeleton} style={{ width: "60%" }} />
          <div className={css.skeleton} style={{ width: "45%" }} />
          <div className={css.skeleton} style={{ width: "50%" }} />
        </div>
        <div className={css.skeleton} style={{ width: "2.5rem", height: "2rem" }} />
      </div>
    ))}
  </div>
)
