import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { PLACES } from "../catalogue/catalogue.ts"
import { answerOf, placesAt, placesOf, placesRank, tightest } from "./places.ts"

const pool = fc.tuple(fc.nat(30), fc.nat(30), fc.nat(30)).map(([capacity, taken, held]) => ({
  capacity,
  taken: Math.min(taken, capacity),
  held: Math.min(held, Math.max(0, capacity - taken)),
}))
const pools = fc.array(pool, { maxLength: 4 })

describe("places", () => {
  it.each([
    [[{ capacity: 12, taken: 3, held: 0 }], "open"],
    [[{ capacity: 12, taken: 10, held: 2 }], "held"],
    [[{ capacity: 12, taken: 12, held: 0 }], "full"],
    [
      [
        { capacity: 60, taken: 10, held: 0 },
        { capacity: 30, taken: 29, held: 1 },
      ],
      "held",
    ],
    [
      [
        { capacity: 60, taken: 60, held: 0 },
        { capacity: 30, taken: 29, held: 1 },
      ],
      "full",
    ],
    [[{ capacity: 0, taken: 0, held: 0 }], "full"],
    [[], "open"],
  ] as const)("%j answers %s", (given, expected) => {
    expect(answerOf(tightest(given), false)).toBe(expected)
    expect(answerOf(tightest(given), true)).toBe(expected === "full" ? "waitlist" : expected)
  })

  it("are exact up to the threshold, and so is the size", () => {
    const facts = { is_waitlist_enabled: false, held_until: null, waiting: 0, exact_up_to: 10 }
    const of = (taken: number) => placesOf({ pools: [{ id: "pool", capacity: 25, taken, held: 1 }], ...facts })
    expect(of(13)).toMatchObject({ answer: "open", left: null, capacity: null, held: 1 })
    expect(of(14)).toMatchObject({ answer: "open", left: 10, capacity: 25, held: 1 })
    expect(of(24)).toMatchObject({ answer: "held", left: 0, capacity: 25, held: 1 })
    expect([13, 14, 24].map((taken) => of(taken).pools)).toEqual([
      [{ id: "pool", left: null }],
      [{ id: "pool", left: 10 }],
      [{ id: "pool", left: 0 }],
    ])
  })

  it("that the family holds itself are there for it, also with a waitlist", () => {
    const facts = { is_waitlist_enabled: true, held_until: null, exact_up_to: 10 }
    const of = (own: number, waiting: number) =>
      placesOf({ pools: [{ id: "pool", capacity: 1, taken: 0, held: 1, own, waiting }], waiting, ...facts })
    expect(of(0, 0)).toMatchObject({ answer: "held", left: 0, pools: [{ id: "pool", left: 0 }] })
    expect(of(1, 0)).toMatchObject({ answer: "open", left: 1, pools: [{ id: "pool", left: 1 }] })
    expect(of(1, 1)).toMatchObject({ answer: "waitlist", left: 0, pools: [{ id: "pool", left: 1 }] })
  })

  it("are open exactly when one more can be taken in every pool", () => {
    fc.assert(
      fc.property(pools, (given) => {
        const isOpen = given.every((one) => one.taken + one.held + 1 <= one.capacity)
        expect(answerOf(tightest(given), false) === "open").toBe(isOpen)
      }),
    )
  })

  it("never get better when a place is taken or held, and never worse when one comes back", () => {
    fc.assert(
      fc.property(pools, fc.boolean(), fc.nat(3), (given, isWaitlist, index) => {
        const before = placesRank(answerOf(tightest(given), isWaitlist))
        const worse = given.map((one, at) =>
          at === index && one.taken < one.capacity ? { ...one, taken: one.taken + 1 } : one,
        )
        const better = given.map((one) => ({ ...one, held: 0 }))
        expect(placesRank(answerOf(tightest(worse), isWaitlist))).toBeGreaterThanOrEqual(before)
        expect(placesRank(answerOf(tightest(better), isWaitlist))).toBeLessThanOrEqual(before)
      }),
    )
  })

  it("rank from best to worst and back", () => {
    expect(PLACES.map((answer) => placesAt(placesRank(answer)))).toEqual([...PLACES])
  })
})
