import type { OrderLine } from "@hub/domain/orders/order-line"
import { type BasketInput, priceBasket } from "@hub/domain/orders/pricing"
import { dayOutcome } from "@hub/domain/scheduling/day-outcome"
import { campaign } from "@hub/testing/campaign/campaign"
import { deskIn } from "@hub/testing/checkout/desk"
import { paidBooking } from "@hub/testing/checkout/moves"
import { addFamily, at, grantCredit } from "@hub/testing/database/fixtures"
import { codeOf } from "@hub/testing/outcome"
import { basketIn, openScene, placedIn, type Scene } from "@hub/testing/scene"
import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { previewDigest } from "../kernel/preview.ts"
import { offeringOnDay } from "./cancel-all-queries.ts"
import { cancelDayForAll, dayDigestOf, finishDayCancellations, previewDayForAll } from "./cancel-day-for-all.ts"
import type { DayWhat } from "./day-for-all.ts"
import { signUp } from "./place-basket.ts"
import { previewBasket } from "./price-basket.ts"
import { confirmPayment } from "./sync-payment.ts"

// A day that the business has canceled costs nothing to who books later: as much less as comes back to who has booked.

const { size, seed } = campaign("pricing")
const cents = (most: number) => fc.integer({ min: 0, max: most })
const tier = fc.record({
  min_quantity: fc.integer({ min: 2, max: 5 }),
  discount_percent: fc.option(fc.integer({ min: 0, max: 100 })),
  discount_flat_amount: cents(20_000),
})
const basket: fc.Arbitrary<BasketInput> = fc.record({
  credit_types: fc
    .tuple(cents(90_000), fc.array(tier, { maxLength: 2 }))
    .map(([price, quantity_discount_tiers]) => [
      { id: "week", name: "Week", is_program_credit: true, price, quantity_discount_tiers },
    ]),
  promocode: fc.option(
    fc.record({
      code: fc.constant("X"),
      discount_percent: fc.option(fc.integer({ min: 1, max: 100 })),
      discount_flat_amount: cents(90_000),
      credit_type_id: fc.constantFrom(null, "week"),
    }),
  ),
  sibling_discount_percent: fc.integer({ min: 0, max: 100 }),
  are_discounts_combined: fc.boolean(),
  fee_basis_points: cents(1_000),
  credits: fc.constant([]),
  picks: fc.uniqueArray(
    fc.tuple(fc.constantFrom("a", "b", "c"), fc.integer({ min: 10, max: 14 })).map(([student_id, day]) => ({
      student_id,
      offering_id: `${day}`,
      credit_type_id: "week",
      starts_at: `2027-06-${day}T13:00:00.000Z`,
    })),
    { minLength: 1, maxLength: 8, selector: ({ student_id, offering_id }) => student_id + offering_id },
  ),
})

/** What is left of a line's price and fee when its days are canceled one after the other, each by the rule of canceling. */
function afterCanceling({ total, fee }: OrderLine, { canceled, of }: { canceled: number; of: number }) {
  let left = { sale: total - fee, fee }
  for (let days = of; days > of - canceled; days -= 1) {
    const sum = left.sale + left.fee
    const funding = { order_id: "1", sale_amount: left.sale, fee_amount: left.fee, unreturned: left.sale, left: sum }
    const { parts } = dayOutcome(
      {
        funding: [{ ...funding, is_refundable: true, owed: 0, paid_otherwise: 0 }],
        credit: { price: 1, is_free: false },
        days,
      },
      "MONEY",
    )
    left = { sale: left.sale - (parts[0]?.sale ?? 0), fee: left.fee - (parts[0]?.fee ?? 0) }
  }
  return left
}

it(`costs who books later what who booked before has paid in the end, to the cent: ${size} baskets`, () => {
  const days = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.nat(11)).map(([of, canceled]) => ({
    of,
    canceled: Math.min(canceled, of - 1),
  }))
  fc.assert(
    fc.property(basket, fc.array(days, { minLength: 5, maxLength: 5 }), (input, weeks) => {
      const weekOf = (offering_id: string | null) => weeks[Number(offering_id) - 10] ?? { of: 5, canceled: 0 }
      const before = priceBasket(input)
      const picks = input.picks.map((pick) => {
        const { of, canceled } = weekOf(pick.offering_id)
        return {
          ...pick,
          unpaid: { of, days: Array.from({ length: canceled }, (_, index) => `2027-06-${10 + index}`) },
        }
      })
      const after = priceBasket({ ...input, picks })
      for (const [index, line] of after.entries()) {
        const paid = at(before, index)
        const { sale, fee } = afterCanceling(paid, weekOf(paid.offering_id))
        expect({ sale: line.total - line.fee, fee: line.fee }).toEqual({ sale, fee })
        const discounts = [line.tier_discount, line.sibling_discount, line.promocode_discount]
        // The CHECKs of order_line.
        expect([...discounts, line.fee, line.unit_price].every((one) => Number.isInteger(one) && one >= 0)).toBe(true)
        expect(line.unit_price - discounts.reduce((sum, one) => sum + one, 0) + line.fee).toBe(line.total)
        expect(line.tier_discount === 0 || line.tier_label !== null).toBe(true)
        expect(line.sibling_discount === 0 || line.sibling_label !== null).toBe(true)
        expect(line.promocode_discount === 0 || line.promocode_label !== null).toBe(true)
      }
    }),
    { numRuns: size, seed },
  )
})

