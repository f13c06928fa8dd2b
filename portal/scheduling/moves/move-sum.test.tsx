import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { MoveSum } from "./move-sum.tsx"

afterEach(cleanup)

const SIBLING = { reason: "sibling", name: "Brothers and sisters: 10% off", amount: 1250 }
const CODE = { reason: "promocode", name: "Promo HELLOJUNE", amount: 900 }
const TARGET = { offering: { name: "Long Week" }, list_price: 12_500, already_paid: 8100, gives: "NOTHING" } as const

const rows = (more: { discounts: (typeof CODE)[]; lost_discounts: (typeof CODE)[]; difference: number }) => {
  render(<MoveSum target={{ ...TARGET, ...more }} old_name="Art Week" card="Visa • 4242" />)
  return screen.getAllByRole("term").map((term) => `${term.textContent} ${term.nextSibling?.textContent}`)
}

test("each discount of the purchase is said to stay or to go", () => {
  expect(rows({ discounts: [SIBLING], lost_discounts: [CODE], difference: 3150 })).toEqual([
    "Long WeekList price $125",
    "Brothers and sisters: 10% offStays −$12.50",
    "Promo HELLOJUNEGoes: it isn't for the new place $0",
    "What Art Week cost −$81",
    "To pay now, Visa • 4242 $31.50",
  ])
})

test("without a discount there is no list price to tell apart", () => {
  expect(rows({ discounts: [], lost_discounts: [], difference: 4400 })[0]).toBe("Long Week $125")
})
