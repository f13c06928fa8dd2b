import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import type { CancelTerms } from "./queries.ts"

const m = messages("portal/scheduling/moves.leftToPay")

/** What the order asks for afterwards, before anything is confirmed. */
export function RemainingDue({ terms: { asked_for } }: { terms: CancelTerms }) {
  if (asked_for.length === 0) return null
  const left = asked_for.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <section>
      <div className="sign">
        <h2>{m.leftToPay}</h2>
      </div>
      <dl className="sum">
        {asked_for.map(({ position, due_on, amount, was_amount }) => (
          <div key={`${position ?? "invoice"} ${due_on}`}>
            <dt>
              {dayLabel(due_on)}
              {amount !== was_amount && <small>{amount === 0 ? m.noLongerDue : m.smallerThanBefore}</small>}
            </dt>
            <dd>
              {amount !== was_amount && (
                <s className="dim">
                  <span className="visually-hidden">{m.was} </span>
                  {formatMoney(was_amount)}
                </s>
              )}{" "}
              {formatMoney(amount)}
            </dd>
          </div>
        ))}
        <div className="total">
          <dt>{m.inAll}</dt>
          <dd>{formatMoney(left)}</dd>
        </div>
      </dl>
    </section>
  )
}
