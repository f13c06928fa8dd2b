import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { MoneyWindow } from "./money-window.tsx"

afterEach(cleanup)

const TERMS = {
  booked_at: "2026-11-05T11:00:00.000Z",
  refund_until: "2026-11-17T14:00:00.000Z",
  cancel_until: "2026-11-30T14:00:00.000Z",
  starts_at: "2026-12-01T14:00:00.000Z",
  by_credit: false,
  reduced_amount: 0,
}
const show = (gives: "CREDIT" | "CODE" | "NOTHING", amount = 0, day = "2026-11-24") => {
  render(<MoneyWindow terms={{ ...TERMS, gives, amount }} now={new Date(`${day}T12:00:00Z`)} zone="America/New_York" />)
  return screen.getByRole("list").querySelector("[aria-current]")?.textContent ?? ""
}

test.each([
  ["a credit", "CREDIT", 0, "1 credit"],
  ["the rest as a code, after a part was refunded", "CODE", 7_000, "$70 as a code"],
  ["nothing, after all of it was refunded", "NOTHING", 0, "Nothing"],
] as const)("what comes back now: %s", (_, gives, amount, words) => {
  expect(show(gives, amount)).toContain(words)
})

test("too late, the credit is past", () => {
  expect(show("NOTHING", 0, "2026-12-01")).toContain("Nothing")
  expect(screen.getByText("1 credit").closest("li")?.dataset["state"]).toBe("past")
})
