import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Button } from "@hub/ui/button/button"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Modal } from "@hub/ui/modal/modal"
import { type ReactNode, useEffect, useRef } from "react"
import { isProblem, sentenceAnd } from "../../api/problem.ts"
import type { Member } from "../../participants/members.ts"
import { CardProviderError } from "../../providers/card-fields/card-provider.ts"
import { addedTexts } from "./move-texts.ts"
import styles from "./moves.module.css"
import type { MoveTarget } from "./queries.ts"

const m = messages("portal/scheduling/moves.moveDialog")

interface Props {
  isOpen: boolean
  title: string
  member: Member
  old_name: string
  target: MoveTarget
  /** How it is paid: "Visa • 4242". */
  card: string
  isMoving: boolean
  error: Error | null
  onMove: () => void
  onClose: () => void
  /** The way into the line of the new place, if it has one: for when it has just become full. */
  line: ReactNode
  /** The old place and the new one. */
  children: ReactNode
}

const safeTexts = () => m.oldPlaceSafe
const messageOf = (error: Error): string =>
  error instanceof CardProviderError ? `${error.message} ${safeTexts()}` : sentenceAnd(error, safeTexts())

type Sums = Omit<MoveTarget, "offering" | "is_offered" | "price"> & { offering: Pick<MoveTarget["offering"], "name"> }
type Row = [name: string, sum: string]

interface MoveSumProps {
  target: Sums
  old_name: string
  /** How it is paid: "Visa • 4242". */
  card: string
}

/** What the new place costs, each discount of the purchase that stays or goes, and what goes along of the old place. */
export function MoveSum({ target, old_name, card }: MoveSumProps) {
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
function totalsOf(
  { difference, reduced_amount, gives }: Sums,
  { old_name, card }: Omit<MoveSumProps, "target">,
): Row[] {
  const due: Row = [difference > 0 ? m.toPayNowWith({ card }) : m.toPayNow, formatMoney(Math.max(0, difference))]
  if (gives === "CREDIT") return [due, [m.comesBack({ old_name }), m.oneCredit]]
  if (difference >= 0) return [due]
  const back = -difference - reduced_amount
  if (gives === "CODE") return [[m.comesBackAsACode, formatMoney(back)]]
  const less: Row[] = reduced_amount > 0 ? [[m.lessToPay, formatMoney(reduced_amount)]] : []
  return back > 0 ? [...less, [m.backToYourCard, formatMoney(back)]] : less
}

/** The last question of a move, with the sum. The safe answer has the focus. */
export function MoveDialog({ isOpen, title, member, target, card, isMoving, error, ...rest }: Props) {
  const { difference } = target
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) safe.current?.focus()
  }, [isOpen])
  const due = Math.max(0, difference)
  return (
    <Modal isOpen={isOpen} align="bottom" title={title} onClose={rest.onClose}>
      {rest.children}
      <MoveSum target={target} old_name={rest.old_name} card={card} />
      <p className="small dim">
        {m.ifItFails({ isPaid: due > 0 })} {member.is_you ? m.youKeepPlace : m.keepsPlace({ name: member.name })}.
      </p>
      {error !== null && <FormAlert>{messageOf(error)}</FormAlert>}
      <div className={styles["answers"]} data-fixed-footer="">
        <Button ref={safe} variant="line" onClick={rest.onClose}>
          {m.notYet}
        </Button>
        {isProblem(error, "PLACES_GONE") ? (
          rest.line
        ) : (
          <Button busy={isMoving} onClick={rest.onMove}>
            {due > 0 ? m.moveAndPay({ due: formatMoney(due) }) : m.move}
          </Button>
        )}
      </div>
    </Modal>
  )
}
