import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { addedTexts } from "./move-texts.ts"
import type { MoveTarget } from "./queries.ts"

const m = messages("portal/scheduling/moves.moveDialog")

type Sums = Omit<MoveTarget, "offering" | "is_offered" | "price"> & { offering: Pick<MoveTarget["offering"], "name"> }
type Row = [name: string, sum: string]

interface Props {
  target: Sums
  old_name: string
  /** How it is paid: "Visa • 4242". */
  card: string
}

/** What the new place costs, each discount of the purchase that stays or goes, and what goes along of the old place. */
export function MoveSum({ target, old_name, card }: Props) {
  const { offering, list_price, discounts, lost_discounts, already_paid, ...more } = target
  const { given_back_before, fee, by_credit, is_carried } = more
  const isDiscounted = discounts.length + lost_discounts.length > 0
  return (
    <dl className="sum">
      <div>
        <dt>
          {offering.name}
          {isDiscounted && <small>{m.listPrice}</small>}
        </dt>
        <dd>{formatMoney(list_price)}</dd>
      </div>
      {discounts.map(({ reason, name, amount }) => (
        <div className="minus" key={reason}>
          <dt>
            {name}
            {is_carried && <small>{m.stays}</small>}
          </dt>
          <dd>−{formatMoney(amount)}</dd>
        </div>
      ))}
      {lost_discounts.map(({ reason, name }) => (
        <div key={reason}>
          <dt>
            {name}
            <small>{m.goes}</small>
          </dt>
          <dd>{formatMoney(0)}</dd>
        </div>
      ))}
      {already_paid > 0 && (
        <div className="minus">
          <dt>{m.costOf({ old_name })}</dt>
          <dd>−{formatMoney(already_paid)}</dd>
        </div>
      )}
      {given_back_before > 0 && (
        <div>
          <dt>{m.refundedBefore}</dt>
          <dd>{formatMoney(given_back_before)}</dd>
        </div>
      )}
      {fee > 0 && (
        <div>
          <dt>{m.cardFee}</dt>
          <dd>{formatMoney(fee)}</dd>
        </div>
      )}
      {by_credit && (
        <div className="minus">
          <dt>{m.paidByCredit}</dt>
          <dd>{m.oneCredit}</dd>
        </div>
      )}
      {totalsOf(target, { old_name, card }).map(([name, sum]) => (
        <div className="total" key={name}>
          <dt>{name}</dt>
          <dd className="numeral">{sum}</dd>
        </div>
      ))}
      {target.added !== undefined && (
        <div>
          <dt>{m.added({ old_name })}</dt>
          <dd>{addedTexts(target.added).join(", ")}</dd>
        </div>
      )}
    </dl>
  )
}

/** What is to pay, or comes back, and how: a plan or an invoice gets smaller before a card gets anything. */
function totalsOf({ difference, reduced_amount, gives }: Sums, { old_name, card }: Omit<Props, "target">): Row[] {
  const due: Row = [difference > 0 ? m.toPayNowWith({ card }) : m.toPayNow, formatMoney(Math.max(0, difference))]
  if (gives === "CREDIT") return [due, [m.comesBack({ old_name }), m.oneCredit]]
  if (difference >= 0) return [due]
  const back = -difference - reduced_amount
  if (gives === "CODE") return [[m.comesBackAsACode, formatMoney(back)]]
  const less: Row[] = reduced_amount > 0 ? [[m.lessToPay, formatMoney(reduced_amount)]] : []
  return back > 0 ? [...less, [m.backToYourCard, formatMoney(back)]] : less
}
