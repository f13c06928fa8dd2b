import { buttonClass } from "@hub/ui/button/button"
import { QueryPart } from "@hub/ui/loading/query-part"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import { useQuery } from "@tanstack/react-query"
import { Link, useSearch } from "@tanstack/react-router"
import { BoughtOrder } from "../credits/bought-order.tsx"
import { LatestOrders } from "../orders/latest-orders.tsx"
import { latestOrdersQuery } from "../orders/queries.ts"
import { SeeAlso } from "../shell/see-also.tsx"

const WORDS = {
  payment: {
    title: "Your payment",
    text: "This is your family's latest order and its status.",
  },
  thanks: { title: "Thank You!", text: "This is what your family bought last." },
} as const

/** /payment_success and /thank-you without an order: they claim nothing, show the newest order, and lead on. */
function Thanks({ kind }: { kind: keyof typeof WORDS }) {
  const history = useQuery(latestOrdersQuery)
  const { title, text } = WORDS[kind]
  return (
    <main id="main">
      <div className="page-header">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      <div className="split">
        <section aria-labelledby="latest">
          <div className="sign">
            <h2 id="latest">Your latest</h2>
          </div>
          <QueryPart
            query={history}
            loading="Loading your orders…"
            skeleton={<SkeletonRows label="Loading your orders…" rows={1} />}
            failed="We couldn't load your orders."
          >
            {({ items }) => <LatestOrders orders={items.slice(0, 1)} />}
          </QueryPart>
          <p>
            <Link className={buttonClass({})} to="/dashboard">
              To my dashboard
            </Link>
          </p>
        </section>
        <SeeAlso title="What next" pages={["/documents", "/contacts", "/schedule-sharing"]} />
      </div>
    </main>
  )
}

export const PaymentSuccessPage = () => <Thanks kind="payment" />

/** /thank-you: what was bought, by the order's id; without one, the newest orders. */
export function ThankYouPage() {
  const { order } = useSearch({ from: "/thank-you" })
  if (order === undefined) return <Thanks kind="thanks" />
  return (
    <main id="main" className="flow">
      <div className="page-header">
        <h1>{WORDS.thanks.title}</h1>
      </div>
      <BoughtOrder id={order} />
    </main>
  )
}
