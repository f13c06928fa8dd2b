import { deadlineLabel } from "@hub/domain/kernel/deadline"
import { messages } from "@hub/domain/kernel/messages"
import { DocumentLink } from "../company/document-link.tsx"
import { useInit } from "../company/init.ts"
import { useNow } from "../shell/clock/use-now.ts"
import type { Order } from "./queries.ts"

const m = messages("portal/orders.cancelTerms")

/** The cancellation terms of each booking, with dates in its location's time zone. */
export function CancelTerms({ order }: { order: Order }) {
  const init = useInit()
  const now = useNow()
  const policy = init.company_profile.documents.cancellation_policy ?? null
  const items = order.sign_up?.items ?? []
  const zoneOf = (location_id: string): string =>
    init.locations.find(({ id }) => id === location_id)?.time_zone ?? init.company_profile.time_zone
  const isAhead = (until: string | null): until is string => until !== null && Date.parse(until) >= now.getTime()
  const lines = order.cancel_terms.flatMap(({ offering_id, is_enabled, cancel_until, refund_until }) => {
    const item = items.find((known) => known.offering_id === offering_id)
    if (item === undefined) return []
    const zone = zoneOf(item.location_id)
    const isPaid =
      order.final_price > 0 &&
      order.bookings.some((booking) => booking.offering_id === offering_id && booking.credit_id === null)
    // What costs nothing comes back as a credit.
    const refund = isPaid && isAhead(refund_until) ? deadlineLabel(refund_until, zone, now) : undefined
    const text =
      is_enabled && isAhead(cancel_until)
        ? m.creditUntil({ refund, deadline: deadlineLabel(cancel_until, zone, now) })
        : m.notCancelable
    return [{ offering_id, name: item.name, text }]
  })
  return (
    <div className="small dim">
      <ul>
        {lines.map(({ offering_id, name, text }) => (
          <li key={offering_id}>
            {name}: {text}
          </li>
        ))}
      </ul>
      {policy !== null && <DocumentLink href={policy} text={m.policy} />}
    </div>
  )
}
