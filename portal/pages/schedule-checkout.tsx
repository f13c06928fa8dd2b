import type { Customer } from "@hub/domain/account/customer"
import { buttonClass } from "@hub/ui/button/button"
import { useMutation, useQuery } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { useCustomer } from "../account/queries.ts"
import { api } from "../api/client.ts"
import { ApiProblem } from "../api/problem.ts"
import { initQuery } from "../company/queries.ts"
import { CheckoutScreen } from "../orders/checkout-screen.tsx"
import { CheckoutSteps } from "../orders/checkout-steps.tsx"
import { CheckoutStopped, isForLater } from "../orders/checkout-stopped.tsx"
import { draftQuery } from "../orders/queries.ts"
import { useHoldEnd } from "../orders/use-hold-end.ts"
import { type Basket, ofStudents, withoutPick } from "../scheduling/basket.ts"
import { changeBasket, useBasket } from "../scheduling/saved-basket.ts"

const ENDED = new ApiProblem("domain", "Your places were held until the time ran out. Nothing was charged.", {
  code: "HOLD_ENDED",
})
const asProblem = (error: Error): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem("unknown", "Unknown Error")

/** /schedule/checkout&pay: the basket's places are held from the moment that this page opens. */
export function CheckoutPage() {
  const { data: customer } = useCustomer()
  return (
    <main id="main">
      <h1 className="vh">Check out and pay</h1>
      <CheckoutSteps />
      {customer !== undefined && <Checkout customer={customer} />}
    </main>
  )
}

function Checkout({ customer }: { customer: Customer }) {
  const { data: init } = useQuery(initQuery)
  const { basket } = useBasket(customer.id)
  const { order: open }: { order?: unknown } = useSearch({ strict: false })
  // As it was on entering: a pick made meanwhile in another tab must not end a payment that is under way here.
  const [items, setItems] = useState<Basket>(() =>
    open === undefined
      ? ofStudents(
          basket,
          customer.students.map(({ id }) => id),
        )
      : [],
  )
  const [stopped, setStopped] = useState<ApiProblem>()
  const navigate = useNavigate()
  const draft = draftQuery(items)
  const query = useQuery({ ...draft, enabled: stopped === undefined })
  const order = query.data ?? undefined
  const order_id = order?.id

  // Recorded once per order, so that an abandoned checkout can be written to (7.9).
  useEffect(() => {
    if (order_id === undefined) return
    const body = { order_id }
    api.call("POST /orders/create_pending_abandoned_reservation_notification", { body }).catch(() => undefined)
  }, [order_id])

  const holdEnd = useHoldEnd(() => setStopped(ENDED))
  const leave = useMutation({
    mutationFn: async () => {
      if (order_id !== undefined) await api.call("POST /orders/{id}/release", { params: { id: order_id }, body: {} })
    },
    onSuccess: () => navigate({ to: "/availability" }),
  })
  const isOver = order?.status === "draft" && order.hold === null
  const again = () => {
    holdEnd.reset()
    setStopped(undefined)
  }
  const problem = stopped ?? (query.error === null ? undefined : asProblem(query.error)) ?? (isOver ? ENDED : undefined)
  const drop = (picks: Basket) => {
    const without = (before: Basket) =>
      picks.reduce((left, { student_id, offering_id }) => withoutPick(left, student_id, offering_id), before)
    if (problem === undefined || !isForLater(problem)) changeBasket(customer.id, without)
    setItems(without)
    again()
  }
  if (problem !== undefined) {
    return (
      <CheckoutStopped
        problem={problem}
        basket={items}
        students={customer.students}
        onDrop={drop}
        onRetry={() => {
          again()
          void query.refetch()
        }}
      />
    )
  }
  if (query.isPending || query.isRefetching || !holdEnd.isIdle) {
    return (
      <p role="status" aria-busy="true">
        {!holdEnd.isIdle ? "The time is over. Making sure that nothing was charged…" : "Holding your places…"}
      </p>
    )
  }
  if (order === undefined) {
    return (
      <div className="page-h">
        <p>Nothing is picked yet.</p>
        <p>
          <Link className={buttonClass({})} to="/availability">
            Find a program
          </Link>
        </p>
      </div>
    )
  }
  return (
    <CheckoutScreen
      customer={customer}
      order={order}
      policy={init?.company_profile.documents.cancellation_policy ?? null}
      queryKey={draft.queryKey}
      onHoldEnd={(isUnknown) => {
        if (order.status === "draft" && !isUnknown) setStopped(ENDED)
        else holdEnd.mutate(order.id)
      }}
      onStopped={setStopped}
      onLeave={() => leave.mutate()}
      isLeaving={leave.isPending}
      leaveError={leave.error}
    />
  )
}
