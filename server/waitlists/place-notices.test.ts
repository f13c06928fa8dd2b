import { addOffering } from "@hub/testing/database/fixtures"
import { codeOf } from "@hub/testing/outcome"
import { type Lines, openLines } from "@hub/testing/waitlists/waitlist"
import { afterEach, beforeEach, expect, it } from "vitest"
import { draftOrder } from "../checkout/draft-order.ts"
import { releaseOrder } from "../checkout/end-order.ts"
import { signUp } from "../checkout/place-basket.ts"
import { sql } from "../database/sql.ts"
import { askForNotice, remindOfOpenings, sendPlaceNotices, withdrawNotice } from "./place-notices.ts"
import { noticesOf } from "./store.ts"

let lines: Lines
beforeEach(async () => {
  lines = await openLines()
})
afterEach(async () => {
  expect(await lines.scene.checkout.violations()).toEqual([])
  await lines.close()
})

const HOUR = 3_600_000
const send = () => sendPlaceNotices(lines.needs)()

it("mails each subscriber once when a place comes back, and not before", async () => {
  const { scene, needs } = lines
  const offering = await addOffering(scene.store, scene.business, { capacity: 1 })
  const [buyer, one, other] = [await lines.family(), await lines.family(), await lines.family()]
  const about = { kind: "PLACE", about_id: offering.id } as const
  expect(await codeOf(askForNotice(needs)(one.customer_id, about), "asked")).toBe("NOTHING_TO_WAIT_FOR")
  const order_id = await draftOrder(scene.needs)(buyer.customer_id, lines.basket(buyer, offering).items)
  const first = await askForNotice(needs)(one.customer_id, about)
  expect(await askForNotice(needs)(one.customer_id, about)).toEqual(first)
  const second = await askForNotice(needs)(other.customer_id, about)
  expect(await codeOf(withdrawNotice(needs)(one.customer_id, second.id), "gone")).toBe("NOT_FOUND")
  await withdrawNotice(needs)(other.customer_id, second.id)
  expect(await send()).toBe(0)
  await releaseOrder(scene.needs)(buyer.customer_id, order_id)
  expect([await send(), await send()]).toEqual([1, 0])
  expect((await lines.mails(one)).map(({ subject }) => subject)).toEqual([expect.stringContaining("has a place again")])
  expect(await lines.mails(other)).toEqual([])
  expect(await noticesOf(scene.store, one.customer_id)).toEqual([])
  expect(await codeOf(askForNotice(needs)(one.customer_id, about), "asked")).toBe("NOTHING_TO_WAIT_FOR")
})

it("mails as many families as there are places, first come first served, and the next an hour later", async () => {
  const { scene, needs } = lines
  const { store } = scene
  const offering = await addOffering(store, scene.business, { capacity: 0 })
  const families = [await lines.family(), await lines.family(), await lines.family(), await lines.family()]
  for (const { customer_id } of families)
    await askForNotice(needs)(customer_id, { kind: "PLACE", about_id: offering.id })
  const mailed = async () => Promise.all(families.map(async (family) => (await lines.mails(family)).length))
  await store.run(sql`update pool set capacity = 2 where id = ${offering.pool_ids[0] ?? ""}`)
  expect([await send(), await send()]).toEqual([2, 0])
  expect(await mailed()).toEqual([1, 1, 0, 0])
  // The first has booked, so that only the second still has the other place ahead of the third.
  const [first] = families
  if (first !== undefined) await signUp(scene.needs)(first.customer_id, lines.basket(first, offering).items, undefined)
  expect(await send()).toBe(0)
  await store.run(sql`update pool set capacity = 3 where id = ${offering.pool_ids[0] ?? ""}`)
  expect(await send()).toBe(1)
  expect(await mailed()).toEqual([1, 1, 1, 0])
  lines.laterBy(1)
  expect(await send()).toBe(1)
  expect(await mailed()).toEqual([1, 1, 1, 1])
})

