import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { NothingHere } from "../scheduling/first-run/nothing-here.tsx"
import { orderQuery } from "./queries.ts"

const m = messages("portal/orders.emptyCheckout")

/** Nothing is held and nothing is picked: what became of the order of an old link, and what can be picked. */
export function EmptyCheckout({ order_id }: { order_id: string | undefined }) {
  const { data: order, isLoading } = useQuery({ ...orderQuery(order_id ?? ""), enabled: order_id !== undefined })
  if (isLoading) return null
  const isPaid = order?.status === "completed"
  const text = isPaid
    ? m.paid({ number: order.number ?? "" })
    : order?.status === "cancelled" || order?.status === "expired"
      ? m.over
      : m.empty
  return (
    <NothingHere text={text}>
      {isPaid && (
        <Link className={buttonClass({})} to="/history/$id" params={{ id: order.id }}>
          {m.seeOrder}
        </Link>
      )}
      <Link className={buttonClass(isPaid ? { variant: "line" } : {})} to="/availability">
        {m.findAProgram}
      </Link>
    </NothingHere>
  )
}
