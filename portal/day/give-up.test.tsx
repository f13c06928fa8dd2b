import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { GiveUp } from "./give-up.tsx"

afterEach(cleanup)

const BEFORE = "2027-06-13T13:00:00.000Z"
const AFTER = "2027-06-15T13:00:00.000Z"
const day = (date: string, cancel_until: string) => ({ date, cancel_until })

function show(days: { date: string; cancel_until: string }[]) {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <GiveUp
        isOpen
        picked={[{ place: { attendance_id: "one", date: "2027-06-14" }, member: { name: "Maya" } }]}
        attendances={[{ id: "one", cancel_until: BEFORE, days }]}
        now={new Date("2027-06-14T12:00:00.000Z")}
      />
    </QueryClientProvider>,
  )
  return container.firstElementChild
}

test("too late for a booking of one date: no rest of it is spoken of, and no empty line is below", () => {
  const note = show([day("2027-06-14", BEFORE)])
  expect(note?.textContent).toBe("This cancels nothing.Nothing comes back for Maya: it is too late to cancel.")
  expect(note?.children).toHaveLength(2)
})

test("too late for one of several dates: the rest stays", () => {
  const note = show([day("2027-06-14", BEFORE), day("2027-06-21", AFTER)])
  expect(note?.textContent).toContain("The rest of the booking stays as it is.")
})

test("in time for the date: it can be given up, by a button that says so", () => {
  show([day("2027-06-14", AFTER), day("2027-06-21", AFTER)])
  expect(screen.getByRole("button", { name: "Give the date up" })).toBeTruthy()
  expect(screen.queryByText(/Nothing comes back for Maya/)).toBeNull()
})
