import { messages } from "@hub/domain/kernel/messages"
import { isProblem } from "@hub/portal/api/problem"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Navigate, useParams } from "@tanstack/react-router"
import { FamilyScreen } from "../families/family-screen.tsx"
import { OrdersScreen } from "../families/orders-screen.tsx"
import { familyOrdersQuery, familyQuery } from "../families/queries.ts"
import { PageLink } from "../shell/page-link.tsx"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"

const m = messages("console/families.family")

/** /staff/families/{id}: all of it, or its orders for who keeps the books. */
export function FamilyPage() {
  const me = useMe()
  if (isPermitted(me, "read_families")) return <WholeFamily />
  return <OrdersOfFamily />
}

const NotHere = () => (
  <EmptyState text={m.gone}>
    <PageLink className="button line" to="/families">
      {m.back}
    </PageLink>
  </EmptyState>
)

const GONE = ["NOT_FOUND", "SITE_NOT_PERMITTED", "NOT_PERMITTED", "VALIDATION"]

function WholeFamily() {
  const { id = "" } = useParams({ strict: false })
  const query = useQuery(familyQuery(id))
  if (isProblem(query.error, ...GONE)) return <NotHere />
  return (
    <QueryPart query={query} loading={m.loading} rows={8} shape="record" failed={m.failed}>
      {(family) =>
        family.id === id ? (
          <FamilyScreen family={family} now={new Date(query.dataUpdatedAt).toISOString()} />
        ) : (
          // It has moved into another.
          <Navigate to="/families/$id" params={{ id: family.id }} replace />
        )
      }
    </QueryPart>
  )
}

/** /staff/families/{id}/orders: what they ordered, and what can be given back. */
export function FamilyOrdersPage() {
  const { id = "" } = useParams({ strict: false })
  const me = useMe()
  return <OrdersOfFamily {...(isPermitted(me, "read_families") ? { back: `/families/${id}` } : {})} />
}

function OrdersOfFamily({ back }: { back?: string }) {
  const { id = "" } = useParams({ strict: false })
  const query = useQuery(familyOrdersQuery(id))
  if (isProblem(query.error, ...GONE)) return <NotHere />
  return (
    <QueryPart query={query} loading={m.loading} rows={8} shape="record" failed={m.failed}>
      {(family) => <OrdersScreen family={family} {...(back === undefined ? {} : { back })} />}
    </QueryPart>
  )
}
