import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { InitContext } from "../company/init.ts"
import { BookingRequirements } from "./booking-requirements.tsx"
import { requirementsQuery } from "./queries.ts"

afterEach(cleanup)

const DAY = 86_400_000
const from = (milliseconds: number) => ({ ends_at: new Date(Date.now() + milliseconds).toISOString() })

function show(days: readonly { ends_at: string }[]) {
  const queries = new QueryClient()
  queries.setQueryData(requirementsQuery("week").queryKey, [])
  render(
    <QueryClientProvider client={queries}>
      <InitContext value={JSON.parse(JSON.stringify({ company_profile: { time_zone: "UTC" } }))}>
        <BookingRequirements attendance={{ id: "week", days }} />
      </InitContext>
    </QueryClientProvider>,
  )
  return screen.queryByRole("heading", { name: "Before the day" })
}

test("a booking asks for what is missing until its last day is over", () => {
  expect(show([from(-DAY), from(DAY)])).not.toBeNull()
  cleanup()
  expect(show([from(-2 * DAY), from(-DAY)])).toBeNull()
})
