import { DocumentLink } from "../company/document-link.tsx"
import { useInit } from "../company/init.ts"
import { deadline } from "../scheduling/local-time.ts"
import { useNow } from "../scheduling/use-now.ts"
import type { Order } from "./queries.ts"

/** The cancellation terms of each booking, with dates in its location's time zone. */
export function CancelTerms({ order }: { order: Order }) {
  const init = useInit()
  const now = useNow()
  const policy = init.company_profile.documents.cancellation_policy ?? null
  const items = order.sign_up?.items ?? []
  const zoneOf = (location_id: string): string =>
    init.locations.find(({ id }) => id === location_id)?.time_zone ?? init.company_profile.time_zone
  const lines = order.cancel_terms.flatMap(({ offering_id, is_enabled, cancel_until }) => {
    const item = items.find((known) => known.offering_id === offering_id)
    if (item === undefined) return []
    const until = is_enabled ? cancel_until : null
    const words =
      until === null || Date.parse(until) < now.getTime()
        ? "can't be cancelled any more once it is booked."
        : `cancel until ${deadline(until, zoneOf(item.location_id))} and it comes back as a credit.`
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
      {policy !== null && <DocumentLink href={policy} words="Policy" />}
    </div>
  )
}
