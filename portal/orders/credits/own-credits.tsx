import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { namedPlural } from "@hub/domain/kernel/text"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { Init } from "../../api/preloaded.ts"
import { groupCredits } from "../credit-list.tsx"
import { creditsQuery } from "../queries.ts"
import styles from "./own-credits.module.css"
import { isSold } from "./price-cart.ts"

const m = messages("portal/orders/credits.ownCredits")

/** What the family has, in the order in which it is spent, and what can become something dearer. */
export function OwnCredits({ init }: { init: Init }) {
  const query = useQuery(creditsQuery)
  const types = init.credit_types
  const isUpgradable = (id: string): boolean => {
    const own = types.find((type) => type.id === id)
    return (
      own !== undefined &&
      types.some((type) => type.funbox_id === own.funbox_id && isSold(type) && type.price > own.price)
    )
  }
  return (
    <section aria-labelledby="own-credits">
      <h2 className="unit" id="own-credits">
        {m.youHave}
      </h2>
      <QueryPart query={query} loading={m.loadingYourCredits} rows={1} shape="entry" failed={m.loadFailed}>
        {(credits) =>
          credits.length === 0 ? (
            <p className="dim">{m.empty}</p>
          ) : (
            <ul className={styles["have"]}>
              {groupCredits(credits).map(({ key, name, is_free, quantity, use_by, credit_id, credit_type_id }) => (
                <li key={key}>
                  <span className="numeral">{quantity}</span>
                  <span>{m.credits({ is_free, name: namedPlural(name, quantity) })}</span>
                  <small>{use_by === null ? m.noExpiration : m.useBy({ dayLabel: dayYearLabel(use_by) })}</small>
                  {!is_free && isUpgradable(credit_type_id) && (
                    <Link
                      activeOptions={{ exact: true }}
                      to="/upgrade_credit/$id"
                      params={{ id: credit_id }}
                      aria-label={m.upgradeA({ name })}
                    >
                      {m.upgrade}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryPart>
    </section>
  )
}
