import { buttonClass } from "@hub/ui/button/button"
import { Link } from "@tanstack/react-router"
import { unbookedWords } from "./order-words.ts"
import type { Order } from "./queries.ts"

/** An order that isn't booked: what it waits for, or how it ended. */
export function UnbookedOrder({ order }: { order: Order }) {
  const { title, words, next } = unbookedWords(order)
  return (
    <main id="main">
      <div className="page-header" role="status">
        <h1>{title}</h1>
        <p>{words}</p>
      </div>
      {next === "checkout" && (
        <Link className={buttonClass({})} to="/schedule/checkout&pay" search={{ order: order.id }}>
          Continue to checkout
        </Link>
      )}
      {next === "availability" && (
        <Link className={buttonClass({})} to="/availability">
          Find a program
        </Link>
      )}
    </main>
  )
}

/** An order that isn't there, or isn't this family's. */
export const OrderNotFound = () => (
  <main id="main">
    <div className="page-header">
      <h1>We can't find this booking</h1>
      <p>Your bookings are in your transaction history.</p>
    </div>
    <Link className={buttonClass({})} to="/history">
      Transaction History
    </Link>
  </main>
)
