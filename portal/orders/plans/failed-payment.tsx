import { dayLabel, dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { useEffect, useRef } from "react"
import { paymentFailedText } from "../../payments/payment-failed-texts.ts"
import styles from "./plan-screen.module.css"
import type { Installment } from "./queries.ts"

const m = messages("portal/orders/plans.failedPayment")

/** What the bank said, until when the places are safe, and what happens next. */
export function FailedPayment({ part, bought }: { part: Installment; bought: "place" | "places" | "credits" }) {
  const stay = m.stay({ bought })
  const coming = part.tries.filter(({ is_done }) => !is_done)
  const said = part.tries.findLast(({ is_done }) => is_done)?.error
  const amount = formatMoney(part.amount)
  if (said?.code === "authentication_required") {
    return (
      <div className="note warn" role="alert">
        <h2>{m.confirmTitle}</h2>
        <p>{m.confirmExplained({ amount, stay })}</p>
      </div>
    )
  }
  return (
    <div className="note bad" role="alert">
      <h2>{m.failedTitle}</h2>
      {coming.length === 0 ? (
        <p>{m.failedFinally({ amount, stay })}</p>
      ) : (
        <p>
          {m.failedWillRetry({
            amount,
            part: <b>{m.safeUntil({ safe: m.safe({ bought }), day: dayLabel(coming.at(-1)?.on ?? part.due_on) })}</b>,
            dayWords: dayWithWeekday(coming[0]?.on ?? part.due_on),
          })}
        </p>
      )}
    </div>
  )
}

/** Why the payment of now failed, in the middle of the window: Pay is always in view, this place may not be. */
export function PaymentFailed({ error }: { error: Error }) {
  const shown = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // In braces: newer browsers return a promise, which isn't a cleanup function.
    shown.current?.scrollIntoView?.({ block: "center" })
  }, [])
  return (
    <p ref={shown} className={`note bad ${styles["refusal"] ?? ""}`} role="alert">
      {paymentFailedText(error)}
    </p>
  )
}
