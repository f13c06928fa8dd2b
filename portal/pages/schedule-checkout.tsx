import { useSearch } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { Checkout } from "../orders/checkout.tsx"
import type { OrderSearch } from "../routes-search.ts"

/** /schedule/checkout&pay: the held places, and paying for them. `?order=` is an order that was left unpaid. */
export function CheckoutPage() {
  const { data: customer } = useCustomer()
  const { order }: OrderSearch = useSearch({ from: "/schedule/checkout&pay" })
  return (
    <main id="main">
      <h1 className="visually-hidden">Check out and pay</h1>
      <ol className="steps" aria-label="Progress">
        <li className="done">
          Dates<span className="visually-hidden">, done</span>
        </li>
        <li aria-current="step">Pay</li>
        <li>Ready</li>
      </ol>
      {customer !== undefined && <Checkout key={customer.id} customer={customer} isOpenOrder={order !== undefined} />}
    </main>
  )
}
