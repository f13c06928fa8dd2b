import { buttonClass } from "@hub/ui/button/button"
import { creditKind } from "@hub/ui/credit-line/credit-line"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { QueryPart } from "@hub/ui/loading/query-part"
import { Money } from "@hub/ui/money/money"
import { useQuery } from "@tanstack/react-query"
import { Link, Navigate } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import type { Init } from "../api/inlined.ts"
import { creditTypesQuery } from "../catalogue/queries.ts"
import { useSelection } from "../catalogue/selection.ts"
import { initQuery } from "../company/queries.ts"
import { CreditList } from "../orders/credit-list.tsx"
import { creditsQuery } from "../orders/queries.ts"
import { tierWords } from "../orders/tier-words.ts"

type Funbox = Init["funboxes"][number]

/** /flexible-payments, "Credits & Packages": what credits cost and what more of them save. Buying them here comes later. */
export function FlexiblePaymentsPage() {
  const { data: init } = useQuery(initQuery)
  const { data: customer } = useCustomer()
  const credits = useQuery({ ...creditsQuery, enabled: customer !== undefined })
  if (init === undefined) return null
  const selling = init.funboxes.filter((funbox) => funbox.is_buy_credits_and_save_enabled)
  // 2.1: the address exists only where credits are sold.
  if (selling.length === 0) return <Navigate to="/" replace />
  return (
    <main id="main" className="flow">
      <div className="page-header">
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

function Prices({ init, selling }: { init: Init; selling: readonly Funbox[] }) {
  const { funbox: selected } = useSelection(init)
  const shown = selling.filter(({ id }) => selected === undefined || id === selected.id)
  return (shown.length === 0 ? selling : shown).map((funbox) => (
    <FunboxPrices key={funbox.id} init={init} funbox={funbox} />
  ))
}

function FunboxPrices({ init, funbox }: { init: Init; funbox: Funbox }) {
  const { data } = useQuery(creditTypesQuery(init, funbox.id))
  const types = data.filter((type) => !type.is_free && !type.is_hidden_from_flexible_payments_page)
  return (
    <section aria-labelledby={`credits-${funbox.id}`}>
      <div className="sign">
        <h2 id={`credits-${funbox.id}`}>{funbox.name}</h2>
      </div>
      {types.length === 0 ? (
        <EmptyState text="No credits are sold here at the moment." />
      ) : (
        <ul>
          {types.map((type) => (
            <li key={type.id} className="row">
              <p>
                <b>{type.name}</b>
                <br />
                <span className="small dim">{creditKind(type)}</span>
                {tierWords(type).map((words) => (
                  <span key={words} className="small">
                    <br />
                    {words}
                  </span>
                ))}
              </p>
              <span className="numeral">
                <Money cents={type.price} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link className={buttonClass({ variant: "line" })} to="/availability">
          Book with credits
        </Link>
      </p>
    </section>
  )
}
