import { buttonClass } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link, useParams } from "@tanstack/react-router"
import { isProblem } from "../api/problem.ts"
import { OrderFacts } from "../orders/order-facts.tsx"
import { orderQuery } from "../orders/queries.ts"

/** /payment_plan/{id}, "Payment Plan": the order. Instalments come with a later version. */
export function PaymentPlanPage() {
  const { id = "" } = useParams({ strict: false })
  const order = useQuery(orderQuery(id))
  return (
    <main id="main" className="flow">
      <div className="page-header">
        <h1>Payment Plan</h1>
      </div>
      {isProblem(order.error, "NOT_FOUND", "VALIDATION") ? (
        <EmptyState text="We can't find this order. Everything that you have bought is in your transaction history." />
      ) : (
        <QueryPart query={order} loading="Loading your order…" failed="We couldn't load this order.">
          {(found) => (
            <>
              <p>
                {found.status === "completed"
                  ? "This order is paid in full: there is no plan to follow."
                  : "This order has no payment plan."}
              </p>
              <OrderFacts order={found} />
            </>
          )}
        </QueryPart>
      )}
      <p>
        <Link className={buttonClass({ variant: "line" })} to="/history">
          Transaction History
        </Link>
      </p>
    </main>
  )
}