const TUESDAY = "2030-06-11"
const STORM: DayWhat = { date: TUESDAY, give: "MONEY", reason: "A thunderstorm" }
let scene: Scene

describe("on the server", () => {
  beforeEach(async () => {
    scene = await openScene({ price: 38_500, max: 12 })
    await scene.store.run(sql`update funbox set payment_fee_basis_points = 250`)
  })
  afterEach(async () => {
    expect(await scene.checkout.violations()).toEqual([])
    await scene.close()
  })

  const { book, show } = deskIn(() => scene)

  async function callOff(offering_id: string, what: DayWhat = STORM): Promise<void> {
    const found = await offeringOnDay(scene.store, offering_id, what.date)
    if (found === undefined) throw new Error("It doesn't meet on that day")
    const { facts } = await previewDayForAll(scene.needs)([found], what)
    await cancelDayForAll(scene.needs)([found], { ...what, preview: previewDigest(dayDigestOf(facts, what)) })
  }
  const returns = () => scene.store.many(sql`select gives, amount from attendance_day_return order by amount, gives`)
  const daysOf = async (student_id: string) =>
    (
      await scene.store.many<{ date: string }>(
        sql`select date from attendance_day where student_id = ${student_id} and is_booked order by date`,
      )
    ).map(({ date }) => date)
  const others = ["2030-06-10", "2030-06-12", "2030-06-13", "2030-06-14"]

  it("is shown and charged without the day, by card and at the desk, and nothing comes back for it", async () => {
    const basket = await basketIn(scene)
    await callOff(basket.offering.id)
    const shown = await previewBasket(scene.needs)(basket.who, basket.items, null)
    // 30,800 and the fee of 963 without a fifth.
    expect(shown).toMatchObject({ final_price: 30_800 + 770, bookings: [{ price: 30_800, canceled_days: [TUESDAY] }] })
    const { order_id, payment } = await placedIn(scene, basket, 31_570)
    await scene.checkout.payInBrowser(payment.client_secret ?? "")
    await confirmPayment(scene.needs)(basket.who, payment.id)
    expect(await daysOf(at(basket.family.student_ids, 0))).toEqual(others)
    const lines = await scene.store.many(sql`select canceled_days from order_line where order_id = ${order_id}`)
    expect(lines).toEqual([{ canceled_days: [TUESDAY] }])
    const caller = await addFamily(scene.store)
    const one = {
      who: caller.customer_id,
      items: [{ student_id: at(caller.student_ids, 0), offering_id: basket.offering.id }],
    }
    expect(await show(one, { pay: { way: "CASH" } })).toMatchObject({
      final_price: 30_800,
      lines: [{ days: 4, of_days: 5 }],
    })
    await book(one, { pay: { way: "CASH" } })
    await finishDayCancellations(scene.needs)()
    expect(await returns()).toEqual([])
  })

  it("comes back as a code for who books with a credit, as for who had booked so", async () => {
    const { offering } = await basketIn(scene)
    const guest = async () => {
      const family = await addFamily(scene.store)
      await grantCredit(scene.store, scene.business, family)
      await signUp(scene.needs)(
        family.customer_id,
        [{ student_id: at(family.student_ids, 0), offering_id: offering.id }],
        undefined,
      )
      return at(family.student_ids, 0)
    }
    await guest()
    await callOff(offering.id)
    const late = await guest()
    await finishDayCancellations(scene.needs)()
    expect(await returns()).toEqual([
      { gives: "CODE", amount: 7_700 },
      { gives: "CODE", amount: 7_700 },
    ])
    expect(await daysOf(late)).toEqual(others)
    await finishDayCancellations(scene.needs)()
    expect(await returns()).toHaveLength(2)
  })

  it("comes back for who was paying when it was canceled", async () => {
    const basket = await basketIn(scene)
    const { payment } = await placedIn(scene, basket, 39_463)
    await callOff(basket.offering.id)
    await scene.checkout.payInBrowser(payment.client_secret ?? "")
    await confirmPayment(scene.needs)(basket.who, payment.id)
    await finishDayCancellations(scene.needs)()
    expect(await returns()).toEqual([{ gives: "REFUND", amount: 7_700 + 193 }])
    expect(await daysOf(at(basket.family.student_ids, 0))).toEqual(others)
  })

  it("costs what the others paid where nothing came back to them", async () => {
    const { offering, family, who, items } = await basketIn(scene)
    await callOff(offering.id, { ...STORM, give: "NOTHING" })
    expect(await previewBasket(scene.needs)(who, items, null)).toMatchObject({ final_price: 39_463 })
    await book({ who, items }, { pay: { way: "CASH" } })
    expect(await daysOf(at(family.student_ids, 0))).toEqual(others)
  })

  it("isn't sold when all its days are canceled", async () => {
    const { offering } = await paidBooking(scene, { price: 39_463 })
    for (const date of [...others, TUESDAY]) await callOff(offering.id, { ...STORM, date })
    const other = await addFamily(scene.store)
    const items = [{ student_id: at(other.student_ids, 0), offering_id: offering.id }]
    expect(await codeOf(previewBasket(scene.needs)(other.customer_id, items, null))).toBe("NOT_FOUND")
  })
})
