import { buttonClass } from "@hub/ui/button/button"
import { useMutation, useQuery } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { useCustomer } from "../account/queries.ts"
import { api } from "../api/client.ts"
import { ApiProblem } from "../api/problem.ts"
import { initQuery } from "../company/queries.ts"
import { CheckoutScreen } from "../orders/checkout-screen.tsx"
import { CheckoutSteps } from "../orders/checkout-steps.tsx"
import { CheckoutStopped } from "../orders/checkout-stopped.tsx"
import { draftQuery } from "../orders/queries.ts"
import { withoutPick } from "../scheduling/basket.ts"
import { changeBasket, useBasket } from "../scheduling/remembered-basket.ts"

const ENDED = new ApiProblem("domain", "Your places were held until the time ran out. Nothing was charged.", {
  code: "HOLD_ENDED",
})
const asProblem = (error: Error): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem("unknown", "Unknown Error")

/** /schedule/checkout&pay: the basket's places are held from the moment that this page opens. */
export function CheckoutPage() {
  const { data: customer } = useCustomer()
  const { data: init } = useQuery(initQuery)
  const { basket } = useBasket(customer?.id)
  const navigate = useNavigate()
  const [stopped, setStopped] = useState<ApiProblem>()
  const draft = draftQuery(basket)
  const query = useQuery({ ...draft, enabled: customer !== undefined && stopped === undefined })
  const order = query.data ?? undefined
  const order_id = order?.id

  // Recorded once per order, so that an abandoned checkout can be written to (7.9).
  useEffect(() => {
    if (order_id === undefined) return
    const body = { order_id }
    api.call("POST /orders/create_pending_abandoned_reservation_notification", { body }).catch(() => undefined)
  }, [order_id])

  const leave = useMutation({
    mutationFn: async () => {
      if (order_id !== undefined) await api.call("POST /orders/{id}/release", { params: { id: order_id }, body: {} })
    },
    onSettled: () => navigate({ to: "/availability" }),
  })

  const problem = stopped ?? (query.error === null ? undefined : asProblem(query.error))
  const again = () => {
    setStopped(undefined)
    void query.refetch()
  }
  const nameOf = (id: string) => customer?.students.find((student) => student.id === id)?.first_name ?? ""
  return (
    <main id="main">
      <h1 className="vh">Check out and pay</h1>
      <CheckoutSteps />
      {problem !== undefined && (
        <CheckoutStopped
          problem={problem}
          basket={basket}
          nameOf={nameOf}
          onRetry={again}
          onDrop={(picks) => {
            if (customer === undefined) return
            changeBasket(customer.id, (before) =>
              picks.reduce((left, { student_id, offering_id }) => withoutPick(left, student_id, offering_id), before),
            )
            setStopped(undefined)
          }}
        />
      )}
      {problem === undefined && query.isPending && (
        <p role="status" aria-busy="true">
          Holding your places…
        </p>
      )}
      {problem === undefined && query.data === null && (
        <div className="page-h">
          <p>Nothing is picked yet.</p>
          <p>
            <Link className={buttonClass({})} to="/availability">
              Find a program
            </Link>
          </p>
        </div>
      )}
      {problem === undefined && order !== undefined && customer !== undefined && (
        <CheckoutScreen
          customer={customer}
          order={order}
          policy={init?.company_profile.documents.cancellation_policy ?? null}
          queryKey={draft.queryKey}
          onHoldEnd={() => setStopped(ENDED)}
          onStopped={setStopped}
          onLeave={() => leave.mutate()}
          isLeaving={leave.isPending}
        />
      )}
    </main>
  )
}
