import { buttonClass } from "@hub/ui/button/button"
import { Link } from "@tanstack/react-router"
import { refusalOf } from "./payment-refusal.ts"
import type { Order } from "./queries.ts"

type Known = Pick<Order, "status"> & {
  payment: Pick<NonNullable<Order["payment"]>, "status" | "last_error" | "refunded_amount"> | null
}

interface Told {
  title: string
  words: string
  /** What can be done: pay it, look for another, or nothing but wait. */
  way: "checkout" | "availability" | "none"
}

/** What is said of an order that isn't booked. */
export function notBookedWords({ status, payment }: Known): Told {
  if (status === "draft")
    return { title: "Not booked yet", words: "This order has been begun, but not paid.", way: "checkout" }
  if (status === "awaiting_payment") {
    const refused = refusalOf(payment)?.message
    if (refused !== undefined) return { title: "Not booked yet", words: refused, way: "checkout" }
    const words = "We are waiting for your bank. Nothing is charged twice; this page tells you as soon as it is done."
    return { title: "Almost there", words, way: "none" }
  }
  const isReturned = (payment?.refunded_amount ?? 0) > 0
  return {
    title: "Nothing was booked",
    words: isReturned
      ? "This order had ended when your payment arrived. The money goes back to your card."
      : "This order ended before it was paid. Its places were given back, and nothing was charged.",
    way: "availability",
  }
}

/** An order that isn't booked: what it waits for, or how it ended, and the way on. */
export function NotBooked({ order }: { order: Order }) {
  const { title, words, way } = notBookedWords(order)
  return (
    <main id="main">
      <div className="page-header" role="status">
        <h1>{title}</h1>
        <p>{words}</p>
      </div>
      {way === "checkout" && (
        <Link className={buttonClass({})} to="/schedule/checkout&pay" search={{ order: order.id }}>
          Go on to checkout
        </Link>
      )}
      {way === "availability" && (
        <Link className={buttonClass({})} to="/availability">
          Find a program
        </Link>
      )}
    </main>
  )
}
