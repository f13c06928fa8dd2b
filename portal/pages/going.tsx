import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link, useParams } from "@tanstack/react-router"
import { isProblem } from "../api/problem.ts"
import { useInit } from "../company/init.ts"
import { offeringsByIdQuery } from "../scheduling/queries.ts"
import { Invitation } from "../sharing/invitation.tsx"
import { invitationQuery } from "../sharing/queries.ts"

const m = messages("portal/pages.going")

/** /going/{token}: the link that a family gives to friends. */
export function GoingPage() {
  const init = useInit()
  const { token } = useParams({ from: "/going/$token" })
  const query = useQuery(invitationQuery(token))
  const offering_id = query.data?.offering_id ?? ""
  const offerings = useQuery({ ...offeringsByIdQuery([offering_id], []), enabled: offering_id !== "" })
  const [offering] = offerings.data ?? []
  // A mistyped address is closed as well.
  const isClosed =
    isProblem(query.error, "NOT_FOUND", "VALIDATION") || (offerings.data !== undefined && offering === undefined)
  return (
    <main id="main" aria-busy={query.isPending}>
      {isClosed ? (
        <>
          <h1>{m.closedTitle}</h1>
          <EmptyState isAlone text={m.closed}>
            <Link className={buttonClass({ variant: "line" })} to="/explore-offerings">
              {m.explore}
            </Link>
          </EmptyState>
        </>
      ) : query.data === undefined || offering === undefined ? (
        <>
          <h1>{m.comeAlong}</h1>
          <QueryPart
            query={query.data === undefined ? query : offerings}
            loading={m.loading}
            failed={m.loadFailed}
            shape="story"
          >
            {() => null}
          </QueryPart>
        </>
      ) : (
        <Invitation init={init} invitation={query.data} offering={offering} />
      )}
    </main>
  )
}
