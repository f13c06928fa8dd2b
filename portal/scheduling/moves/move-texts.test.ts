import { expect, test } from "vitest"
import {
  differenceTexts,
  movedText,
  refundSummary,
  refundUnit,
  refusedText,
  wholeSummary,
  wholeUnit,
} from "./move-texts.ts"

const REFUND = { gives: "REFUND", amount: 0, reduced_amount: 0 } as const

test("what only lowers the plan isn't said to come back", () => {
  const less = { ...REFUND, reduced_amount: 27_667 }
  expect([refundSummary(less), refundUnit(less)]).toEqual(["$276.67", "less to pay"])
  const both = { ...REFUND, amount: 2_333, reduced_amount: 27_667 }
  expect([refundSummary(both), refundUnit(both)]).toEqual(["$300", "less to pay and back"])
  const card = { ...REFUND, amount: 10_000 }
  expect([refundSummary(card), refundUnit(card)]).toEqual(["$100", "back to you"])
})

test("a cheaper place says whether the card or the plan gets the difference", () => {
  const cheaper = { difference: -5000, gives: "REFUND", price: 5000, already_paid: 10_000 } as const
  const said = [0, 2000, 5000].map((reduced_amount) => differenceTexts({ ...cheaper, reduced_amount }))
  expect(said).toEqual([
    ["−$50", "to your card"],
    ["−$50", "less to pay and back"],
    ["−$50", "less to pay"],
  ])
})

test("a moved booking says what came back, and what only lowers the plan", () => {
  const moved = { final_price: 0, payment: null }
  const old = { ...REFUND, status: "cancelled" } as const
  expect(movedText(moved, { ...old, amount: 5_000 })).toBe("$50 came back.")
  expect(movedText(moved, { ...old, reduced_amount: 5_000 })).toBe("$50 less to pay.")
  expect(movedText(moved, { ...old, amount: 3_000, reduced_amount: 2_000 })).toBe("$20 less to pay, $30 back.")
  expect(movedText(moved, { ...old, gives: "NOTHING" })).toBe("It cost nothing more.")
  const paid = { ...moved, final_price: 12_813 }
  expect(movedText(paid, { ...old, gives: "CREDIT" })).toBe("$128.13 paid with your card. 1 credit came back.")
})

test("a refused refund says what became of it", () => {
  const refunds = [{ payment_method: null, amount: 10_000, status: "failed" as const }]
  expect(refusedText({ refunds: [], owed_to_family_amount: 0, refund_payouts: [] })).toBeUndefined()
  expect(refusedText({ refunds, owed_to_family_amount: 10_000, refund_payouts: [] })).toBe(
    "Your card refused $100. We owe you $100: we'll try again or send it another way.",
  )
  const check = {
    id: "p",
    on: "2026-11-20",
    amount: 10_000,
    way: "check" as const,
    status: "succeeded" as const,
    payment_method: null,
    note: "Check 118",
  }
  expect(refusedText({ refunds, owed_to_family_amount: 0, refund_payouts: [check] })).toBe(
    "Your card refused $100. $100 was sent by check on Nov 20th: Check 118.",
  )
})

test("what comes back whole has the share of what was added", () => {
  const added = { refunded: 4_500, reduced: 0, code: 0 }
  const credit = { gives: "CREDIT", amount: 0, reduced_amount: 0, added } as const
  expect([wholeSummary(credit), wholeUnit(credit)]).toEqual(["1 credit + $45", "back to you"])
  const both = { gives: "REFUND", amount: 10_000, reduced_amount: 2_000, added: { ...added, reduced: 500 } } as const
  expect([wholeSummary(both), wholeUnit(both)]).toEqual(["$170", "less to pay and back"])
  const code = {
    gives: "NOTHING",
    amount: 0,
    reduced_amount: 0,
    added: { refunded: 0, reduced: 0, code: 1_800 },
  } as const
  expect([wholeSummary(code), wholeUnit(code)]).toEqual(["$18 as a code", "back to you"])
  const none = { gives: "NOTHING", amount: 0, reduced_amount: 0 } as const
  expect(wholeSummary(none)).toBe("Nothing")
})
