import { priceBasket } from "@hub/domain/orders/pricing"
import { expect, it } from "vitest"
import { type ChoicePair, dearestPlan, type PricedChoice } from "./at-most.ts"

const choice = (name: string, price: number, credit_type_id = "week"): PricedChoice => ({
  id: name,
  name,
  funbox_id: "camps",
  credit_type_id,
  price,
})
const pair = (first: PricedChoice, second?: PricedChoice): ChoicePair => ({ student_id: "maya", first, second })

const week = choice("Trail Makers", 38_500)
const short = choice("Kite & Wind Week", 30_800)
const small = choice("Pond Explorers", 31_000)
const builders = choice("Treehouse Builders", 41_000)
const dearPond = choice("Pond Explorers in July", 38_300)

it("is of each pick the dearer of its choices, named with what they cost more", () => {
  const pairs = [
    ...Array.from({ length: 6 }, () => pair(week, small)),
    pair(week, builders),
    pair(week, builders),
    pair(short),
    pair(short, dearPond),
    pair(small, short),
  ]
  const { first, dearer, picks } = dearestPlan(pairs)
  expect(first).toBe(400_600)
  expect(dearer).toEqual([
    { offering_id: builders.id, name: builders.name, count: 2, more: 5_000 },
    { offering_id: dearPond.id, name: dearPond.name, count: 1, more: 7_500 },
  ])
  expect(picks.reduce((sum, one) => sum + one.choice.price, 0)).toBe(413_100)
})

it("comes to what checkout charges for it: 4,131 less 10%, with 2.5% for the card", () => {
  const picks = dearestPlan([pair(choice("First choices", 400_600, "all"), choice("Dearer", 413_100, "all"))]).picks
  const lines = priceBasket({
    picks: picks.map(({ student_id, choice: { id, credit_type_id }, keeps_credit }) => ({
      student_id,
      offering_id: id,
      credit_type_id,
      starts_at: "2027-06-14T13:00:00.000Z",
      keeps_credit,
    })),
    credits: [],
    credit_types: [
      {
        id: "all",
        name: "Season",
        price: 413_100,
        is_program_credit: true,
        quantity_discount_tiers: [{ min_quantity: 1, discount_percent: 10, discount_flat_amount: null }],
      },
    ],
    promocode: null,
    fee_basis_points: 250,
    sibling_discount_percent: 0,
    are_discounts_combined: false,
  })
  expect(lines.reduce((sum, { total }) => sum + total, 0)).toBe(381_085)
})

it("counts on a credit only where both choices take it", () => {
  const day = choice("Kite Day", 9_000, "day")
  const picks = dearestPlan([pair(week, day), pair(week, short), pair(day, week), pair(week)]).picks
  expect(picks.map(({ keeps_credit }) => keeps_credit)).toEqual([true, false, true, false])
  expect(picks.map((one) => one.choice.name)).toEqual([week.name, week.name, week.name, week.name])
})
