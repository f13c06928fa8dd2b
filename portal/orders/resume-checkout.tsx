import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { useQuery } from "@tanstack/react-query"
import { Link, useLocation } from "@tanstack/react-router"
import { cameFrom } from "../shell/way-back/use-way-up.ts"
import { heldMinutes } from "./held-minutes.ts"
import { currentDraftQuery } from "./queries.ts"

const m = messages("portal/orders.resumeCheckout")

/** On the dashboard: a checkout that was begun, here or on another device, and whose places still wait. */
export function ResumeCheckout() {
  const location = useLocation()
  const { data: order } = useQuery(currentDraftQuery)
  if (order === undefined || order === null || order.hold === null) return null
  const { place_count: count } = order.hold
  const minutes = heldMinutes(order.hold)
  return (
    <Row
      as="section"
      gap={3}
      across={4}
      wrap
      justify="spread"
      above={4}
      className="note wait"
      aria-labelledby="held-places"
    >
      <div>
        <h2 id="held-places">{m.finishYourBooking}</h2>
        <p>{order.status === "awaiting_payment" ? m.paymentOpen : m.placesHeld({ count, minutes })}</p>
      </div>
      <Link
        className={buttonClass({ variant: "ink", size: "s" })}
        to="/schedule/checkout&pay"
        state={cameFrom(location)}
        search={order.status === "awaiting_payment" ? { order: order.id } : {}}
      >
        {m.continue} <Icon name="arrow" />
      </Link>
    </Row>
  )
}
