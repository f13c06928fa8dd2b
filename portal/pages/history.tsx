import { buttonClass } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { AfterHeading } from "@hub/ui/loading/after-heading"
import { QueryPart } from "@hub/ui/loading/query-part"
import { ShowMore } from "@hub/ui/loading/show-more"
import { useInfiniteQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { InvoiceList } from "../invoices/invoice-list.tsx"
import { OrderRow } from "../orders/order-row.tsx"
import { historyQuery } from "../orders/queries.ts"

/** /history, "Transaction History": every placed order, newest first, with its receipt. */
export function HistoryPage() {
  const query = useInfiniteQuery(historyQuery)
  return (
    <main id="main" aria-busy={query.isPending}>
      <div className="page-header">
        <h1>Transaction History</h1>
      </div>
      <AfterHeading>
        <InvoiceList />
        <QueryPart query={query} loading="Loading your orders…" failed="We couldn't load your orders.">
          {({ pages }) =>
            (pages[0]?.items.length ?? 0) === 0 ? (
              <EmptyState text="Nothing bought yet. What you book shows here, with its receipt.">
                <Link className={buttonClass({})} to="/availability">
                  Find a program
                </Link>
              </EmptyState>
            ) : (
              <ol>{pages.flatMap(({ items }) => items.map((order) => <OrderRow key={order.id} order={order} />))}</ol>
            )
          }
        </QueryPart>
        <ShowMore query={query} failed="The older orders didn't come." />
      </AfterHeading>
    </main>
  )
}
