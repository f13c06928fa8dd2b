import { buttonClass } from "@hub/ui/button/button"
import { Link } from "@tanstack/react-router"

/** An order that isn't there, or isn't this family's. */
export function OrderNotFound() {
  return (
    <main id="main">
      <div className="page-header">
        <h1>We can't find this booking</h1>
        <p>Everything that you have booked is in your transaction history.</p>
      </div>
      <Link className={buttonClass({})} to="/history">
        Transaction History
      </Link>
    </main>
  )
}
