import { Navigate, useSearch } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { STEP_PATHS, useDueStep } from "../forms/use-due-step.ts"
import { Checkout } from "../orders/checkout.tsx"
import type { OrderSearch } from "../routes-search.ts"
import { itemsOfStudents } from "../scheduling/basket.ts"
import { useBasket } from "../scheduling/saved-basket.ts"

/**
 * /schedule/checkout&pay: the held places, and paying for them. `?order=` is an order that was left unpaid. A step that is still due
 * comes first, from wherever one arrives here: each step leads back.
 */
export function CheckoutPage() {
  const { data: customer } = useCustomer()
  const { order }: OrderSearch = useSearch({ from: "/schedule/checkout&pay" })
  const { basket } = useBasket(customer?.id)
  const places = customer === undefined || order !== undefined ? [] : itemsOfStudents(basket, customer.students)
  const { isPending, step } = useDueStep(customer, places)
  if (step !== undefined) return <Navigate to={STEP_PATHS[step]} replace />
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
      {isPending && (
        <p role="status" aria-busy="true">
          Holding your places…
        </p>
      )}
      {customer !== undefined && !isPending && (
        <Checkout key={customer.id} customer={customer} isOpenOrder={order !== undefined} />
      )}
    </main>
  )
}