it("writes when booking opens, and ends without a mail when the program began full", async () => {
  const { scene, needs } = lines
  const { store, business } = scene
  const opens_at = new Date(needs.clock().getTime() + 2 * HOUR)
  const later = await addOffering(store, business, { capacity: 5, set: { opens_at } })
  const full = await addOffering(store, business, { capacity: 0 })
  const family = await lines.family()
  await askForNotice(needs)(family.customer_id, { kind: "OPENING", about_id: later.id })
  await askForNotice(needs)(family.customer_id, { kind: "PLACE", about_id: full.id })
  expect(await send()).toBe(0)
  lines.laterBy(3)
  expect(await send()).toBe(1)
  expect((await lines.mails(family)).map(({ kind }) => kind)).toEqual(["BOOKING_OPENED"])
  await store.run(sql`update pool set capacity = 3 where id = ${full.pool_ids[0] ?? ""}`)
  lines.laterBy(24 * 400)
  expect(await send()).toBe(0)
  expect(await noticesOf(store, family.customer_id)).toEqual([])
})

it("reminds a day and an hour before the family's own opening, once each, and not of one that is nearer than that", async () => {
  const { scene, needs } = lines
  const { store, business } = scene
  const remind = () => remindOfOpenings(needs)()
  const opens_at = new Date(needs.clock().getTime() + 50 * HOUR)
  const later = await addOffering(store, business, { capacity: 5, set: { opens_at }, start_date: "2030-08-05" })
  const about = { kind: "OPENING", about_id: later.id } as const
  const [one, early, late] = [await lines.family(), await lines.family(), await lines.family()]
  await store.run(sql`
    insert into early_opening (schedule_set_id, family_group, code, opens_at)
    values (${later.schedule_set_id}, 'CODE', 'OAK', ${new Date(opens_at.getTime() - 2 * HOUR)})`)
  await store.run(sql`
    insert into opening_code (customer_id, code, entered_at) values (${early.customer_id}, 'OAK', ${needs.clock()})`)
  await askForNotice(needs)(one.customer_id, about)
  await askForNotice(needs)(early.customer_id, about)
  expect(await remind()).toBe(0)
  lines.laterBy(24.5)
  expect([await remind(), await remind()]).toEqual([1, 0])
  lines.laterBy(2)
  expect([await remind(), await remind()]).toEqual([1, 0])
  await askForNotice(needs)(late.customer_id, about)
  lines.laterBy(21)
  expect([await remind(), await remind()]).toEqual([1, 0])
  lines.laterBy(2)
  expect([await remind(), await send()]).toEqual([2, 1])
  const kinds = async (family: typeof one) => (await lines.mails(family)).map(({ kind }) => kind)
  expect((await kinds(early)).toSorted()).toEqual(["BOOKING_OPENED", "OPENS_IN_AN_HOUR", "OPENS_TOMORROW"])
  expect((await kinds(one)).toSorted()).toEqual(["OPENS_IN_AN_HOUR", "OPENS_TOMORROW"])
  expect(await kinds(late)).toEqual(["OPENS_IN_AN_HOUR"])
  expect(await codeOf(askForNotice(needs)(early.customer_id, about), "asked")).toBe("NOTHING_TO_WAIT_FOR")
})

it("writes when a program that is over has dates again", async () => {
  const { scene, needs } = lines
  const { store, business } = scene
  const family = await lines.family()
  const about_id = "01900000-0000-7000-8000-0000000000aa"
  await store.run(
    sql`insert into activity (id, funbox_id, url_part, name) values (${about_id}, ${business.funbox_id}, 'owls', 'Owls')`,
  )
  await askForNotice(needs)(family.customer_id, { kind: "DATES", about_id })
  expect(await send()).toBe(0)
  const { id } = await addOffering(store, business, { capacity: 5 })
  await store.run(sql`update offering set activity_id = ${about_id} where id = ${id}`)
  expect(
    await codeOf(askForNotice(needs)((await lines.family()).customer_id, { kind: "DATES", about_id }), "asked"),
  ).toBe("NOTHING_TO_WAIT_FOR")
  expect(await send()).toBe(1)
  expect((await lines.mails(family)).map(({ subject }) => subject)).toEqual(["Owls has new dates"])
})
