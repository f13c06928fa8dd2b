import { useParams, useSearch } from "@tanstack/react-router"
import { LateScreen } from "../money/late-screen.tsx"
import { PayoutScreen } from "../money/payout-screen.tsx"
import { PayoutsScreen } from "../money/payouts-screen.tsx"

/** /staff/money: what is late, and what to do about it. */
export function MoneyPage() {
  const { age } = useSearch({ from: "/money" })
  return <LateScreen age={age} />
}

/** /staff/money/payouts: what the card provider has paid out. */
export function PayoutsPage() {
  const { month } = useSearch({ from: "/money/payouts" })
  return <PayoutsScreen key={month} month={month} />
}

/** /staff/money/payouts/{payout}: one of them with its lines. */
export function PayoutPage() {
  const { payout } = useParams({ from: "/money/payouts/$payout" })
  return <PayoutScreen key={payout} id={payout} />
}
