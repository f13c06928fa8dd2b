// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, expect, test, vi } from "vitest"
import { type Entry, Timeline } from "./timeline.tsx"

afterEach(cleanup)

const ENTRIES: readonly Entry[] = [
  {
    id: "1",
    kind: "step",
    at: "2027-06-23T12:48:00Z",
    when: "8:48AM",
    day: "Today",
    text: "Maya in",
    by: "Ravi Menon",
  },
  { id: "2", kind: "key", at: "2027-06-23T12:00:00Z", when: "8:00AM", day: "Today", text: "Order 1042" },
  { id: "3", kind: "bad", at: "2027-06-22T12:00:00Z", when: "8:00AM", day: "Tuesday", text: "Part 1" },
]

test("names each day once, and says what went wrong not by colour alone", () => {
  render(<Timeline label="All that happened" entries={ENTRIES} />)
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["Today", "Tuesday"])
  const texts = screen.getAllByRole("listitem").map(({ textContent }) => textContent)
  expect(texts).toEqual(["Today8:48AMMaya inRavi Menon", "8:00AMOrder 1042", "Tuesday8:00AMWent wrong: Part 1"])
})

test("loads older entries", async () => {
  const fetchNextPage = vi.fn()
  const query = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage }
  render(<Timeline label="All that happened" entries={ENTRIES} more={{ query, failed: "They didn't come." }} />)
  await userEvent.click(screen.getByRole("button", { name: "Show more" }))
  expect(fetchNextPage).toHaveBeenCalledOnce()
})
