import { formatMoney } from "@hub/domain/kernel/money"
import type { MoveTarget } from "./queries.ts"
import { moveDialog as t } from "./words.tsx"

type Sums = Omit<MoveTarget, "offering" | "is_offered" | "price"> & { offering: Pick<MoveTarget["offering"], "name"> }

interface Props {
  target: Sums
  old_name: string
  /** How it is paid: "Visa • 4242". */
  card: string
}

/** What the new place costs: its list price, each discount of the purchase that stays or goes, and what the old place cost. */
export function MoveSum({ target, old_name, card }: Props) {
  const { offering, list_price, discounts, lost_discounts, already_paid, difference, gives } = target
  const isDiscounted = discounts.length + lost_discounts.length > 0
  const price = gives === "CREDIT" ? Math.max(0, difference) : list_price
  return (
    <dl className="sum">
      <div>
        <dt>
          {offering.name}
          {isDiscounted && <small>{t.listPrice}</small>}
        </dt>
        <dd>{formatMoney(price)}</dd>
      </div>
      {discounts.map(({ reason, name, amount }) => (
        <div className="minus" key={reason}>
          <dt>
            {name}
            <small>{t.stays}</small>
          </dt>
          <dd>−{formatMoney(amount)}</dd>
        </div>
      ))}
      {lost_discounts.map(({ reason, name }) => (
        <div key={reason}>
          <dt>
            {name}
            <small>{t.goes}</small>
          </dt>
          <dd>{formatMoney(0)}</dd>
        </div>
      ))}
      {already_paid > 0 && (
        <div className="minus">
          <dt>{t.costOf(old_name)}</dt>
          <dd>−{formatMoney(already_paid)}</dd>
        </div>
      )}
      {gives === "CREDIT" && (
        <div className="minus">
          <dt>{t.comesBack(old_name)}</dt>
          <dd>{t.oneCredit}</dd>
        </div>
      )}
      <div className="total">
        <dt>{totalWords(target, card)}</dt>
        <dd className="numeral">{formatMoney(Math.abs(difference))}</dd>
      </div>
    </dl>
  )
}

function totalWords({ difference, gives }: Sums, card: string): string {
  if (difference > 0) return t.toPayNowWith(card)
  if (difference === 0) return t.toPayNow
  return gives === "REFUND" ? t.backToYourCard : t.comesBackAsACode
}
