import type { Customer } from "@hub/domain/account/customer"
import { EXPLORE_KINDS } from "@hub/domain/catalogue/kinds"
import { messages } from "@hub/domain/kernel/messages"
import { Button, buttonClass } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { lazyDialog } from "@hub/ui/loading/lazy-dialog.ts"
import { QueryPart } from "@hub/ui/loading/query-part"
import { ShowMore } from "@hub/ui/loading/show-more"
import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import type { Init } from "../../api/preloaded.ts"
import { locationsQuery } from "../../company/queries.ts"
import { membersOf, namesInSentence } from "../../participants/members.ts"
import { ActivityCards } from "./activity-cards.tsx"
import { isFiltered, queryOf } from "./activity-query.ts"
import type { ActivitySearch } from "./activity-search.ts"
import { kindTexts } from "./activity-texts.ts"
import css from "./explore.module.css"
import { ExploreChips } from "./explore-chips.tsx"
import { MissingDetails } from "./missing-details.tsx"
import { missingDetailsOf, selectedParticipants } from "./missing-details-of.ts"
import { OrderChoice } from "./order-choice.tsx"
import { activitiesQuery } from "./queries.ts"
import { SearchField } from "./search-field.tsx"
import { TextTile } from "./text-tile.tsx"

const m = messages("portal/scheduling/activities.exploreScreen")

const ExploreFilters = lazyDialog(() => import("./explore-filters.tsx"), "ExploreFilters")
const ExploreMap = lazyComponent(() => import("./explore-map.tsx"), "ExploreMap")

interface Props {
  readonly init: Init
  readonly customer: Customer | undefined
  readonly funbox_id: string | undefined
  readonly location_id: string | undefined
  readonly search: ActivitySearch
  readonly onSearch: (search: ActivitySearch) => void
  readonly onLocation: (location_id: string | undefined) => void
  /** The way to the season planner. */
  readonly planner: ReactNode
}

/** Every program once, grouped by kind, with search and counted filters. */
export function ExploreScreen(props: Props) {
  const { init, customer, funbox_id, location_id, search, onSearch, onLocation, planner } = props
  const [isFiltering, setFiltering] = useState(false)
  const members = membersOf(customer?.students ?? [])
  const missing = missingDetailsOf(members, search.works_for)
  // Beside the children whose missing detail is asked for.
  const others =
    missing.length === 0
      ? []
      : selectedParticipants(members, search.works_for).filter(({ id }) => !missing.some((one) => one.id === id))
  // Words and other filters may find nothing whatever is added.
  const emptyText = () => {
    if (missing.length > 0 && !isFiltered({ ...search, works_for: undefined })) return m.untilAdded
    return isFiltered(search) ? m.nothingFits : m.empty
  }
  const query = useInfiniteQuery(activitiesQuery(queryOf(search, { funbox_id, location_id }, members)))
  // With the customer's token: a booking discloses what visitors don't see.
  const { data: locations = init.locations } = useQuery({ ...locationsQuery, enabled: customer !== undefined })
  const hasMap = locations.some(({ latitude }) => typeof latitude === "number")
  const isMap = hasMap && search.map === true
  const counts = query.data?.pages[0]?.counts
  const total = query.data?.pages[0]?.total
  return (
    <Stack as="main" gap={4} id="main" className={css.explore} aria-busy={query.isPending}>
      <Stack gap={3} className={css.head}>
        <h1>{m.exploreOfferings}</h1>
        <SearchField onSearch={(q) => onSearch({ ...search, q })} value={search.q ?? ""} />
      </Stack>
      <ExploreChips
        counts={counts}
        members={members}
        onOpen={() => setFiltering(true)}
        onSearch={onSearch}
        search={search}
      />
      {planner}
      <Row gap={2} across={3} wrap className={css.line}>
        <p role="status">
          {total === undefined ? (
            "\u00a0"
          ) : (
            <>
              <b>{m.programsUnit({ total })}</b>
              {others.length === 0 ? null : m.forSome({ names: namesInSentence(others) })}
              {counts === undefined || total === 0 ? null : (
                <span className="dim">
                  {counts.with_places === total
                    ? m.allWithPlaces({ total })
                    : m.withPlaces({ with_places: counts.with_places })}
                </span>
              )}
            </>
          )}
        </p>
        {hasMap ? (
          <button
            aria-pressed={isMap}
            className="chip"
            onClick={() => onSearch({ ...search, map: isMap ? undefined : true })}
            type="button"
          >
            <Icon name="pin" />
            {m.map}
          </button>
        ) : null}
        <OrderChoice onChoose={(order) => onSearch({ ...search, order })} order={search.order ?? "soonest"} />
      </Row>
      {isMap ? (
        <ExploreMap counts={counts} location_id={location_id} locations={locations} onLocation={onLocation} />
      ) : null}
      {isFiltering ? (
        <ExploreFilters
          members={members}
          funbox_id={funbox_id}
          location_id={location_id}
          locations={locations}
          onApply={(next, location) => {
            onSearch(next)
            onLocation(location)
          }}
          onClose={() => setFiltering(false)}
          search={search}
        />
      ) : null}
      <MissingDetails missing={missing} />
      <QueryPart failed={m.loadFailed} loading={m.loadingPrograms} rows={8} shape="card" query={query}>
        {({ pages }) => {
          const cards = pages.flatMap(({ items }) => items)
          if (cards.length === 0)
            return (
              <EmptyState text={emptyText()}>
                {isFiltered(search) ? (
                  <Button onClick={() => onSearch({})} variant="line">
                    {m.clear}
                  </Button>
                ) : (
                  <Link
                    activeOptions={{ exact: true }}
                    className={buttonClass({ variant: "line" })}
                    to="/select-funbox"
                  >
                    {m.seeLineup}
                  </Link>
                )}
              </EmptyState>
            )
          const listed = (own: typeof cards, tile?: ReactNode) => (
            <ActivityCards
              cards={own}
              locations={init.locations}
              members={members}
              time_zone={init.company_profile.time_zone}
            >
              {tile}
            </ActivityCards>
          )
          // Sorted by name or price the kinds are mixed, so groups would repeat.
          if (search.order !== undefined) return <section aria-label={m.programs}>{listed(cards)}</section>
          const kinds = EXPLORE_KINDS.filter((kind) => cards.some((card) => card.kind === kind))
          // More of the last kind may follow.
          const whole = query.hasNextPage ? kinds.slice(0, -1) : kinds
          const byKind = (kind: (typeof kinds)[number]) => cards.filter((card) => card.kind === kind)
          return kinds.map((kind) => (
            <section aria-labelledby={`kind-${kind}`} key={kind}>
              <div className="sign">
                <h2 id={`kind-${kind}`}>{kindTexts()[kind].title}</h2>
                <span className="small dim">{kindTexts()[kind].note}</span>
              </div>
              {listed(
                byKind(kind),
                whole.includes(kind) ? <TextTile cards={byKind(kind).length} kind={kind} /> : undefined,
              )}
            </section>
          ))
        }}
      </QueryPart>
      <ShowMore failed={m.nextFailed} query={query} />
    </Stack>
  )
}
