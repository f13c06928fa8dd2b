import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { MoveSum } from "./move-dialog.tsx"

afterEach(cleanup)

const SIBLING = { reason: "sibling", name: "Brothers and sisters: 10% off", amount: 1250 }
const CODE = { reason: "promocode", name: "Promo HELLOJUNE", amount: 900 }
const TARGET: Parameters<typeof MoveSum>[0]["target"] = {
  offering: { name: "Long Week" },
  list_price: 12_500,
  discounts: [],
  lost_discounts: [],
  already_paid: 8100,
  given_back_before: 0,
  is_carried: true,
  by_credit: false,
  fee: 0,
  difference: 4400,
  reduced_amount: 0,
  gives: "NOTHING",
}

const rows = (more: Partial<Parameters<typeof MoveSum>[0]["target"]>) => {
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

test("what was added to the old place comes back on top", () => {
  const added = { refunded: 4400, reduced: 0, code: 0 }
  expect(rows({ added }).at(-1)).toBe("For what was added to Art Week $44 back the way you paid")
})

test("without a discount there is no list price to tell apart", () => {
  expect(rows({})[0]).toBe("Long Week $125")
})

test("what a plan still asks for gets smaller before a card gets anything", () => {
  const cheaper = { list_price: 5000, already_paid: 10_000, difference: -5000, gives: "REFUND" } as const
  expect(rows({ ...cheaper, reduced_amount: 5000 }).slice(1)).toEqual(["What Art Week cost −$100", "Less to pay $50"])
  cleanup()
  expect(rows({ ...cheaper, reduced_amount: 2000 }).slice(2)).toEqual(["Less to pay $20", "Back to your card $30"])
})

test("what came back before is said, so that the lines add up", () => {
  const before = { list_price: 5000, already_paid: 10_000, given_back_before: 3000, difference: -2000 }
  expect(rows({ ...before, gives: "CODE" }).slice(1)).toEqual([
    "What Art Week cost −$100",
    "Refunded before $30",
    "Comes back as a code $20",
  ])
})

test("a credit that pays is no sum of money, and a fee is a line", () => {
  expect(rows({ already_paid: 0, by_credit: true, difference: 0 })).toEqual([
    "Long Week $125",
    "Paid with a credit 1 credit",
    "To pay now $0",
  ])
  cleanup()
  const own = { already_paid: 0, is_carried: false, gives: "CREDIT", fee: 313, difference: 12_813 } as const
  expect(rows(own)).toEqual([
    "Long Week $125",
    "Card fee $3.13",
    "To pay now, Visa • 4242 $128.13",
    "Comes back from Art Week 1 credit",
  ])
})
