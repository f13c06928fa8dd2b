import { useCustomer } from "../account/queries.ts"
import { OfferCard } from "./offer-card.tsx"
import { useWaitlists } from "./queries.ts"
import { offersIn } from "./waitlist-groups.ts"
import styles from "./waitlists.module.css"

/** On the dashboard: the places that the family is offered, if any. */
export function OfferStrip() {
  const { data: customer } = useCustomer()
  const { data } = useWaitlists()
  const offers = offersIn(data?.items ?? [])
  if (customer === undefined || offers.length === 0) return null
  return (
    <div className={styles["strip"]}>
      {offers.map((line) => (
        <OfferCard customer={customer} isStrip key={line.key} line={line} />
      ))}
    </div>
  )
}
