import { messages } from "@hub/domain/kernel/messages"
import { Button, buttonClass } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { QueryPart } from "@hub/ui/loading/query-part"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Link, Navigate, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { isProblem } from "../../api/problem.ts"
import { unbookedTexts } from "../order-texts.ts"
import { type Order, orderQuery } from "../queries.ts"
import { invalidateAfterPayment } from "../use-payment.ts"
import { changeCart, withoutBought } from "./cart.ts"
import { giveUpOrder, giveUpUnpaid } from "./pay-purchase.ts"
import { PurchaseCheckout } from "./purchase-checkout.tsx"

const m = messages("portal/orders/credits.unpaidCheckout")

/** Credits, packages or an upgrade that were placed and left unpaid: paid now, at the price that was promised, or given up. */
export function UnpaidCheckout({ id }: { id: string }) {
  const query = useQuery(orderQuery(id))
  // Then another order is paid here instead of it.
  const [replaced_id, setReplaced] = useState<string>()
  if (isProblem(query.error, "NOT_FOUND", "VALIDATION")) return <Nothing text={m.notFound} />
  return (
    <QueryPart query={query} loading={m.loadingYourOrder} failed={m.loadFailed}>
      {(order) => {
        if (order.sign_up !== null)
          return <Navigate to="/schedule/checkout&pay" search={{ order: order.id }} replace={true} />
        if (order.status === "completed")
          return <Navigate to="/thank-you" search={{ order: order.id }} replace={true} />
        const isReplaced = replaced_id === id
        if (order.status !== "awaiting_payment" && !isReplaced) return <Nothing text={unbookedTexts(order).text} />
        return <Unpaid order={order} isReplaced={isReplaced} onReplaced={() => setReplaced(id)} />
      }}
    </QueryPart>
  )
}

const Nothing = ({ text }: { text: string }) => (
  <EmptyState text={text}>
    <Link activeOptions={{ exact: true }} className={buttonClass({})} to="/flexible-payments">
      {m.chooseCredits}
    </Link>
  </EmptyState>
)

interface Props {
  order: Order
  isReplaced: boolean
  onReplaced: () => void
}

function Unpaid({ order, isReplaced, onReplaced }: Props) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const purchase = { items: [], instead_of: order.id }
  const giveUp = useMutation({
    mutationFn: async () => (await giveUpOrder(order.id)) ?? giveUpUnpaid(purchase),
    onSuccess: () => {
      invalidateAfterPayment(queries)
      return navigate({ to: "/history" })
    },
    onError: (error) => notifyError(error),
  })
  return (
    <>
      {!isReplaced && <p className="dim">{m.placedEarlier}</p>}
      <PurchaseCheckout
        purchase={purchase}
        funbox_id={order.funbox_id}
        change={
          <Button variant="quiet" size="s" busy={giveUp.isPending} onClick={() => giveUp.mutate()}>
            {m.cancelThisOrder}
          </Button>
        }
        onBought={() => changeCart(order.funbox_id, (cart) => withoutBought(cart, order.items))}
        unpaid={{ order, isReplaced, onReplaced }}
      />
    </>
  )
}
