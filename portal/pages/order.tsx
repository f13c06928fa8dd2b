import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link, useParams } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { isProblem } from "../api/problem.ts"
import { OrderScreen } from "../orders/order-screen.tsx"
import { orderDetailsQuery, orderQuery } from "../orders/queries.ts"
import { NothingHere } from "../scheduling/first-run/nothing-here.tsx"

const m = messages("portal/pages.order")

/** /history/{id}: one order. */
export function OrderPage() {
  const { id = "" } = useParams({ strict: false })
  const order = useQuery(orderQuery(id))
  const details = useQuery(orderDetailsQuery(id))
  const { data: customer } = useCustomer()
  const isUnknown = isProblem(order.error, "NOT_FOUND", "VALIDATION")
  const isShown = order.data !== undefined && details.data !== undefined && customer !== undefined
  return (
    <main id="main" aria-busy={order.isPending || details.isPending}>
      {!isShown && (
        <div className="page-header">
          <h1>{m.order}</h1>
        </div>
      )}
      {isUnknown ? (
        <NothingHere text={m.notFound}>
          <Link activeOptions={{ exact: true }} className={buttonClass({})} to="/history">
            {m.transactionHistory}
          </Link>
        </NothingHere>
      ) : (
        <QueryPart query={order} loading={m.loadingYourOrder} failed={m.loadFailed}>
          {(found) => (
            <QueryPart query={details} loading={m.loadingYourOrder} failed={m.loadFailed}>
              {(more) =>
                customer === undefined ? null : <OrderScreen order={found} details={more} customer={customer} />
              }
            </QueryPart>
          )}
        </QueryPart>
      )}
    </main>
  )
}
