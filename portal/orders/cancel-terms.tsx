import type { Order } from "./queries.ts"

const FORMAT = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
})

/** The cancellation terms stand before Pay, with their dates. Shown in the zone of this device, and saying so. */
export function CancelTerms({ order, policy }: { order: Order; policy: string | null }) {
  const items = order.sign_up?.items ?? []
  const lines = order.cancel_terms.flatMap(({ offering_id, is_enabled, cancel_until }) => {
    const item = items.find((known) => known.offering_id === offering_id)
    if (item === undefined) return []
    const until = is_enabled && cancel_until !== null ? new Date(cancel_until) : undefined
    const words =
      until === undefined || until.getTime() < Date.now()
        ? "can't be cancelled any more once it is booked."
        : `cancel until ${FORMAT.format(until)} (your time) and it comes back as a credit.`
    return [{ offering_id, name: item.name, words }]
  })
  return (
    <div className="small dim">
      <ul>
        {lines.map(({ offering_id, name, words }) => (
          <li key={offering_id}>
            {name}: {words}
          </li>
        ))}
      </ul>
      {policy !== null && <a href={policy}>Policy</a>}
    </div>
  )
}
