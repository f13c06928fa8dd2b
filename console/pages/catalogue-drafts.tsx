import { messages } from "@hub/domain/kernel/messages"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Navigate, useNavigate, useParams } from "@tanstack/react-router"
import { CopyScreen } from "../catalogue/copy-screen.tsx"
import { draftQuery } from "../catalogue/draft-queries.ts"
import { DraftScreen } from "../catalogue/draft-screen.tsx"
import { DraftsList } from "../catalogue/drafts-list.tsx"
import { seasonQuery } from "../catalogue/queries.ts"
import { PageHead } from "../shell/page-head.tsx"
import { PageLink } from "../shell/page-link.tsx"

const m = messages("console/catalogue.page")
const form = messages("console/catalogue.form")
const kinds = messages("console/catalogue.kinds")

/** To a season, or to the one that is on. */
function useGoToSeason() {
  const navigate = useNavigate()
  return (season_id: string | null) =>
    void navigate({ to: "/catalogue", search: season_id === null ? {} : { season: season_id } })
}

/** /staff/catalogue/seasons/{id}/copy: a season on other dates. */
export function CatalogueCopyPage() {
  const { id } = useParams({ from: "/catalogue/seasons/$id/copy" })
  const go = useGoToSeason()
  const season = useQuery(seasonQuery(id))
  return (
    <QueryPart query={season} loading={m.loading} failed={m.failed} rows={8}>
      {(shown) =>
        shown.season.is_draft ? (
          <Navigate to="/catalogue" replace />
        ) : (
          <>
            <PageHead
              over={<PageLink to={`/catalogue?season=${id}`}>{m.back}</PageLink>}
              title={m.copyOf({ season: shown.season.name })}
            />
            <CopyScreen season={shown.season} onMade={go} onBack={() => go(id)} />
          </>
        )
      }
    </QueryPart>
  )
}

/** /staff/catalogue/drafts: what nobody else sees yet. */
export function CatalogueDraftsPage() {
  const go = useGoToSeason()
  return (
    <>
      <PageHead over={<PageLink to="/catalogue">{m.back}</PageLink>} title={m.draftsTitle} />
      <DraftsList
        onPublished={(season_id) => {
          if (season_id !== null) go(season_id)
        }}
      />
    </>
  )
}

/** /staff/catalogue/drafts/{id}: one of them. */
export function CatalogueDraftPage() {
  const { id } = useParams({ from: "/catalogue/drafts/$id" })
  const navigate = useNavigate()
  const go = useGoToSeason()
  const draft = useQuery(draftQuery(id))
  return (
    <QueryPart query={draft} loading={form.loading} failed={form.failed} rows={8}>
      {(found) => (
        <>
          <PageHead
            over={<PageLink to="/catalogue/drafts">{m.draftsTitle}</PageLink>}
            title={found.name}
            under={kinds[found.kind]}
          />
          <DraftScreen
            key={id}
            draft={found}
            onPublished={go}
            onRemoved={() => void navigate({ to: "/catalogue/drafts", replace: true })}
          />
        </>
      )}
    </QueryPart>
  )
}
