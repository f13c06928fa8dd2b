import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Navigate } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import type { Init } from "../api/inlined.ts"
import { useSelection } from "../catalogue/selection.ts"
import { useInit } from "../company/init.ts"
import { CreditList } from "../orders/credit-list.tsx"
import { CreditPrices } from "../orders/credit-prices.tsx"
import { creditsQuery } from "../orders/queries.ts"

/** /flexible-payments, "Credits & Packages": what credits cost and what more of them save. Buying them here comes later. */
export function FlexiblePaymentsPage() {
  const init = useInit()
  const { data: customer } = useCustomer()
  const credits = useQuery({ ...creditsQuery, enabled: customer !== undefined })
  const selling = init.funboxes.filter((funbox) => funbox.is_buy_credits_and_save_enabled)
  // 2.1: the address exists only where credits are sold.
  if (selling.length === 0) return <Navigate to="/" replace />
  return (
    <main id="main" className="flow">
      <div className="page-h">
        <h1>Credits &amp; Packages</h1>
        <p>A credit is a place paid ahead. Your own are used first whenever you book.</p>
      </div>
      {customer !== undefined && (
        <section aria-labelledby="own">
          <div className="sign">
            <h2 id="own">Yours</h2>
          </div>
          <QueryPart query={credits} loading="Loading your credits…" failed="We couldn't load your credits.">
            {(owned) => <CreditList credits={owned} />}
          </QueryPart>
        </section>
      )}
      <Prices init={init} selling={selling} />
    </main>
  )
}

function Prices({ init, selling }: { init: Init; selling: Init["funboxes"] }) {
  const { funbox: selected } = useSelection(init)
  const shown = selling.filter(({ id }) => selected === undefined || id === selected.id)
  return (shown.length === 0 ? selling : shown).map((funbox) => (
    <CreditPrices key={funbox.id} init={init} funbox={funbox} />
  ))
}
