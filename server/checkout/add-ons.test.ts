import {
  ADD_ON_DATES,
  type AddOnPlan,
  attendanceOfOrder,
  draftedPlace,
  insertAddOn,
  paidAddOns,
  payOrder,
  stockOf,
} from "@hub/testing/checkout/add-ons"
import { allowRefunds } from "@hub/testing/checkout/moves"
import { addFamily, addOffering, at, grantCredit, TEST_NOW } from "@hub/testing/database/fixtures"
import { codeOf, problemOf } from "@hub/testing/outcome"
import { basketIn, endExpired, openScene, type Scene } from "@hub/testing/scene"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { cancelAddOns, cancelBooking, readBookingAddOns } from "./cancel-booking.ts"
import { chooseAddOns, readOfferedAddOns } from "./change-draft.ts"
import { draftOrder } from "./draft-order.ts"
import { readOrder } from "./read-order.ts"

let scene: Scene

beforeEach(async () => {
  scene = await openScene({ price: 10_000, max: 24 })
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

const DATES = ADD_ON_DATES
const addAddOn = (plan?: AddOnPlan) => insertAddOn(scene, plan)
const drafted = () => draftedPlace(scene)
const pay = (who: string, order_id: string, final_price: number) => payOrder(scene, who, order_id, final_price)
const paid = () => paidAddOns(scene)
const stock = () => stockOf(scene)
const attendanceOf = (order_id: string) => attendanceOfOrder(scene, order_id)

describe("add-ons under a rush", () => {
  it("go to one of 24 families that want the last of a day, and the others are refused truthfully", async () => {
    const care = await addAddOn({ capacity: 1 })
    const offering = await addOffering(scene.store, scene.business, { capacity: 40 })
    const buyers = []
    for (let index = 0; index < 24; index += 1) {
      const family = await addFamily(scene.store)
      const items = [{ student_id: at(family.student_ids, 0), offering_id: offering.id }]
      buyers.push({
        who: family.customer_id,
        items,
        order_id: await draftOrder(scene.needs)(family.customer_id, items),
      })
    }
    const answers = await Promise.all(
      buyers.map(({ who, order_id, items }, index) =>
        // Half of them name their days in the other order: two must not wait for each other.
        codeOf(
          chooseAddOns(scene.needs)(who, order_id, [
            { ...at(items, 0), add_on_id: care, dates: index % 2 === 0 ? DATES : DATES.toReversed() },
          ]),
          "added",
        ),
      ),
    )
    expect(answers.filter((answer) => answer === "added")).toHaveLength(1)
    expect(answers.filter((answer) => answer === "ADD_ONS_GONE")).toHaveLength(23)
    expect(await stock()).toEqual(DATES.map((date) => ({ date, held: 1, taken: 0 })))
  })

  it("are refused by the database whatever the code does", async () => {
    const care = await addAddOn({ capacity: 1 })
    const insert = scene.store.run(
      sql`insert into add_on_stock (add_on_id, date, capacity, held, taken) values (${care}, null, 1, 1, 1)`,
    )
    await expect(insert).rejects.toThrow("add_on_never_oversold")
  })

  it("are added once by a press in eight tabs, and paid once", async () => {
    const care = await addAddOn({ capacity: 2 })
    const { who, order_id, place } = await drafted()
    const picks = [{ ...place, add_on_id: care, dates: DATES }]
    const tabs = Array.from({ length: 8 }, () => codeOf(chooseAddOns(scene.needs)(who, order_id, picks), "added"))
    expect(new Set(await Promise.all(tabs))).toEqual(new Set(["added"]))
    expect(await stock()).toEqual(DATES.map((date) => ({ date, held: 1, taken: 0 })))
    await pay(who, order_id, 12_400)
    await pay(who, order_id, 12_400)
    expect(await scene.checkout.books()).toEqual({ charged: 12_400, refunded: 0, charges: 1 })
    expect(await stock()).toEqual(DATES.map((date) => ({ date, held: 0, taken: 1 })))
  })
})

describe("add-ons of a draft", () => {
  it("are priced with the place, with the fee and without its discounts", async () => {
    await scene.store.run(sql`update funbox set payment_fee_basis_points = 250`)
    const care = await addAddOn()
    const shirt = await addAddOn({ is_per_day: false, price: 2_000, choices: ["S", "M"] })
    const { who, order_id, place } = await drafted()
    await chooseAddOns(scene.needs)(who, order_id, [
      { ...place, add_on_id: care, dates: DATES },
      { ...place, add_on_id: shirt, dates: [], choice: "M" },
    ])
    const order = await readOrder(scene.needs)(who, order_id)
    expect(order.final_price).toBe(14_760)
    expect(order.add_ons).toMatchObject([
      { name: "After care", dates: DATES, unit_price: 1_200, amount: 2_400 },
      { name: "Camp shirt", choice: "M", dates: [], amount: 2_000 },
    ])
    expect(order.items.map(({ type, quantity, amount }) => [type, quantity, amount])).toEqual([
      ["credit_item", 1, 10_000],
      ["add_on_item", 2, 2_400],
      ["add_on_item", 1, 2_000],
      ["fee_item", 1, 360],
    ])
  })

  it("are refused without a size, on a day that isn't the program's, twice, and for another family's place", async () => {
    const shirt = await addAddOn({ is_per_day: false, choices: ["S", "M"] })
    const care = await addAddOn()
    const { who, order_id, place } = await drafted()
    const other = await drafted()
    const choose = (...picks: Parameters<ReturnType<typeof chooseAddOns>>[2]) =>
      problemOf(chooseAddOns(scene.needs)(who, order_id, picks))
    expect(await choose({ ...place, add_on_id: shirt, dates: [] })).toMatchObject({
      code: "VALIDATION",
      errors: [{ path: "items.0.choice", code: "choice_missing" }],
    })
    expect(await choose({ ...place, add_on_id: shirt, dates: [], choice: "XL" })).toMatchObject({ code: "VALIDATION" })
    expect(await choose({ ...place, add_on_id: care, dates: [] })).toMatchObject({ code: "VALIDATION" })
    expect(await choose({ ...place, add_on_id: care, dates: ["2030-06-16"] })).toMatchObject({ code: "VALIDATION" })
    const day = { ...place, add_on_id: care, dates: ["2030-06-10"] }
    expect(await choose(day, day)).toMatchObject({ code: "VALIDATION" })
    expect(await choose({ ...other.place, add_on_id: care, dates: DATES })).toMatchObject({ code: "NOT_FOUND" })
    expect(await problemOf(chooseAddOns(scene.needs)(who, other.order_id, []))).toMatchObject({ code: "NOT_FOUND" })
    expect(await stock()).toEqual([])
  })

  it("say what is left, and are free again when the hold ends", async () => {
    const care = await addAddOn({ capacity: 3 })
    const { who, order_id, place } = await drafted()
    await chooseAddOns(scene.needs)(who, order_id, [{ ...place, add_on_id: care, dates: DATES }])
    const other = await drafted()
    const [offer] = await readOfferedAddOns(scene.needs)(other.who, other.order_id)
    expect(offer?.days.map(({ left }) => left)).toEqual([2, 2, 3, 3, 3])
    await addAddOn({ is_per_day: false })
    const offers = await readOfferedAddOns(scene.needs)(other.who, other.order_id)
    expect(offers.map(({ add_on, left }) => [add_on.name, left])).toEqual([
      ["After care", null],
      ["Camp shirt", null],
    ])
    const [own] = await readOfferedAddOns(scene.needs)(who, order_id)
    expect(own?.days.map(({ left }) => left)).toEqual([3, 3, 3, 3, 3])
    scene.checkout.setTime(new Date(TEST_NOW.getTime() + 3_600_000))
    await endExpired(scene.needs)
    expect(await stock()).toEqual(DATES.map((date) => ({ date, held: 0, taken: 0 })))
    expect(await problemOf(chooseAddOns(scene.needs)(who, order_id, []))).toMatchObject({ code: "ORDER_NOT_OPEN" })
  })

  it("go along into a newer draft with the same place, and end without it", async () => {
    const care = await addAddOn({ capacity: 1 })
    const { who, order_id, items, place } = await drafted()
    await chooseAddOns(scene.needs)(who, order_id, [{ ...place, add_on_id: care, dates: DATES }])
    const more = await addOffering(scene.store, scene.business, { start_date: "2030-06-17" })
    const second = { ...place, offering_id: more.id }
    const next = await draftOrder(scene.needs)(who, [...items, second])
    expect((await readOrder(scene.needs)(who, next)).add_ons).toMatchObject([{ dates: DATES }])
    await draftOrder(scene.needs)(who, [second])
    expect(await stock()).toEqual(DATES.map((date) => ({ date, held: 0, taken: 0 })))
  })

  it("are paid with money where a credit pays for the place", async () => {
    const care = await addAddOn()
    const basket = await basketIn(scene)
    await grantCredit(scene.store, scene.business, { customer_id: basket.who })
    const order_id = await draftOrder(scene.needs)(basket.who, basket.items)
    await chooseAddOns(scene.needs)(basket.who, order_id, [{ ...at(basket.items, 0), add_on_id: care, dates: DATES }])
    await pay(basket.who, order_id, 2_400)
    const attendance_id = await attendanceOf(order_id)
    expect(await codeOf(cancelBooking(scene.needs)(basket.who, attendance_id, { gives: "CREDIT", amount: 0 }))).toBe(
      "done",
    )
    expect(await readBookingAddOns(scene.needs)(basket.who, attendance_id)).toMatchObject([
      { is_canceled: true, gives: "CODE", amount: 1_200 },
      { is_canceled: true, gives: "CODE", amount: 1_200 },
    ])
  })
})

describe("add-ons of a booking", () => {
  it("come back with it, to the cent", async () => {
    await allowRefunds(scene)
    const { who, attendance_id, final_price } = await paid()
    expect(final_price).toBe(14_400)
    expect(await codeOf(cancelBooking(scene.needs)(who, attendance_id, { gives: "REFUND", amount: 10_000 }))).toBe(
      "done",
    )
    const rows = await readBookingAddOns(scene.needs)(who, attendance_id)
    expect(rows.map(({ is_canceled, gives, amount }) => [is_canceled, gives, amount])).toEqual([
      [true, "REFUND", 1_200],
      [true, "REFUND", 1_200],
      [true, "REFUND", 2_000],
    ])
    expect(await scene.store.one(sql`select sum(amount)::int as amount from refund`)).toEqual({ amount: 14_400 })
    expect(await stock()).toMatchObject([{ taken: 0 }, { taken: 0 }, { taken: 0 }])
  })

  it("come back alone, once, and the place still comes back in full", async () => {
    await allowRefunds(scene)
    const { who, attendance_id } = await paid()
    const [first] = await readBookingAddOns(scene.needs)(who, attendance_id)
    if (first === undefined) throw new Error("Nothing was added")
    expect(first).toMatchObject({ gives: "REFUND", amount: 1_200 })
    const cancel = (amount: number) =>
      codeOf(cancelAddOns(scene.needs)(who, attendance_id, { ids: [first.id], amount }))
    expect(await cancel(1_000)).toBe("TERMS_CHANGED")
    expect(await Promise.all([cancel(1_200), cancel(1_200), cancel(1_200)])).toEqual(["done", "done", "done"])
    expect(await scene.store.one(sql`select sum(amount)::int as amount from refund`)).toEqual({ amount: 1_200 })
    expect(await codeOf(cancelBooking(scene.needs)(who, attendance_id, { gives: "REFUND", amount: 10_000 }))).toBe(
      "done",
    )
    expect(await scene.store.one(sql`select sum(amount)::int as amount from refund`)).toEqual({ amount: 14_400 })
  })

  it("can't be canceled by another family, or when the day is near", async () => {
    const { who, attendance_id } = await paid()
    const [first] = await readBookingAddOns(scene.needs)(who, attendance_id)
    const seen = { ids: [first?.id ?? ""], amount: 1_200 }
    const stranger = await addFamily(scene.store)
    expect(await codeOf(cancelAddOns(scene.needs)(stranger.customer_id, attendance_id, seen))).toBe("NOT_FOUND")
    scene.checkout.setTime(new Date("2030-06-10T03:00:00Z"))
    expect(await codeOf(cancelAddOns(scene.needs)(who, attendance_id, seen))).toBe("WINDOW_CLOSED")
  })
})
