import { messages } from "@hub/domain/kernel/messages"
import { useQuery } from "@tanstack/react-query"
import { Bar, BasketNext } from "../scheduling/basket-bar.tsx"
import { heldMinutes } from "./held-minutes.ts"
import { currentDraftQuery } from "./queries.ts"

const m = messages("portal/orders.resumeBar")

/** Where nothing is picked in this browser: the way on to places that were held on another device. */
export function ResumeBar() {
  const { data: order } = useQuery(currentDraftQuery)
  if (order?.status !== "draft" || order.hold === null) return null
  const { place_count: count } = order.hold
  const minutes = heldMinutes(order.hold)
  return (
    <Bar
      link={<BasketNext to="/schedule/checkout&pay">{m.continue}</BasketNext>}
      text={m.placesHeld({ count, minutes })}
    />
  )
}
