import { Button } from "@hub/ui/button/button"
import { ApiProblem, sentenceOf } from "../api/problem.ts"
import type { Order } from "./queries.ts"

interface Props {
  error: Error | null
  isWaiting: boolean
  order: Order
  onRetry: () => void
}

/** Whether it went through is unknown: the connection went, or the bank has not answered yet. Trying again is safe. */
const isUnknown = (error: Error | null): boolean =>
  error instanceof ApiProblem &&
  (error.kind === "network" || error.code === "MAX_ATTEMPTS" || error.code === "PAYMENT_OPEN")

/** How the payment stands: refused, unknown, or waiting. It stays on the page until the next try. */
export function PaymentNote({ error, isWaiting, order, onRetry }: Props) {
  if (isUnknown(error)) {
    return (
      <div className="note warn" role="alert">
        <h2>We don't know yet whether it went through</h2>
        <p>Your places are safe, and nothing is charged twice however often you try.</p>
        <p>
          <Button variant="ink" size="s" onClick={onRetry}>
            Check again
          </Button>
        </p>
      </div>
    )
  }
  if (error instanceof ApiProblem && error.code === "ORDER_CHANGED") {
    return (
      <div className="note warn" role="alert">
        <h2>The price has changed</h2>
        <p>{error.message}</p>
        <p>
          <Button variant="ink" size="s" onClick={() => location.reload()}>
            Show the new price
          </Button>
        </p>
      </div>
    )
  }
  const refused =
    error === null
      ? order.payment?.last_error?.message
      : error instanceof ApiProblem
        ? sentenceOf(error)
        : error.message
  if (refused !== undefined && refused !== "") {
    return (
      <div className="note bad" role="alert">
        <h2>The card was not charged</h2>
        <p>{refused} Your places are still held. Choose another card, or try this one again.</p>
      </div>
    )
  }
  if (!isWaiting) return null
  return (
    <p className="note" role="status">
      Waiting for your bank. You can stay here; nothing is charged twice.
    </p>
  )
}
