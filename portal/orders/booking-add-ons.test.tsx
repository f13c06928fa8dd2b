import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { cleanup, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, expect, it } from "vitest"
import { bookingAddOnsQuery } from "./add-ons-query.ts"
import { BookingAddOns } from "./booking-add-ons.tsx"

afterEach(cleanup)

const day = (date: string | null, more: object = {}) => ({
  id: `${date}`,
  add_on_id: date === null ? "shirt" : "care",
  name: date === null ? "Camp shirt" : "Before care",
  kind: date === null ? ("GOODS" as const) : ("CARE" as const),
  start_time: null,
  end_time: null,
  date,
  choice: date === null ? "Youth M" : "",
  paid_amount: date === null ? 1_800 : 1_200,
  is_canceled: false,
  gives: "REFUND" as const,
  amount: 1_200,
  cancel_until: null,
  ...more,
})

it("folds the days of one kind into a row that opens, and counts what isn't canceled", async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const days = ["2030-06-10", "2030-06-11", "2030-06-12"].map((date) => day(date))
  queries.setQueryData(bookingAddOnsQuery("one").queryKey, [
    ...days,
    day("2030-06-13", { is_canceled: true }),
    day(null),
  ])
  render(
    <QueryClientProvider client={queries}>
      <BookingAddOns attendance_id="one" />
    </QueryClientProvider>,
  )
  const [fold] = screen.getAllByRole("listitem")
  expect(fold?.querySelector("summary")?.textContent).toBe("Before care, 3 days · $36")
  expect(screen.getByText("Camp shirt, Youth M")).toBeTruthy()
  await userEvent.click(screen.getByText("Before care, 3 days"))
  expect(fold?.querySelector("details")?.open).toBe(true)
  expect(screen.getAllByRole("button", { name: /^Cancel Before care: Mon/ })).toHaveLength(1)
  expect(screen.getByText("Thu, Jun 13th").tagName).toBe("S")
})
