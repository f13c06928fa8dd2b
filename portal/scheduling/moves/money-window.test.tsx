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
}
const CREDIT = { gives: "CREDIT", amount: 0 } as const
const CODE = { gives: "CODE", amount: 7_000 } as const
const NOTHING = { gives: "NOTHING", amount: 0 } as const
type Back = typeof CREDIT | typeof CODE | typeof NOTHING

const show = (in_credits: Back, gives: Back["gives"] | "REFUND" = in_credits.gives, day = "2026-11-24") => {
  const now = new Date(`${day}T12:00:00Z`)
  render(<MoneyWindow terms={{ ...TERMS, gives, in_credits }} now={now} zone="America/New_York" />)
  return screen.getByRole("list").querySelector("[aria-current]")?.textContent ?? ""
}

test.each([
  ["a credit", CREDIT, "1 credit"],
  ["the rest as a code, after a part was refunded", CODE, "$70 as a code"],
  ["nothing, after all of it was refunded", NOTHING, "Nothing"],
] as const)("what comes back now: %s", (_, in_credits, text) => {
  expect(show(in_credits)).toContain(text)
})

test("too late, the credit is past", () => {
  expect(show(CREDIT, "NOTHING", "2026-12-01")).toContain("Nothing")
  expect(screen.getByText("1 credit").closest("li")?.dataset["state"]).toBe("past")
})

test("while a refund is possible, the later steps say what is left of it", () => {
  expect(show(CODE, "REFUND", "2026-11-10")).toContain("Money")
  expect(screen.getByText("$70 as a code").closest("li")?.dataset["state"]).toBe("later")
})

test("after all of it was refunded, no money is promised", () => {
  expect(show(NOTHING, "NOTHING", "2026-11-10")).toContain("Nothing")
  expect(screen.queryByText("Money")).toBeNull()
})
