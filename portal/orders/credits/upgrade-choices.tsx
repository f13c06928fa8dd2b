import type { Contract } from "@hub/domain/contract"
import { dayYearLabel } from "@hub/domain/kernel/calendar"
import type { Result } from "@hub/domain/kernel/endpoint"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { buttonClass } from "@hub/ui/button/button"
import { CreditLine } from "@hub/ui/credit-line/credit-line"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { Icon } from "@hub/ui/icon/icon"
import { Money } from "@hub/ui/money/money"
import { Link } from "@tanstack/react-router"
import { useCreditSearch } from "../use-credit-search.ts"
import styles from "./upgrade-choices.module.css"

const m = messages("portal/orders/credits.upgradeChoices")

type Found = Result<Contract["GET /profile/credits/{id}/upgrades"]>

/** The credit, and what it can become with the difference to pay. */
export function UpgradeChoices({ found: { credit, price, choices } }: { found: Found }) {
  const { expires_on } = credit
  const search = useCreditSearch(credit)
  return (
    <>
      <section aria-labelledby="own">
        <div className="sign">
          <h2 id="own">{m.yours}</h2>
        </div>
        <CreditLine
          {...credit}
          quantity={1}
          note={expires_on === null ? undefined : m.useBy({ dayLabel: dayYearLabel(expires_on) })}
        />
      </section>
      {choices.length === 0 ? (
        <EmptyState text={m.empty}>
          <Link className={buttonClass({ variant: "line" })} search={search} to="/availability">
            {m.bookWithIt}
          </Link>
        </EmptyState>
      ) : (
        <section aria-labelledby="choices">
          <div className="sign">
            <h2 id="choices">{m.choices}</h2>
          </div>
          <ul>
            {choices.map(({ credit_type_id, name, price: dearer, difference }) => (
              <li key={credit_type_id} className={styles["choice"]}>
                <div>
                  <h3>{m.upgradeTo({ name })}</h3>
                  <p className="small dim">
                    {m.difference({ dearer: formatMoney(dearer), price: formatMoney(price) })}
                  </p>
                </div>
                <span className="numeral">
                  +<Money cents={difference} />
                </span>
                <Link
                  className={buttonClass({ variant: "line" })}
                  to="/upgrade_credit/$id/checkout"
                  params={{ id: credit.id }}
                  search={{ to: credit_type_id }}
                  aria-label={m.upgradeToSentence({ name })}
                >
                  {m.upgrade} <Icon name="arrow" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
