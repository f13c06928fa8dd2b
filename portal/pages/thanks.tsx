import { messages } from "@hub/domain/kernel/messages"
import { LineAnimation } from "@hub/ui/animation/line-animation"
import { buttonClass } from "@hub/ui/button/button"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link, useSearch } from "@tanstack/react-router"
import { isProblem } from "../api/problem.ts"
import { BoughtOrder } from "../orders/credits/bought-order.tsx"
import { LatestOrders } from "../orders/latest-orders.tsx"
import { latestOrdersQuery, orderQuery } from "../orders/queries.ts"
import { OrderNotFound } from "../orders/unbooked-order.tsx"
import { SeeAlso } from "../shell/see-also.tsx"
import styles from "./thanks.module.css"

const m = messages("portal/pages.thanks")

const texts = () =>
  ({
    payment: {
      title: m.yourPayment,
      text: m.statusExplained,
    },
    thanks: { title: m.thankYou, text: m.explanation },
  }) as const

/** /payment_success and /thank-you without an order: they claim nothing, show the newest order, and lead on. */
function Thanks({ kind }: { kind: keyof ReturnType<typeof texts> }) {
  const history = useQuery(latestOrdersQuery)
  const { title, text } = texts()[kind]
  return (
    <main id="main">
      <div className="page-header">
        <LineAnimation name="splash" />
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      <div className="split">
        <section aria-labelledby="latest">
          <div className="sign">
            <h2 id="latest">{m.yourLatest}</h2>
          </div>
          <QueryPart query={history} loading={m.loadingYourOrders} rows={1} failed={m.loadFailed}>
            {({ items }) => <LatestOrders orders={items.slice(0, 1)} />}
          </QueryPart>
          <p className={styles["next"]}>
            <Link className={buttonClass({})} to="/dashboard">
              {m.toMyDashboard}
            </Link>
          </p>
        </section>
        <SeeAlso title={m.whatNext} pages={["/documents", "/contacts", "/schedule-sharing"]} />
      </div>
    </main>
  )
}

export const PaymentSuccessPage = () => <Thanks kind="payment" />

/** /thank-you: what was bought, by the order's id; without one, the newest orders. */
export function ThankYouPage() {
  const { order } = useSearch({ from: "/thank-you" })
  const { error } = useQuery({ ...orderQuery(order ?? ""), enabled: order !== undefined })
  if (order === undefined) return <Thanks kind="thanks" />
  if (isProblem(error, "NOT_FOUND", "VALIDATION")) return <OrderNotFound />
  return <BoughtOrder id={order} title={texts().thanks.title} />
}
