import { unreachable } from "@hub/domain/kernel/unreachable"
import { Button } from "@hub/ui/button/button"
import { type ReactNode, useEffect, useRef } from "react"
import { ApiProblem, sentenceOf } from "../api/problem.ts"
import { CardProviderError } from "../providers/card-fields/card-provider.ts"
import { refusalOf } from "./payment-refusal.ts"
import styles from "./payment-status.module.css"
import type { Order } from "./queries.ts"

interface Props {
  error: Error | null
  isWaiting: boolean
  order: Order
  onRetry: () => void
}

interface Known extends Pick<Props, "error" | "isWaiting"> {
  order: Pick<Order, "payment">
}

/** Another price than the one that was shown: it was reckoned anew, or the code that made it is gone. */
const CHANGED = new Set(["ORDER_CHANGED", "PROMOCODE_USED_UP", "PROMOCODE_NOT_USABLE"])

type Failure = "unknown" | "changed" | "refused_by_us" | "refused_by_card"
type Outcome = "none" | "waiting" | Failure

export const FAILURE_TITLES: Record<Failure, string> = {
  unknown: "We don't know yet whether it went through",
  changed: "The price has changed",
  refused_by_us: "Not booked yet",
  refused_by_card: "The card was not charged",
}

/**
 * What is known of a try that failed. Only the card's provider says that a card was refused, and only our server that an order was;
 * after anything else the money may have gone through, and saying "not charged" would be a guess.
 */
export function failureOf(error: Error): Failure {
  if (error instanceof CardProviderError) return "refused_by_card"
  if (!(error instanceof ApiProblem)) return "unknown"
  if (CHANGED.has(error.code)) return "changed"
  const isSaid = error.kind === "domain" || error.kind === "validation"
  return isSaid && error.code !== "PAYMENT_OPEN" ? "refused_by_us" : "unknown"
}

/** What is known of the try, whether it has failed or not. */
export function outcomeOf({ error, isWaiting, order }: Known): Outcome {
  if (error !== null) return failureOf(error)
  // What was refused before says nothing of the try that is under way.
  if (isWaiting) return "waiting"
  return refusalOf(order.payment) === null ? "none" : "refused_by_card"
}

/** How the payment stands; it stays on the page until the next try. Trying again is always safe. */
export function PaymentStatus({ error, isWaiting, order, onRetry }: Props) {
  const outcome = outcomeOf({ error, isWaiting, order })
  const isUnknown = outcome === "unknown"
  useEffect(() => {
    if (!isUnknown) return undefined
    // The connection is back: the question is asked again before anybody has to.
    globalThis.addEventListener("online", onRetry)
    return () => globalThis.removeEventListener("online", onRetry)
  }, [isUnknown, onRetry])
  switch (outcome) {
    case "none":
      return null
    case "waiting":
      return <Waiting />
    case "unknown":
      return (
        <Alert tone="warn" title={FAILURE_TITLES.unknown} act="Check again" onAct={onRetry}>
          Your places are safe, and nothing is charged twice however often you try.
          {error instanceof ApiProblem && <span className={styles.why}>{sentenceOf(error)}</span>}
        </Alert>
      )
    case "changed":
      return (
        <Alert tone="warn" title={FAILURE_TITLES.changed} act="Show the new price" onAct={() => location.reload()}>
          {error?.message}
        </Alert>
      )
    case "refused_by_us":
      return (
        <Alert tone="bad" title={FAILURE_TITLES.refused_by_us}>
          {error?.message}
        </Alert>
      )
    case "refused_by_card":
      return (
        <Alert tone="bad" title={FAILURE_TITLES.refused_by_card}>
          {error?.message ?? order.payment?.last_error?.message} Your places are still held. Choose another card, or try
          this one again.
        </Alert>
      )
    default:
      return unreachable(outcome)
  }
}

/** Pay is at the thumb wherever the page is scrolled to; what has become of it must not stand below the window. */
function useInSight<Told extends HTMLElement>() {
  const told = useRef<Told>(null)
  useEffect(() => {
    // In braces: newer browsers answer a promise, and an effect's answer is called when it ends.
    told.current?.scrollIntoView?.({ block: "nearest" })
  }, [])
  return told
}

const Waiting = () => (
  <p ref={useInSight<HTMLParagraphElement>()} className={`note ${styles.wait ?? ""}`} role="status">
    Waiting for your bank. You can stay here; nothing is charged twice.
  </p>
)

interface AlertProps {
  tone: "warn" | "bad"
  title: string
  act?: string
  onAct?: () => void
  children: ReactNode
}

function Alert({ tone, title, act, onAct, children }: AlertProps) {
  const told = useInSight<HTMLDivElement>()
  return (
    <div ref={told} className={`note ${tone}`} role="alert">
      <h2>{title}</h2>
      <p>{children}</p>
      {act !== undefined && (
        <p>
          <Button variant="ink" size="s" onClick={onAct}>
            {act}
          </Button>
        </p>
      )}
    </div>
  )
}
