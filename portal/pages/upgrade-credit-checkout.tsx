import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { formatMoney } from "@hub/domain/kernel/money"
import { buttonClass } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link, useParams, useSearch } from "@tanstack/react-router"
import { isProblem } from "../api/problem.ts"
import { PurchaseCheckout } from "../orders/credits/purchase-checkout.tsx"
import { upgradesQuery } from "../orders/credits/queries.ts"
import { upgradeCreditCheckout as t } from "./money-words.ts"

/** /upgrade_credit/{id}/checkout: pays the difference. */
export function UpgradeCheckoutPage() {
  const { id = "" } = useParams({ strict: false })
  const { to } = useSearch({ from: "/upgrade_credit/$id/checkout" })
  const query = useQuery(upgradesQuery(id))
  return (
    <main id="main">
      <div className="page-header">
        <h1>{t.upgradeACredit}</h1>
      </div>
      {isProblem(query.error, "NOT_FOUND", "VALIDATION") ? (
        <EmptyState isAlone text={t.notFound} />
      ) : (
        <QueryPart query={query} loading={t.loadingYourCredit} failed={t.loadFailed}>
          {({ funbox_id, credit, price, choices }) => {
            const choice = choices.find(({ credit_type_id }) => credit_type_id === to)
            const back = (words: string) => (
              <Link
                activeOptions={{ exact: true }}
                className={buttonClass({ variant: "quiet", size: "s" })}
                to="/upgrade_credit/$id"
                params={{ id }}
              >
                {words}
              </Link>
            )
            if (choice === undefined)
              return (
                <EmptyState isAlone text={t.noUpgrade}>
                  {back(t.seeTheChoices)}
                </EmptyState>
              )
            return (
              <PurchaseCheckout
                purchase={{ items: [], upgrade: { credit_id: id, credit_type_id: choice.credit_type_id } }}
                funbox_id={funbox_id}
                note={[
                  t.inPlaceOf(formatMoney(choice.price), formatMoney(price), credit.name),
                  ...(credit.expires_on === null ? [] : [t.useBy(dayYearLabel(credit.expires_on))]),
                ].join(" · ")}
                change={back(t.change)}
                onBought={() => undefined}
              />
            )
          }}
        </QueryPart>
      )}
    </main>
  )
}
