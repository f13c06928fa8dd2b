import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { OutcomeHeader } from "@hub/ui/page-header/outcome-header"
import { Link } from "@tanstack/react-router"
import { useToday } from "../company/use-today.ts"
import { unbookedTexts } from "./order-texts.ts"
import type { Order } from "./queries.ts"
import { daysOf, scheduleSearch } from "./schedule-search.ts"

const m = messages("portal/orders.unbookedOrder")

/** An order that isn't booked: what it waits for, or how it ended. */
export function UnbookedOrder({ order }: { order: Order }) {
  const { title, text, next } = unbookedTexts(order)
  const today = useToday()
  return (
    <main id="main">
      <OutcomeHeader title={title} text={text} />
      {next === "checkout" && (
        <Link className={buttonClass({})} to="/schedule/checkout&pay" search={{ order: order.id }}>
          {m.continueToCheckout}
        </Link>
      )}
      {next === "availability" && (
        <Link className={buttonClass({})} to="/availability" search={scheduleSearch(daysOf(order), today)}>
          {m.findAProgram}
        </Link>
      )}
    </main>
  )
}

/** An order that isn't there, or isn't this family's. */
export const OrderNotFound = () => (
  <main id="main">
    <div className="page-header">
      <h1>{m.notFound}</h1>
      <p>{m.seeHistory}</p>
    </div>
    <Link activeOptions={{ exact: true }} className={buttonClass({})} to="/history">
      {m.transactionHistory}
    </Link>
  </main>
)
