import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { sellsCredits, useInit } from "../company/init.ts"
import { CreditList } from "./credit-list.tsx"
import { LatestOrders } from "./latest-orders.tsx"
import { IncompletePlans } from "./plans/incomplete-plans.tsx"
import { incompletePlansQuery } from "./plans/queries.ts"
import { creditsQuery, latestOrdersQuery } from "./queries.ts"

const latestMoneyTexts = messages("portal/orders.latestMoney")

const LATEST = 3

/** On the dashboard: the newest orders, once it is known that no plan is shown in their place. */
function LatestMoney({ isWaiting, isQuiet }: { isWaiting: boolean; isQuiet: boolean }) {
  const history = useQuery({ ...latestOrdersQuery, enabled: !isWaiting })
  if (isQuiet && !history.isError && (history.data?.items.length ?? 0) === 0) return null
  return (
    <section aria-labelledby="money">
      <div className="sign">
        <h2 id="money">{latestMoneyTexts.money}</h2>
        <Link activeOptions={{ exact: true }} className={buttonClass({ variant: "quiet", size: "s" })} to="/history">
          {latestMoneyTexts.transactionHistory}
        </Link>
      </div>
      <QueryPart
        query={history}
        loading={latestMoneyTexts.loadingYourOrders}
        rows={LATEST}
        shape="record"
        failed={latestMoneyTexts.loadFailed}
      >
        {({ items }) => <LatestOrders orders={items.slice(0, LATEST)} />}
      </QueryPart>
    </section>
  )
}

const creditsLeftTexts = messages("portal/orders.creditsLeft")

/** On the dashboard: the credits left, and where more are sold. */
function CreditsLeft({ isSold, isQuiet }: { isSold: boolean; isQuiet: boolean }) {
  const credits = useQuery(creditsQuery)
  if (isQuiet && !credits.isError && (credits.data?.length ?? 0) === 0) return null
  return (
    <section aria-labelledby="credits">
      <div className="sign">
        <h2 id="credits">{creditsLeftTexts.credits}</h2>
        {isSold && (
          <Link
            activeOptions={{ exact: true }}
            className={buttonClass({ variant: "quiet", size: "s" })}
            to="/flexible-payments"
          >
            {creditsLeftTexts.buyAndSave}
          </Link>
        )}
      </div>
      <QueryPart
        query={credits}
        loading={creditsLeftTexts.loadingYourCredits}
        rows={2}
        shape="count"
        failed={creditsLeftTexts.loadFailed}
      >
        {(owned) => <CreditList credits={owned} />}
      </QueryPart>
    </section>
  )
}

/**
 * Two sections of the dashboard: the plans that are being paid, or else the latest orders, and the credits left. Quiet, before a family has
 * begun: what is empty isn't there.
 */
export function MoneyAndCredits({ isQuiet = false }: { isQuiet?: boolean }) {
  const init = useInit()
  const plans = useQuery(incompletePlansQuery)
  const orders = plans.data ?? []
  return (
    <>
      {orders.length > 0 ? (
        <IncompletePlans orders={orders} />
      ) : (
        <LatestMoney isQuiet={isQuiet} isWaiting={plans.isPending && !plans.isPaused} />
      )}
      <CreditsLeft isQuiet={isQuiet} isSold={sellsCredits(init)} />
    </>
  )
}
