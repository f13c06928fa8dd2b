import { messages } from "@hub/domain/kernel/messages"
import { isPurchaseSuccessful } from "@hub/domain/orders/purchase-success"
import { buttonClass } from "@hub/ui/button/button"
import { Icon, type IconName } from "@hub/ui/icon/icon"
import { Columns } from "@hub/ui/layout/columns"
import { List } from "@hub/ui/layout/list"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { useInit } from "../../company/init.ts"
import { OrderFacts } from "../order-facts.tsx"
import { paidText, unbookedTexts } from "../order-texts.ts"
import { type Order, orderQuery } from "../queries.ts"
import { ReceiptButton } from "../receipt-button.tsx"
import { ThanksPage } from "../thanks-page.tsx"
import { useCreditSearch } from "../use-credit-search.ts"
import styles from "./bought-order.module.css"
import { PurchaseLines } from "./purchase-lines.tsx"

const m = messages("portal/orders/credits.boughtOrder")

/** What was bought, when 4.9 calls it bought; else what it waits for. */
export function BoughtOrder({ id, title }: { id: string; title: string }) {
  const query = useQuery(orderQuery(id))
  if (query.data !== undefined && isPurchaseSuccessful(query.data)) return <Bought order={query.data} title={title} />
  return (
    <main id="main" className="flow">
      <div className="page-header">
        <h1>{title}</h1>
      </div>
      <QueryPart query={query} loading={m.loadingYourOrder} failed={m.loadFailed}>
        {(order) => <NotBought order={order} />}
      </QueryPart>
    </main>
  )
}

function Bought({ order, title }: { order: Order; title: string }) {
  const { id, items, payment_plan, invoice, funbox_id } = order
  const { credit_types } = useInit()
  const types = items.flatMap(({ credit_type_id, contents }) => [
    ...(credit_type_id === null ? [] : [credit_type_id]),
    ...contents.map((one) => one.credit_type_id),
  ])
  const search = useCreditSearch({
    is_program_credit: credit_types.some(
      ({ id: known, is_program_credit }) => is_program_credit && types.includes(known),
    ),
    funbox_id,
  })
  return (
    <ThanksPage title={title} text={paidText(order)}>
      <section aria-labelledby="bought" className={styles["card"]}>
        <h2 id="bought">{m.yoursNow}</h2>
        <PurchaseLines items={items} />
      </section>
      <Columns gap={6} above={6} wide="even">
        <section aria-labelledby="next">
          <div className="sign">
            <h2 id="next">{m.whatNext}</h2>
          </div>
          <List>
            <Next icon="calendar" title={m.pickDates} text={m.pickDatesHint}>
              <Link className={buttonClass({})} search={search} to="/availability">
                {m.pickDatesWithThem}
              </Link>
            </Next>
            {payment_plan !== null && (
              <Next icon="card" title={m.paymentPlan} text={m.paymentPlanHint}>
                <Link className={buttonClass({ variant: "line" })} to="/payment_plan/$id" params={{ id }}>
                  {m.seeThePaymentPlan}
                </Link>
              </Next>
            )}
            <Next icon="document" title={m.keepTheReceipt} text={m.receiptHint}>
              <ReceiptButton order={order} />
            </Next>
          </List>
        </section>
        <section aria-labelledby="paid">
          <div className="sign">
            <h2 id="paid">{payment_plan === null && invoice === null ? m.paid : m.price}</h2>
          </div>
          <OrderFacts order={order} />
        </section>
      </Columns>
    </ThanksPage>
  )
}

interface NextProps {
  icon: IconName
  title: string
  text: string
  children: ReactNode
}

const Next = ({ icon, title, text, children }: NextProps) => (
  <li className={styles["next"]}>
    <Icon name={icon} />
    <p>
      <b>{title}</b>
      <br />
      <span className="small dim">{text}</span>
    </p>
    <div>{children}</div>
  </li>
)

function NotBought({ order }: { order: Order }) {
  const { title, text, next } = unbookedTexts(order)
  return (
    <div role="status">
      <h2>{title}</h2>
      <p>{text}</p>
      <p>
        {next === "checkout" ? (
          <Link className={buttonClass({})} to="/flexible-payments/checkout" search={{ order: order.id }}>
            {m.finishPaying}
          </Link>
        ) : (
          <Link activeOptions={{ exact: true }} className={buttonClass({ variant: "line" })} to="/flexible-payments">
            {m.creditsPackages}
          </Link>
        )}
      </p>
    </div>
  )
}
