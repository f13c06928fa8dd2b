import { useQuery } from "@tanstack/react-query"
import { useInit } from "../company/init.ts"
import { sellsCredits } from "../company/sells-credits.ts"
import { CreditsLeft } from "./credits-left.tsx"
import { LatestMoney } from "./latest-money.tsx"
import { IncompletePlans } from "./plans/incomplete-plans.tsx"
import { incompletePlansQuery } from "./plans/queries.ts"

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
