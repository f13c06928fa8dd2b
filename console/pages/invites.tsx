import { messages } from "@hub/domain/kernel/messages"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useSearch } from "@tanstack/react-router"
import { InvitesScreen } from "../invites/invites-screen.tsx"
import { invitesQuery } from "../invites/queries.ts"
import { PageHead } from "../shell/page-head.tsx"
import { PageLink } from "../shell/page-link.tsx"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"

const m = messages("console/invites.page")

/** /staff/invites: families that came over are asked to come in. */
export function InvitesPage() {
  const { page = 1, ...filter } = useSearch({ from: "/invites" })
  const me = useMe()
  const query = useQuery(invitesQuery)
  return (
    <>
      <PageHead over={m.over} title={m.title} under={m.under}>
        {isPermitted(me, "settings") && (
          <PageLink className="button line" to="/switch">
            {m.back}
          </PageLink>
        )}
      </PageHead>
      <QueryPart query={query} loading={m.loading} rows={6} failed={m.failed}>
        {(found) => (
          <InvitesScreen
            found={found}
            filter={filter}
            page={page}
            mayInvite={me.grants.some(({ permission, sites }) => permission === "message" && sites === null)}
          />
        )}
      </QueryPart>
    </>
  )
}
