import { testAttendance } from "@hub/testing/portal/attendance"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { BookingDays } from "./booking-days.tsx"
import { canceledFrom } from "./meetings.ts"

afterEach(cleanup)

const SNOW = {
  date: "2030-06-11",
  start_time: "09:00",
  end_time: "15:00",
  starts_at: "2030-06-11T09:00:00Z",
  reason: "Snow",
}
const week = (student_id: string) =>
  testAttendance(student_id, "Kites", ["2030-06-10", "2030-06-12"], { days_canceled: [SNOW] })

it("a day that the business has called off stays on the booking, between its other days, and says why", () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BookingDays attendance={week("maya")} name="Maya" time_zone="UTC" />
    </QueryClientProvider>,
  )
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent)
  expect(rows).toHaveLength(3)
  expect(rows[1]).toContain("Tue, Jun 11th")
  expect(rows[1]).toContain("Canceled by us: Snow")
  expect(rows[1]).not.toContain("Not coming")
})

it("is said once for all children of a program, until it is over", () => {
  const both = [week("maya"), week("theo")]
  expect(canceledFrom(both, "2030-06-11")).toEqual([{ date: "2030-06-11", name: "Kites", reason: "Snow" }])
  expect(canceledFrom(both, "2030-06-12")).toEqual([])
})
