import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { buttonClass } from "@hub/ui/button/button"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link, useParams, useSearch } from "@tanstack/react-router"
import { isProblem } from "../api/problem.ts"
import { PurchaseCheckout } from "../orders/credits/purchase-checkout.tsx"
import { upgradesQuery } from "../orders/credits/queries.ts"
import { NothingHere } from "../scheduling/first-run/nothing-here.tsx"

const m = messages("portal/pages.upgradeCreditCheckout")

/** /upgrade_credit/{id}/checkout: pays the difference. */
export function UpgradeCheckoutPage() {
  const { id = "" } = useParams({ strict: false })
  const { to } = useSearch({ from: "/upgrade_credit/$id/checkout" })
  const query = useQuery(upgradesQuery(id))
  return (
    <main id="main">
      <div className="page-header">
        <h1>{m.upgradeACredit}</h1>
      </div>
      {isProblem(query.error, "NOT_FOUND", "VALIDATION") ? (
        <NothingHere text={m.notFound} />
      ) : (
        <QueryPart query={query} loading={m.loadingYourCredit} failed={m.loadFailed}>
          {({ funbox_id, credit, price, choices }) => {
            const choice = choices.find(({ credit_type_id }) => credit_type_id === to)
            const back = (text: string) => (
              <Link
                activeOptions={{ exact: true }}
                className={buttonClass({ variant: "quiet", size: "s" })}
                to="/upgrade_credit/$id"
                params={{ id }}
              >
                {text}
              </Link>
            )
            if (choice === undefined) return <NothingHere text={m.noUpgrade}>{back(m.seeTheChoices)}</NothingHere>
            return (
              <PurchaseCheckout
                purchase={{ items: [], upgrade: { credit_id: id, credit_type_id: choice.credit_type_id } }}
                funbox_id={funbox_id}
                note={[
                  m.inPlaceOf({
                    price: formatMoney(choice.price),
                    own_price: formatMoney(price),
                    own_name: credit.name,
                  }),
                  ...(credit.expires_on === null ? [] : [m.useBy({ dayLabel: dayYearLabel(credit.expires_on) })]),
                ].join(" · ")}
                change={back(m.change)}
                onBought={() => undefined}
              />
            )
          }}
        </QueryPart>
      )}
    </main>
  )
}
