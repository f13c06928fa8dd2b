import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Funding } from "./cancel-outcome.ts"
import { carryFunding, movedParts, moveTerms } from "./move-terms.ts"

const WINDOW = { is_enabled: true, hours_before_program_start: 72, hours_before_session_start: 24 }
const paid = (more: Partial<Funding> = {}): Funding => ({
  order_id: "1",
  sale_amount: 38_500,
  unreturned: 38_500,
  fee_amount: 963,
  is_refundable: true,
  left: 39_463,
  owed: 0,
  paid_otherwise: 0,
  ...more,
})
const booking = (funding: Funding[]) => ({
  kind: "PROGRAM" as const,
  starts_at: "2030-06-24T13:00:00.000Z",
  policy: { cancel_settings: WINDOW, reschedule_settings: WINDOW, refund_hours_before_start: 336 },
  funding,
})
const EARLY = new Date("2030-06-01T00:00:00.000Z")
const LATE = new Date("2030-06-20T00:00:00.000Z")
const to = (new_credit_type_id: string, new_price: number) => ({
  old_credit_type_id: "week",
  new_credit_type_id,
  new_price,
})

describe("a move", () => {
  it.each<[string, Funding[], ReturnType<typeof to>, Date, ReturnType<typeof moveTerms>]>([
    [
      "of the same credit type costs nothing, whatever a credit costs today",
      [paid()],
      to("week", 90_000),
      LATE,
      { is_carried: true, difference: 0, gives: "NOTHING" },
    ],
    [
      "to what costs more costs the difference",
      [paid()],
      to("long", 41_000),
      LATE,
      { is_carried: true, difference: 2500, gives: "NOTHING" },
    ],
    [
      "to what costs less pays back in money while money comes back",
      [paid()],
      to("short", 31_000),
      EARLY,
      { is_carried: true, difference: -7500, gives: "REFUND" },
    ],
    [
      "to what costs less pays back as a code afterwards",
      [paid()],
      to("short", 31_000),
      LATE,
      { is_carried: true, difference: -7500, gives: "CODE" },
    ],
    [
      "of what an owned credit paid gives the credit back",
      [],
      to("long", 41_000),
      EARLY,
      { is_carried: false, difference: 0, gives: "CREDIT" },
    ],
  ])("%s", (_, funding, target, now, terms) => {
    expect(moveTerms(booking(funding), target, now)).toEqual(terms)
  })

  it("carries to the cent what it doesn't pay back, in money or as a code", () => {
    const order = fc.record({ sale_amount: fc.nat(50_000), left: fc.nat(50_000) })
    const property = fc.property(
      fc.array(order, { minLength: 1, maxLength: 4 }),
      fc.nat(),
      fc.boolean(),
      (orders, n, isMoney) => {
        const funding = orders.map((one, index) => paid({ ...one, unreturned: 50_000, order_id: String(index) }))
        const most = funding.reduce(
          (sum, { sale_amount, left }) => sum + (isMoney ? Math.min(sale_amount, left) : sale_amount),
          0,
        )
        const returned = most === 0 ? 0 : n % (most + 1)
        const parts = isMoney ? movedParts(funding, returned) : []
        const carried = carryFunding(funding, { returned, parts, is_refundable: true })
        const sum = (list: readonly { sale_amount: number }[]) => list.reduce((all, one) => all + one.sale_amount, 0)
        expect(sum(carried)).toBe(sum(funding) - returned)
        expect(Math.min(...carried.map(({ sale_amount }) => sale_amount))).toBeGreaterThanOrEqual(0)
      },
    )
    fc.assert(property, { numRuns: 300 })
  })
})
