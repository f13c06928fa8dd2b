import { isPurchaseSuccessful } from "@hub/domain/orders/purchase-success"
import { buttonClass } from "@hub/ui/button/button"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { OrderFacts } from "../orders/order-facts.tsx"
import { paidWords, unbookedWords } from "../orders/order-words.ts"
import { type Order, orderQuery } from "../orders/queries.ts"
import { ReceiptButton } from "../orders/receipt-button.tsx"
import { PurchaseLines } from "./purchase-lines.tsx"
import { boughtOrder as t } from "./words.tsx"

/** What was bought, when 4.9 calls it bought; else what it waits for. */
export function BoughtOrder({ id }: { id: string }) {
  const query = useQuery(orderQuery(id))
  return (
    <QueryPart query={query} loading={t.loadingYourOrder} failed={t.loadFailed}>
      {(order) => (isPurchaseSuccessful(order) ? <Bought order={order} /> : <NotBought order={order} />)}
    </QueryPart>
  )
}

const Bought = ({ order }: { order: Order }) => (
  <>
    <p>
      {paidWords(order)}
      {order.payment_plan !== null && (
        <>
          {" "}
          <Link to="/payment_plan/$id" params={{ id: order.id }}>
            {t.seeThePaymentPlan}
          </Link>
        </>
      )}
    </p>
    <section aria-labelledby="bought">
      <div className="sign">
        <h2 id="bought">{t.yoursNow}</h2>
      </div>
      <PurchaseLines items={order.items} />
    </section>
    <section aria-labelledby="paid">
      <div className="sign">
        <h2 id="paid">{order.payment_plan === null && order.invoice === null ? t.paid : t.price}</h2>
        <ReceiptButton order={order} variant="quiet" size="s" />
      </div>
      <OrderFacts order={order} />
    </section>
    <p>
      <Link className={buttonClass({})} to="/availability">
        {t.pickDatesWithThem}
      </Link>
    </p>
  </>
)

function NotBought({ order }: { order: Order }) {
  const { title, words, next } = unbookedWords(order)
  return (
    <div role="status">
      <h2>{title}</h2>
      <p>{words}</p>
      <p>
        {next === "checkout" ? (
          <Link className={buttonClass({})} to="/flexible-payments/checkout" search={{ order: order.id }}>
            {t.finishPaying}
          </Link>
        ) : (
          <Link className={buttonClass({ variant: "line" })} to="/flexible-payments">
            {t.creditsPackages}
          </Link>
        )}
      </p>
    </div>
  )
}
