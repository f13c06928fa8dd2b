import type { Customer } from "@hub/domain/account/customer"
import { Stack } from "@hub/ui/layout/stack"
import { OfferCard } from "./offer-card.tsx"
import type { WaitlistGroup } from "./waitlist-groups.ts"
import styles from "./waitlists.module.css"

interface Props {
  customer: Customer
  offers: readonly WaitlistGroup[]
}

/** On the dashboard: the places that the family is offered, if any. */
export function OfferStrip({ customer, offers }: Props) {
  if (offers.length === 0) return null
  return (
    <Stack gap={4} className={styles["strip"]}>
      {offers.map((line) => (
        <OfferCard customer={customer} isStrip key={line.key} line={line} />
      ))}
    </Stack>
  )
}
