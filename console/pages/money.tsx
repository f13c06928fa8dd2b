import { useSearch } from "@tanstack/react-router"
import { LateScreen } from "../money/late-screen.tsx"

/** /staff/money: what is late, and what to do about it. */
export function MoneyPage() {
  const { age } = useSearch({ from: "/money" })
  return <LateScreen age={age} />
}
