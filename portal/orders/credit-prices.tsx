import { formatMoney } from "@hub/domain/kernel/money"
import { buttonClass } from "@hub/ui/button/button"
import { creditKind } from "@hub/ui/credit-line/credit-line"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { Money } from "@hub/ui/money/money"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { Init } from "../api/inlined.ts"
import { creditTypesQuery } from "../catalogue/queries.ts"

/** "3 or more: 10% off". */
const tierWords = ({ quantity_discount_tiers }: Init["credit_types"][number]): string[] =>
  quantity_discount_tiers.flatMap(({ min_quantity, max_quantity, discount_percent, discount_flat_amount }) => {
    if (min_quantity < 2) return []
    const range = max_quantity === null ? `${min_quantity} or more` : `${min_quantity} to ${max_quantity}`
    const saved =
      discount_percent === null ? `${formatMoney(discount_flat_amount ?? 0)} off each` : `${discount_percent}% off`
    return [`${range}: ${saved}`]
  })

/** What a funbox's credits cost. */
export function CreditPrices({ init, funbox }: { init: Init; funbox: Init["funboxes"][number] }) {
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
