import { addDays } from "@hub/domain/kernel/calendar"
import { Button, buttonClass } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { Icon } from "@hub/ui/icon/icon"
import { AfterHeading } from "@hub/ui/loading/after-heading"
import { QueryPart } from "@hub/ui/loading/query-part"
import { ShowMore } from "@hub/ui/loading/show-more"
import { useInfiniteQuery } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { useState } from "react"
import { locationName } from "../catalogue/location-name.ts"
import { useSelection } from "../catalogue/selection.ts"
import { useInit } from "../company/init.ts"
import { type AvailabilitySearch, filterCount, filtersOf } from "../scheduling/availability-search.ts"
import { FilterSheet } from "../scheduling/filter-sheet.tsx"
import { ProgramRow } from "../scheduling/program-row.tsx"
import { offeringsQuery } from "../scheduling/queries.ts"
import { useDay } from "../scheduling/use-now.ts"

const AHEAD_DAYS = 365

/** /explore-offerings: everything that the selected funbox offers from today on. Booking is on /availability. */
export function ExploreOfferingsPage() {
  const init = useInit()
  const { funbox, location } = useSelection(init)
  const search = useSearch({ from: "/explore-offerings" })
  const navigate = useNavigate()
  const [isFiltering, setFiltering] = useState(false)
  const from = useDay(init.company_profile.time_zone)
  const wanted = { funbox_id: funbox?.id, location_id: location?.id, filters: filtersOf(search), student_ids: [] }
  const query = useInfiniteQuery(offeringsQuery(wanted, { from, to: addDays(from, AHEAD_DAYS) }))
  const change = (next: AvailabilitySearch) =>
    void navigate({ to: "/explore-offerings", search: { ...next }, replace: true, resetScroll: false })
  const count = filterCount(search)
  const total = query.data?.pages[0]?.total
  return (
    <main id="main" className="flow" aria-busy={query.isPending}>
      <div className="page-h">
        <h1>Explore Offerings</h1>
        <p>
          {funbox === undefined ? "Everything we offer" : funbox.name}
          {location === undefined ? "" : `, ${locationName(init.locations, location.id)}`}
          {total === undefined ? "" : `: ${total} ahead`}
        </p>
      </div>
      <p>
        <Button variant="line" size="s" aria-haspopup="dialog" onClick={() => setFiltering(true)}>
          <Icon name="filters" /> Filters{count === 0 ? "" : ` (${count})`}
        </Button>
      </p>
      {isFiltering && <FilterSheet search={search} onApply={change} onClose={() => setFiltering(false)} />}
      <AfterHeading>
        <QueryPart query={query} loading="Loading what we offer…" failed="We couldn't load what we offer.">
          {({ pages }) =>
            (pages[0]?.items.length ?? 0) === 0 ? (
              <EmptyState text={count === 0 ? "Nothing is offered here at the moment." : "Nothing fits these filters."}>
                {count === 0 ? (
                  <Link className={buttonClass({ variant: "line" })} to="/select-funbox">
                    See the whole lineup
                  </Link>
                ) : (
                  <Button variant="line" onClick={() => change({})}>
                    Clear filters
                  </Button>
                )}
              </EmptyState>
            ) : (
              <ol>
                {pages.flatMap(({ items }) =>
                  items.map((offering) => (
                    <ProgramRow
                      key={offering.id}
                      offering={offering}
                      location={locationName(init.locations, offering.location_id)}
                      time_zone={init.locations.find(({ id }) => id === offering.location_id)?.time_zone ?? "UTC"}
                    />
                  )),
                )}
              </ol>
            )
          }
        </QueryPart>
        <ShowMore query={query} failed="The next programs didn't come." />
      </AfterHeading>
    </main>
  )
}
