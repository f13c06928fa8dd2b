import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { DRAFT } from "../orders/testing-order.ts"
import { WhatFor } from "./what-for.tsx"

afterEach(cleanup)

test("names what a canceled place has taken off, so that the lines add up", () => {
  render(
    <WhatFor
      order={{ ...DRAFT, final_price: 106_549 }}
      plan={{ paid_amount: 26_637, left_amount: 45_262 }}
      students={[]}
    />,
  )
  expect(screen.getByText("No longer due").nextElementSibling?.textContent).toBe("−$346.50")
  expect(screen.getByText("In all").nextElementSibling?.textContent).toBe("$718.99")
})

test("says nothing of it while the whole price is due", () => {
  render(
    <WhatFor
      order={{ ...DRAFT, final_price: 24_000 }}
      plan={{ paid_amount: 6_000, left_amount: 18_000 }}
      students={[]}
    />,
  )
  expect(screen.queryByText("No longer due")).toBeNull()
})
