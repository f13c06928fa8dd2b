import { useNavigate, useParams, useSearch } from "@tanstack/react-router"
import { AccountsScreen } from "../money/accounts-screen.tsx"
import { DisputeScreen } from "../money/dispute-screen.tsx"
import { DisputesScreen } from "../money/disputes-screen.tsx"
import { LateScreen } from "../money/late-screen.tsx"
import { PayoutScreen } from "../money/payout-screen.tsx"
import { PayoutsScreen } from "../money/payouts-screen.tsx"
import { ReceivedScreen } from "../money/received-screen.tsx"
import { RefusedScreen } from "../money/refused-screen.tsx"
import { WriteOffsScreen } from "../money/write-offs-screen.tsx"

/** /staff/money: what is late, and what to do about it. */
export function MoneyPage() {
  const { age, page = 1 } = useSearch({ from: "/money" })
  const navigate = useNavigate()
  const onPage = (next: number) =>
    void navigate({ to: "/money", search: ({ site, day }) => ({ site, day, age, page: next }) })
  return <LateScreen age={age} page={page} onPage={onPage} />
}

/** /staff/money/received: cash, checks and transfers. */
export function ReceivedPage() {
  const { page = 1 } = useSearch({ from: "/money/received" })
  const navigate = useNavigate()
  const onPage = (next: number) =>
    void navigate({ to: "/money/received", search: ({ site, day }) => ({ site, day, page: next }) })
  return <ReceivedScreen page={page} onPage={onPage} />
}

/** /staff/money/refused: refunds that cards have refused. */
export function RefusedPage() {
  const { page = 1 } = useSearch({ from: "/money/refused" })
  const navigate = useNavigate()
  const onPage = (next: number) =>
    void navigate({ to: "/money/refused", search: ({ site, day }) => ({ site, day, page: next }) })
  return <RefusedScreen page={page} onPage={onPage} />
}

/** /staff/money/write-offs: what was written off. */
export function WriteOffsPage() {
  const { page = 1 } = useSearch({ from: "/money/write-offs" })
  const navigate = useNavigate()
  const onPage = (next: number) =>
    void navigate({ to: "/money/write-offs", search: ({ site, day }) => ({ site, day, page: next }) })
  return <WriteOffsScreen page={page} onPage={onPage} />
}

/** /staff/money/disputes: what banks have taken back. */
export function DisputesPage() {
  const { page = 1 } = useSearch({ from: "/money/disputes" })
  const navigate = useNavigate()
  const onPage = (next: number) =>
    void navigate({ to: "/money/disputes", search: ({ site, day }) => ({ site, day, page: next }) })
  return <DisputesScreen page={page} onPage={onPage} />
}

/** /staff/money/disputes/{dispute}: one of them with its packet. */
export function DisputePage() {
  const { dispute } = useParams({ from: "/money/disputes/$dispute" })
  return <DisputeScreen key={dispute} id={dispute} />
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

/** /staff/money/accounts: the accounts of the books and their codes. */
export const AccountsPage = () => <AccountsScreen />
