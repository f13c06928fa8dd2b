import type { Contract } from "@hub/domain/contract"
import { dayYearLabel } from "@hub/domain/kernel/calendar"
import type { Result } from "@hub/domain/kernel/endpoint"
import { formatMoney } from "@hub/domain/kernel/money"
import { buttonClass } from "@hub/ui/button/button"
import { CreditLine } from "@hub/ui/credit-line/credit-line"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { Icon } from "@hub/ui/icon/icon"
import { Money } from "@hub/ui/money/money"
import { Link } from "@tanstack/react-router"
import { useCreditSearch } from "../use-credit-search.ts"
import styles from "./upgrade-choices.module.css"
import { upgradeChoices as t } from "./words.tsx"

type Found = Result<Contract["GET /profile/credits/{id}/upgrades"]>

/** The credit, and what it can become with the difference to pay. */
export function UpgradeChoices({ found: { credit, price, choices } }: { found: Found }) {
  const { expires_on } = credit
  const search = useCreditSearch(credit)
  return (
    <>
      <section aria-labelledby="own">
        <div className="sign">
          <h2 id="own">{t.yours}</h2>
        </div>
        <CreditLine
          {...credit}
          quantity={1}
          note={expires_on === null ? undefined : t.useBy(dayYearLabel(expires_on))}
        />
      </section>
      {choices.length === 0 ? (
        <EmptyState text={t.empty}>
          <Link className={buttonClass({ variant: "line" })} search={search} to="/availability">
            {t.bookWithIt}
          </Link>
        </EmptyState>
      ) : (
        <section aria-labelledby="choices">
          <div className="sign">
            <h2 id="choices">{t.choices}</h2>
          </div>
          <ul>
            {choices.map(({ credit_type_id, name, price: dearer, difference }) => (
              <li key={credit_type_id} className={styles["choice"]}>
                <div>
                  <h3>{t.upgradeTo(name)}</h3>
                  <p className="small dim">{t.difference(formatMoney(dearer), formatMoney(price))}</p>
                </div>
                <span className="numeral">
                  +<Money cents={difference} />
                </span>
                <Link
                  className={buttonClass({ variant: "line" })}
                  to="/upgrade_credit/$id/checkout"
                  params={{ id: credit.id }}
                  search={{ to: credit_type_id }}
                  aria-label={t.upgradeToSentence(name)}
                >
                  {t.upgrade} <Icon name="arrow" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
