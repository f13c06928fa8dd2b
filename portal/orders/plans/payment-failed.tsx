import { useEffect, useRef } from "react"
import { paymentFailedText } from "../../payments/payment-failed-texts.ts"
import styles from "./plan-screen.module.css"

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
