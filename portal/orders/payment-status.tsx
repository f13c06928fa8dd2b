import { messages } from "@hub/domain/kernel/messages"
import { unreachable } from "@hub/domain/kernel/unreachable"
import { Button } from "@hub/ui/button/button"
import { type ReactNode, useEffect, useRef } from "react"
import { ApiProblem, sentenceOf } from "../api/problem.ts"
import { useInit } from "../company/init.ts"
import { failureOf, type PaymentFailure } from "../payments/payment-failed-texts.ts"
import { refusalOf } from "../payments/refusal-of.ts"
import { deviceTime } from "../shell/clock/local-time.ts"
import styles from "./payment-status.module.css"
import type { Order } from "./queries.ts"

const m = messages("portal/orders.paymentStatus")

interface Props {
  error: Error | null
  isWaiting: boolean
  /** Pay was pressed without a connection: nothing is sent yet. */
  isOffline: boolean
  /** Without bookings it buys credits; else their places are held while it is paid. */
  order: Pick<Order, "payment"> & Partial<Pick<Order, "hold" | "bookings">>
  onRetry: () => void
}

interface PaymentState extends Pick<Props, "error" | "isWaiting" | "isOffline"> {
  order: Pick<Order, "payment">
}

type Outcome = "none" | "waiting" | "offline" | PaymentFailure

const titles = (): Record<PaymentFailure, string> => ({
  unknown: m.unsure,
  changed: m.priceChanged,
  refused_by_us: m.notBookedYet,
  refused_by_card: m.notCharged,
})

export const failureTitle = (failure: PaymentFailure, isForPlaces: boolean): string =>
  failure === "refused_by_us" && !isForPlaces ? m.notBoughtYet : titles()[failure]

export function outcomeOf({ error, isWaiting, isOffline, order }: PaymentState): Outcome {
  if (isOffline) return "offline"
  if (error !== null) return failureOf(error)
  // The order still has the refusal of the payment before this one.
  if (isWaiting) return "waiting"
  return refusalOf(order.payment) === null ? "none" : "refused_by_card"
}

/** The state of the latest payment. A retry is always safe. */
export function PaymentStatus({ error, isWaiting, isOffline, order, onRetry }: Props) {
  const { time_zone } = useInit().company_profile
  const place_count = order.bookings?.length ?? 0
  const isForPlaces = place_count > 0
  const outcome = outcomeOf({ error, isWaiting, isOffline, order })
  const isUnknown = outcome === "unknown"
  useEffect(() => {
    if (!isUnknown) return undefined
    // Retries when the connection is back.
    globalThis.addEventListener("online", onRetry)
    return () => globalThis.removeEventListener("online", onRetry)
  }, [isUnknown, onRetry])
  switch (outcome) {
    case "none":
      return null
    case "waiting":
      return <Waiting>{m.waitingForBank}</Waiting>
    case "offline":
      return <Waiting>{m.offline}</Waiting>
    case "unknown":
      return (
        <Alert tone="warn" title={failureTitle("unknown", isForPlaces)} act={m.checkAgain} onAct={onRetry}>
          {m.neverTwice({ place_count })}
          {error instanceof ApiProblem && <span className={styles.error}>{sentenceOf(error)}</span>}
        </Alert>
      )
    case "changed":
      return (
        <Alert
          tone="warn"
          title={failureTitle("changed", isForPlaces)}
          act={m.showTheNewPrice}
          onAct={() => location.reload()}
        >
          {error?.message}
        </Alert>
      )
    case "refused_by_us":
      return (
        <Alert tone="bad" title={failureTitle("refused_by_us", isForPlaces)}>
          {error?.message}
        </Alert>
      )
    case "refused_by_card":
      return (
        <Alert tone="bad" title={failureTitle("refused_by_card", isForPlaces)}>
          {m.tryAnotherCard({
            message: error?.message ?? order.payment?.last_error?.message,
            heldWords: isForPlaces && heldText(place_count, order.hold, time_zone),
          })}
        </Alert>
      )
    default:
      return unreachable(outcome)
  }
}

const heldText = (place_count: number, hold: Order["hold"] | undefined, time_zone: string): string =>
  hold == null
    ? m.stillHeld({ place_count })
    : m.stillHeldUntil({ place_count, time: deviceTime(hold.expires_at, time_zone) })

/** Pay is always in view; its outcome may be below the window. */
function useScrollIntoView<Shown extends HTMLElement>() {
  const shown = useRef<Shown>(null)
  useEffect(() => {
    // In braces: newer browsers return a promise, which isn't a cleanup function.
    shown.current?.scrollIntoView?.({ block: "nearest" })
  }, [])
  return shown
}

const Waiting = ({ children }: { children: string }) => (
  <p ref={useScrollIntoView<HTMLParagraphElement>()} className={`note ${styles.wait ?? ""}`} role="status">
    {children}
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
  const shown = useScrollIntoView<HTMLDivElement>()
  return (
    <div ref={shown} className={`note ${tone}`} role="alert">
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
