import { Button, buttonClass } from "@hub/ui/button/button"
import { useInfiniteQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { sentenceOf } from "../api/problem.ts"
import { OrderRow } from "../orders/order-row.tsx"
import { historyQuery } from "../orders/queries.ts"

/** /history, "Transaction History": every placed order, newest first, with its receipt. */
export function HistoryPage() {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(historyQuery)
  const orders = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <main id="main" aria-busy={isPending}>
      <div className="page-h">
        <h1>Transaction History</h1>
      </div>
      {isPending && <p role="status">Loading your orders…</p>}
      {error !== null && (
        <div className="note bad" role="alert">
          <p>{sentenceOf(error)}. Nothing is lost.</p>
          <Button variant="line" size="s" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data !== undefined && orders.length === 0 && (
        <>
          <p className="dim">Nothing bought yet. What you book shows here, with its receipt.</p>
          <p>
            <Link className={buttonClass({})} to="/availability">
              Find a program
            </Link>
          </p>
        </>
      )}
      <ol>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </main>
  )
}
