import { datesLabel, longMonth } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { lazyComponent, Nothing } from "@hub/ui/loading/lazy-component"
import { useInfiniteQuery } from "@tanstack/react-query"
import { memo, useId, useMemo } from "react"
import { useLanguage } from "../language/language.ts"
import { filterCount, type ListedDays, listedDays } from "./availability-filters.ts"
import css from "./availability-list.module.css"
import type { AvailabilitySearch } from "./availability-search.ts"
import { blockStaleClicks } from "./block-stale-clicks.ts"
import { statusLine } from "./day-texts.ts"
import { groupOfferings, type OfferingGroup } from "./group-offerings.ts"
import { OfferingRow, type RowContext } from "./offering-row.tsx"
import { type AvailabilityQuery, offeringsQuery } from "./queries.ts"

const m = messages("portal/scheduling.availabilityList")

// Most weeks have something that fits.
const NoResults = lazyComponent(() => import("./no-results.tsx"), "NoResults")
const AnotherWeek = lazyComponent(() => import("./another-week.tsx"), "AnotherWeek", {
  Pending: Nothing,
  Failed: Nothing,
})

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
  useLanguage()
  const is_only_day = search.only_day === true
  const list = useInfiniteQuery({
    ...offeringsQuery(query, listedDays(search, day ?? `${month}-01`)),
    enabled: typeof day === "string",
  })
  const names = useMemo(() => context.chosen.map((member) => member.name), [context.chosen])
  const offerings = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data])
  const groups = groupOfferings(offerings, query.student_ids, { names, is_one_day: is_only_day })
  const rows = useMemo<RowContext>(
    () => ({
      ...context,
      alternativeTo: (offering) => <AnotherWeek query={query} offering={offering} onDay={onDay} />,
    }),
    [context, query, onDay],
  )
  const days = listedDays(search, day ?? `${month}-01`)
  const inMonth = m.inMonth({ monthName: longMonth(month) })
  const span =
    search.weeks === undefined
      ? is_only_day
        ? m.onThisDay
        : m.thisWeek
      : search.weeks === "all"
        ? inMonth
        : m.inTheseWeeks
  const nothing = (listed: ListedDays, text: string, hasRows: boolean) => (
    <NoResults
      context={context}
      days={listed}
      filter_count={filterCount(search)}
      searched={hasRows ? undefined : search.q}
      hasRows={hasRows}
      onClear={onClear}
      onDay={onDay}
      query={query}
      span={text}
    />
  )
  const fitsNobody = query.student_ids.length > 0 && !groups.some(({ key }) => key === "all" || key === "some")
  const total = list.data?.pages[0]?.total ?? 0

  if (day === null) return nothing(listedDays({ weeks: "all" }, `${month}-01`), inMonth, false)
  if (list.isError && list.data === undefined)
    return (
      <FailedPart busy={list.isFetching} onRetry={() => void list.refetch()}>
        {m.loadFailed}
      </FailedPart>
    )
  if (list.data === undefined && list.isPaused)
    return (
      <div className="note warn" role="status">
        <p>{m.offline}</p>
      </div>
    )
  if (list.data === undefined)
    return (
      <>
        <p className="visually-hidden" role="status">
          {m.loadingPrograms}
        </p>
        <Skeleton />
      </>
    )
  return (
    <>
      <p className="visually-hidden" role="status">
        {list.isPlaceholderData || day === undefined ? "" : statusLine(total, day, is_only_day, search.weeks)}
      </p>
      {typeof day === "string" && !list.isPlaceholderData && (total === 0 || fitsNobody)
        ? nothing(days, span, total > 0)
        : null}
      {total === 0 ? null : (
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
              {m.nextFailed}
            </p>
          ) : null}
          <Button variant="line" size="s" wide busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {m.showMore({ offeringsCount: offerings.length, total })}
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
      <Row gap={3} items="baseline" className={css.sign}>
        <h2 id={title}>{group.title}</h2>
        <span className={css.fact}>
          {isOneRange && first !== undefined && count > 1 ? datesLabel(first) : m.programs({ count })}
        </span>
      </Row>
      <ul>
        {group.offerings.map((offering) => (
          <OfferingRow context={context} key={offering.id} offering={offering} />
        ))}
      </ul>
    </section>
  )
}

/** As high as the rows, so that nothing moves when they come. */
const Skeleton = () => (
  <div aria-hidden="true" className={`${css.group} ${css.awaited}`}>
    <Row gap={3} items="baseline" className={css.sign}>
      <div className={css.skeleton} style={{ width: "9rem", height: "1.4rem" }} />
    </Row>
    {[1, 2, 3].map((row) => (
      <div className={css.skeletonRow} key={row}>
        <div className={css.skeleton} style={{ width: "3.5rem", height: "2.4rem" }} />
        <Stack gap={2}>
          <div className={css.skeleton} style={{ width: "60%" }} />
          <div className={css.skeleton} style={{ width: "45%" }} />
          <div className={css.skeleton} style={{ width: "50%" }} />
        </Stack>
        <div className={css.skeleton} style={{ width: "2.5rem", height: "2rem" }} />
      </div>
    ))}
  </div>
)
