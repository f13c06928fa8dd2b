import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { SelectField } from "@hub/ui/field/select-field"
import { FilterBar } from "@hub/ui/filter-bar/filter-bar"
import { Icon } from "@hub/ui/icon/icon"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { KindsList } from "../catalogue/kinds-list.tsx"
import { catalogueQuery, type Overview, seasonQuery } from "../catalogue/queries.ts"
import { STATES } from "../catalogue/search.ts"
import { SeasonDrafts } from "../catalogue/season-drafts.tsx"
import { SeasonTable } from "../catalogue/season-table.tsx"
import { PageHead } from "../shell/page-head.tsx"
import { PageLink } from "../shell/page-link.tsx"
import { isPermitted } from "../shell/permitted.ts"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { useMe } from "../staff/queries.ts"

const m = messages("console/catalogue.page")
const draft = messages("console/catalogue.draft")
const seasonTexts = messages("console/catalogue.season")

/** /staff/catalogue: a season whole, and the ways to all else that the business offers. */
export function CataloguePage() {
  const overview = useQuery(catalogueQuery)
  return (
    <QueryPart query={overview} loading={m.loading} failed={m.failed} rows={8}>
      {(found) => <Found overview={found} />}
    </QueryPart>
  )
}

function Found({ overview }: { overview: Overview }) {
  const me = useMe()
  const { today } = useWhereAndWhen()
  const { season: wanted, state } = useSearch({ from: "/catalogue" })
  const navigate = useNavigate({ from: "/catalogue" })
  const { seasons } = overview
  const picked =
    seasons.find(({ id }) => id === wanted) ?? seasons.find(({ end_date }) => end_date >= today) ?? seasons.at(-1)
  return (
    <Stack gap={5}>
      <PageHead over={picked === undefined ? undefined : m.over} title={picked?.name ?? m.title}>
        {isPermitted(me, "catalogue") && (
          <>
            {picked !== undefined && !picked.is_draft && (
              <PageLink to={`/catalogue/seasons/${picked.id}/copy`} className={buttonClass({ variant: "line" })}>
                <Icon name="copy" />
                {m.copy}
              </PageLink>
            )}
            <PageLink to="/catalogue/offerings/new" className={buttonClass({ variant: "brand" })}>
              <Icon name="plus" />
              {m.newDate}
            </PageLink>
          </>
        )}
      </PageHead>
      {seasons.length > 1 && (
        <SelectField
          label={m.season}
          required
          options={seasons.map(({ id, name, is_draft }) => ({
            value: id,
            label: is_draft ? draft.reference({ name }) : name,
          }))}
          value={picked?.id ?? ""}
          onChange={(season) => void navigate({ search: ({ site, day }) => ({ site, day, season }) })}
        />
      )}
      {picked === undefined ? (
        <EmptyState text={m.noSeason}>
          {isPermitted(me, "catalogue") && <PageLink to="/catalogue/seasons/new">{m.addSeason}</PageLink>}
          {isPermitted(me, "settings") && <PageLink to="/switch">{m.bring}</PageLink>}
        </EmptyState>
      ) : (
        <Season
          key={picked.id}
          id={picked.id}
          state={state}
          onState={(next) => void navigate({ search: (last) => ({ ...last, state: next }), replace: true })}
          onPublished={(season_id) =>
            void navigate({
              search: ({ site, day, season }) => ({ site, day, season: season_id ?? season }),
              replace: true,
            })
          }
        />
      )}
      <KindsList {...overview} />
      {isPermitted(me, "settings") && picked !== undefined && (
        <p>
          {m.fromElsewhere} <PageLink to="/switch">{m.bring}</PageLink>
        </p>
      )}
    </Stack>
  )
}

type State = (typeof STATES)[number]

interface SeasonProps {
  id: string
  state: State | undefined
  onState: (state?: State) => void
  onPublished: (season_id: string | null) => void
}

function Season({ id, state, onState, onPublished }: SeasonProps) {
  const query = useQuery(seasonQuery(id))
  return (
    <QueryPart query={query} loading={m.loading} failed={m.failed} rows={8}>
      {(shown) => (
        <>
          <SeasonDrafts ids={shown.draft_ids} onPublished={onPublished} />
          <FilterBar
            label={seasonTexts.filter}
            filters={[
              { id: "ALL", label: seasonTexts.all({ count: shown.programs.length }) },
              ...STATES.map((one) => ({
                id: one,
                label: seasonTexts[one],
                count: shown.programs.filter((program) => program.state === one).length,
              })),
            ]}
            pressed={[state ?? "ALL"]}
            onPress={(one) => onState(STATES.find((known) => known === one))}
          />
          <SeasonTable
            shown={shown}
            programs={shown.programs.filter((program) => state === undefined || program.state === state)}
          />
        </>
      )}
    </QueryPart>
  )
}
