import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type OrderFacts, orderSums } from "./order-sums.ts"

const FACTS: OrderFacts = {
  status: "COMPLETED",
  price: 40_780,
  taken: 0,
  refunded: 0,
  refused: 0,
  otherwise: 0,
  disputed: 0,
  noted: 0,
  reduced: 0,
  written_off: 0,
  parts: [],
  invoice: null,
}

describe("what an order has, owes and gives", () => {
  it("is less to pay where a place was taken off", () => {
    const parts = [
      { amount: 13_113, status: "SCHEDULED" },
      { amount: 0, status: "CANCELLED" },
    ] as const
    expect(orderSums({ ...FACTS, reduced: 27_667, parts })).toMatchObject({ costs_amount: 13_113, left_amount: 13_113 })
  })

  it("counts the parts that are asked for: 3 of 4 when one is left, 1 of 2 when two were taken off", () => {
    const paid = { amount: 100, status: "PAID" } as const
    const left = { amount: 100, status: "SCHEDULED" } as const
    const off = { amount: 0, status: "CANCELLED" } as const
    const countsOf = (parts: OrderFacts["parts"]) => {
      const { paid_part_count, part_count } = orderSums({ ...FACTS, parts })
      return [paid_part_count, part_count]
    }
    expect(countsOf([paid, paid, paid, left])).toEqual([3, 4])
    expect(countsOf([paid, left, off, off])).toEqual([1, 2])
  })

  it("has nothing of what its card refused", () => {
    const sums = orderSums({ ...FACTS, price: 10_000, taken: 10_000, noted: 10_000, refused: 10_000 })
    expect(sums).toMatchObject({ costs_amount: 0, kept_amount: 0, back_amount: 0, owed_to_family_amount: 10_000 })
  })

  it("costs what was paid of it when the rest was written off", () => {
    const parts = [
      { amount: 10_000, status: "PAID" },
      { amount: 30_780, status: "CANCELLED" },
    ] as const
    const sums = orderSums({ ...FACTS, taken: 10_000, written_off: 30_780, parts })
    expect(sums).toMatchObject({ costs_amount: 10_000, kept_amount: 10_000, left_amount: 0 })
  })

  it("adds up, whatever was paid, taken off, sent back, refused or written off", () => {
    const cents = fc.nat({ max: 50_000 })
    fc.assert(
      fc.property(
        fc.record({ paid: cents, open: cents, reduced: cents, written_off: cents, twice: cents }),
        fc.tuple(cents, cents, cents),
        ({ paid, open, reduced, written_off, twice }, [one, two, three]) => {
          const noted = Math.min(one, paid)
          // What was paid twice goes back without a credit note.
          const promised = noted + twice
          const refunded = Math.min(two, promised)
          const otherwise = Math.min(three, promised - refunded)
          const refused = promised - refunded - otherwise
          const sums = orderSums({
            ...FACTS,
            price: paid + open + reduced + written_off,
            taken: paid + twice,
            refunded,
            refused,
            otherwise,
            noted,
            reduced,
            written_off,
            parts: [{ amount: open, status: "SCHEDULED" }],
          })
          const { charged_amount, reduced_amount, given_back_amount, written_off_amount, costs_amount } = sums
          expect(costs_amount).toBe(charged_amount - reduced_amount - given_back_amount - written_off_amount)
          expect(costs_amount).toBe(sums.paid_amount - sums.back_amount - sums.owed_to_family_amount + sums.left_amount)
        },
      ),
    )
  })
})
