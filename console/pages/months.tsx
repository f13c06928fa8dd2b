import { useParams } from "@tanstack/react-router"
import { MonthScreen } from "../reports/month-screen.tsx"
import { MonthsScreen } from "../reports/months-screen.tsx"

/** /staff/reports/months: the months of the books. */
export const MonthsPage = () => <MonthsScreen />

/** /staff/reports/months/{month}: its journal, and closing it. */
export function MonthPage() {
  const { month } = useParams({ from: "/reports/months/$month" })
  return <MonthScreen key={month} month={month} />
}
