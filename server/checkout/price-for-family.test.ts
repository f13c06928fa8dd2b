import { ADD_ON_DATES, insertAddOn, stockOf } from "@hub/testing/checkout/add-ons"
import { actor, deskIn } from "@hub/testing/checkout/desk"
import { at } from "@hub/testing/database/fixtures"
import { queuedMails } from "@hub/testing/mail/outbox"
import { codeOf } from "@hub/testing/outcome"
import { openScene, type Scene } from "@hub/testing/scene"
import { afterEach, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { bookForFamily } from "./book-for-family.ts"
import { endUnpaidLinks } from "./end-unpaid-links.ts"

let scene: Scene
beforeEach(async () => {
  scene = await openScene({ price: 10_000, max: 12 })
  await scene.store.run(sql`
    update funbox set payment_fee_basis_points = 250, invoice_payment_settings = '{"is_enabled": true, "description": "By check"}'`)
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

const { needsOf, familyIn, show, book } = deskIn(() => scene)

/** Two days of care and a shirt for the first child. */
async function withAddOns(capacity: number | null = 3, students = 1) {
  const care = await insertAddOn(scene, { capacity })
  const shirt = await insertAddOn(scene, { is_per_day: false, price: 2_000, choices: ["S", "M"] })
  const one = await familyIn({}, students)
  const add_ons = one.items.flatMap((place) => [
    { ...place, add_on_id: care, dates: ADD_ON_DATES },
    { ...place, add_on_id: shirt, dates: [], choice: "M" },
  ])
  return { ...one, care, shirt, add_ons }
}

const booked = () =>
  scene.store.many<{ date: string | null; choice: string; sale_amount: number; status: string }>(
    sql`select date, choice, sale_amount, status from attendance_add_on order by date nulls last`,
  )

it("says what goes with a place, prices it by the one function, and books it with the place", async () => {
  const one = await withAddOns()
  const bare = await show(one, { pay: { way: "CASH" } })
  expect(bare.add_ons.map(({ add_on, days, left }) => [add_on.name, days.map((day) => day.left), left])).toEqual([
    ["After care", expect.arrayContaining([3]), null],
    ["Camp shirt", [], null],
  ])
  expect(bare.final_price).toBe(10_000)
  const shown = await show(one, { pay: { way: "CASH" }, add_ons: one.add_ons })
  expect(shown.final_price).toBe(10_000 + 2 * 1_200 + 2_000)
  expect(shown.lines.filter(({ added }) => added !== undefined)).toMatchObject([
    { ...at(one.items, 0), price: 2_400, added: { add_on_id: one.care, dates: ADD_ON_DATES } },
    { ...at(one.items, 0), price: 2_000, added: { add_on_id: one.shirt, dates: [] } },
  ])
  expect(await stockOf(scene)).toEqual([])
  expect((await book(one, { pay: { way: "CASH" }, add_ons: one.add_ons })).final_price).toBe(14_400)
  expect(await booked()).toEqual([
    ...ADD_ON_DATES.map((date) => ({ date, choice: "", sale_amount: 1_200, status: "BOOKED" })),
    { date: null, choice: "M", sale_amount: 2_000, status: "BOOKED" },
  ])
  expect(await stockOf(scene)).toEqual([...ADD_ON_DATES, null].map((date) => ({ date, held: 0, taken: 1 })))
})

it("takes the payment fee on it where a card pays", async () => {
  const one = await withAddOns()
  const shown = await show(one, { pay: { way: "LINK" }, add_ons: one.add_ons })
  expect(shown.final_price).toBe(14_400 + 360)
})

it("books nothing when there is too little of it, and says of what", async () => {
  const one = await withAddOns(1, 2)
  const shown = await show(one, { pay: { way: "CASH" }, add_ons: one.add_ons })
  expect(shown.preview).toBeNull()
  expect(shown.short_add_ons).toEqual(
    ADD_ON_DATES.map((date) => ({ add_on_id: one.care, date, name: "After care", left: 1 })),
  )
  // Taken since it was looked at.
  const first = one.add_ons.slice(0, 2)
  const { preview } = await show(one, { pay: { way: "CASH" }, add_ons: first })
  const other = await familyIn()
  const same = first.slice(0, 1).map((pick) => ({ ...pick, ...at(other.items, 0) }))
  await book(other, { pay: { way: "CASH" }, add_ons: same })
  const late = { items: one.items, pay: { way: "CASH" }, add_ons: first, preview: preview ?? "" } as const
  expect(await codeOf(bookForFamily(needsOf(), actor())(one.who, late))).toBe("PREVIEW_CHANGED")
})

it("refuses what isn't offered, what it needs a choice or a day for, and to give it for free", async () => {
  const one = await withAddOns()
  const place = at(one.items, 0)
  const asked = (add_ons: Parameters<typeof show>[1]["add_ons"]) =>
    codeOf(show(one, { pay: { way: "CASH" }, add_ons }), "shown")
  expect(await asked([{ ...place, add_on_id: place.offering_id, dates: [] }])).toBe("NOT_FOUND")
  expect(await asked([{ ...place, add_on_id: one.care, dates: [] }])).toBe("VALIDATION")
  expect(await asked([{ ...place, add_on_id: one.shirt, dates: [] }])).toBe("VALIDATION")
  const free = { way: "FREE", reason: "The leader's child" } as const
  expect(await codeOf(show(one, { pay: free, add_ons: one.add_ons }, actor(["OWNER"])))).toBe("VALIDATION")
})

it("gives it back with a place whose link nobody has paid, and the mail names it", async () => {
  const one = await withAddOns()
  await book(one, { pay: { way: "LINK" }, add_ons: one.add_ons })
  scene.checkout.setTime(new Date(scene.needs.clock().getTime() + 24 * 3_600_000))
  expect(await endUnpaidLinks(scene.needs)()).toBe(1)
  expect((await booked()).map(({ status }) => status)).toEqual(["CANCELLED", "CANCELLED", "CANCELLED"])
  expect(await stockOf(scene)).toEqual([...ADD_ON_DATES, null].map((date) => ({ date, held: 0, taken: 0 })))
  const [mail] = await queuedMails(scene.store, sql`kind = 'BOOKING_CANCELLED_BY_BUSINESS'`)
  expect(mail?.body).toContain("For what was added to it: $45.10 less to pay.")
})
