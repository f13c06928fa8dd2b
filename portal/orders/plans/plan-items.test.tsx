import { plannedSums } from "@hub/domain/orders/order-sums"
import { DRAFT } from "@hub/testing/portal/order"
import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { PlanItems } from "./plan-items.tsx"
import type { Plan } from "./queries.ts"

afterEach(cleanup)

const sumsOf = (sums: Partial<Plan["sums"]>) => ({
  sums: { ...plannedSums([]), charged_amount: 24_000, costs_amount: 24_000, ...sums },
})

test("names what a canceled place has taken off and given back, so that the lines add up", () => {
  const sums = { charged_amount: 106_549, reduced_amount: 34_650, given_back_amount: 4_738, costs_amount: 67_161 }
  render(<PlanItems order={{ ...DRAFT, final_price: 106_549 }} plan={sumsOf(sums)} students={[]} />)
  expect(screen.getByText("No longer due").nextElementSibling?.textContent).toBe("−$346.50")
  expect(screen.getByText("Sent back").nextElementSibling?.textContent).toBe("−$47.38")
  expect(screen.getByText("In all").nextElementSibling?.textContent).toBe("$671.61")
})

test("says nothing of it while the whole price is due", () => {
  render(<PlanItems order={{ ...DRAFT, final_price: 24_000 }} plan={sumsOf({})} students={[]} />)
  expect(screen.queryByText("No longer due")).toBeNull()
  expect(screen.queryByText("Sent back")).toBeNull()
})
