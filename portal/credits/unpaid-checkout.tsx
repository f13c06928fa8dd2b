import { Button, buttonClass } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { QueryPart } from "@hub/ui/loading/query-part"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Link, Navigate, useNavigate } from "@tanstack/react-router"
import { api } from "../api/client.ts"
import { isProblem } from "../api/problem.ts"
import { OrderTotal } from "../orders/order-total.tsx"
import { unbookedWords } from "../orders/order-words.ts"
import { type Order, orderQuery } from "../orders/queries.ts"
import { invalidateAfterPayment } from "../orders/use-payment.ts"
import { withoutBought } from "./cart.ts"
import { payUnpaid } from "./pay-purchase.ts"
import { PurchaseForm } from "./purchase-form.tsx"
import { changeCart } from "./saved-cart.ts"
import { usePurchase } from "./use-purchase.ts"
import { unpaidCheckout as t } from "./words.tsx"

/** Credits, packages or an upgrade that were placed and left unpaid: paid now, at the price that was promised, or given up. */
export function UnpaidCheckout({ id }: { id: string }) {
  const query = useQuery(orderQuery(id))
  if (isProblem(query.error, "NOT_FOUND", "VALIDATION")) return <Nothing text={t.notFound} />
  return (
    <QueryPart query={query} loading={t.loadingYourOrder} failed={t.loadFailed}>
      {(order) => {
        if (order.sign_up !== null)
          return <Navigate to="/schedule/checkout&pay" search={{ order: order.id }} replace={true} />
        if (order.status === "completed")
          return <Navigate to="/thank-you" search={{ order: order.id }} replace={true} />
        if (order.status !== "awaiting_payment") return <Nothing text={unbookedWords(order).words} />
        return <Unpaid order={order} />
      }}
    </QueryPart>
  )
}

const Nothing = ({ text }: { text: string }) => (
  <EmptyState text={text}>
    <Link activeOptions={{ exact: true }} className={buttonClass({})} to="/flexible-payments">
      {t.chooseCredits}
    </Link>
  </EmptyState>
)

function Unpaid({ order }: { order: Order }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const payment = usePurchase(
    (taken) => payUnpaid(order, taken),
    () => changeCart(order.funbox_id, (cart) => withoutBought(cart, order.items)),
  )
  const giveUp = useMutation({
    mutationFn: () => api.call("POST /orders/{id}/release", { params: { id: order.id }, body: {} }),
    onSuccess: () => {
      invalidateAfterPayment(queries)
      return navigate({ to: "/history" })
    },
    onError: (error) => notifyError(error),
  })
  return (
    <>
      <p className="dim">{t.placedEarlier}</p>
      <PurchaseForm
        items={order.items}
        change={
          <Button
            variant="quiet"
            size="s"
            busy={giveUp.isPending}
            disabled={payment.isPending}
            onClick={() => giveUp.mutate()}
          >
            {t.cancelThisOrder}
          </Button>
        }
        total={<OrderTotal order={order} due={order.due_today} isChanging={false} />}
        due={order.due_today}
        isPart={order.payment_plan !== null}
        payment={payment}
      />
    </>
  )
}
