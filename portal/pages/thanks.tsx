import { buttonClass } from "@hub/ui/button/button"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useInfiniteQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { LatestOrders } from "../orders/latest-orders.tsx"
import { historyQuery } from "../orders/queries.ts"

const WORDS = {
  payment: {
    title: "Payment Successful!",
    text: "Your payment has arrived. The receipt is in your transaction history.",
  },
  thanks: { title: "Thank You!", text: "That's done. Here is what your family bought last." },
} as const

/** /payment_success and /thank-you: what has just been done, the newest orders, and what next. */
function Thanks({ kind }: { kind: keyof typeof WORDS }) {
  const history = useInfiniteQuery(historyQuery)
  const { title, text } = WORDS[kind]
  return (
    <main id="main" className="flow">
      <div className="page-header">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      <section aria-labelledby="latest">
        <div className="sign">
          <h2 id="latest">Your latest</h2>
        </div>
        <QueryPart query={history} loading="Loading your orders…" failed="We couldn't load your orders.">
          {({ pages }) => <LatestOrders orders={pages[0]?.items.slice(0, 1) ?? []} />}
        </QueryPart>
      </section>
      <p>
        <Link className={buttonClass({})} to="/dashboard">
          To my dashboard
        </Link>
      </p>
    </main>
  )
}

export const PaymentSuccessPage = () => <Thanks kind="payment" />
export const ThankYouPage = () => <Thanks kind="thanks" />
