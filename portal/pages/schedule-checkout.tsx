import { messages } from "@hub/domain/kernel/messages"
import { useSearch } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { waitlistOf } from "../applications/waitlists/waitlist-of.tsx"
import { Checkout } from "../orders/checkout.tsx"
import { FlowSteps } from "../orders/flow-steps.tsx"

const m = messages("portal/pages.scheduleCheckout")

/**
 * /schedule/checkout&pay: the held places, and paying for them. `?order=` is an order that was left unpaid. A step that is still due
 * comes first, from wherever one arrives here: each step leads back.
 */
export function CheckoutPage() {
  const { data: customer } = useCustomer()
  const { order } = useSearch({ from: "/schedule/checkout&pay" })
  const steps = <FlowSteps current="PAY" />
  return (
    <main id="main">
      <h1 className="visually-hidden">{m.checkOutAndPay}</h1>
      {customer === undefined ? (
        steps
      ) : (
        <Checkout key={customer.id} customer={customer} open_order_id={order} lineOf={waitlistOf} steps={steps} />
      )}
    </main>
  )
}
