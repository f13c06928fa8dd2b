import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { DRAFT } from "../orders/testing-order.ts"
import type { Plan } from "./queries.ts"
import { WhatFor } from "./what-for.tsx"

afterEach(cleanup)

test("names what a canceled place has taken off, so that the lines add up", () => {
  render(
    <WhatFor
      order={{ ...DRAFT, final_price: 106_549 }}
      plan={{ paid_amount: 26_637, left_amount: 45_262, installments: [] }}
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
      plan={{ paid_amount: 6_000, left_amount: 18_000, installments: [] }}
      students={[]}
    />,
  )
  expect(screen.queryByText("No longer due")).toBeNull()
})

test("counts a refund of two parts that one payment has paid once", () => {
  const part: Plan["installments"][number] = {
    id: "i1",
    position: 1,
    due_on: "2026-11-18",
    amount: 6_000,
    reduced_amount: 0,
    status: "paid",
    paid_at: "2026-11-18T12:00:00Z",
    tries: [],
    payment: {
      id: "p1",
      status: "completed",
      amount: 12_000,
      refunded_amount: 4_738,
      payment_method: null,
      last_error: null,
      completed_at: "2026-11-18T12:00:00Z",
    },
  }
  const plan = { paid_amount: 12_000, left_amount: 0, installments: [part, { ...part, id: "i2", position: 2 }] }
  render(<WhatFor order={{ ...DRAFT, final_price: 12_000 }} plan={plan} students={[]} />)
  expect(screen.getByText("Sent back").nextElementSibling?.textContent).toBe("−$47.38")
  expect(screen.getByText("In all").nextElementSibling?.textContent).toBe("$72.62")
})
