import { addOffering, at, TEST_NOW } from "@hub/testing/database/fixtures"
import { problemOf } from "@hub/testing/outcome"
import { basketIn, endExpired, openScene, type Scene } from "@hub/testing/scene"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { joinWaitlist } from "../waitlists/join-waitlist.ts"
import { draftOrder } from "./draft-order.ts"
import { releaseOrder } from "./end-order.ts"
import { placeOrder } from "./place-order.ts"

// I52: nobody keeps others out of a program without paying for it.

let scene: Scene

beforeAll(async () => {
  scene = await openScene({ max: 12 })
})
afterAll(() => scene.close())

const MINUTE = 60_000
const minutesLater = (minutes: number): Date => new Date(TEST_NOW.getTime() + minutes * MINUTE)
const goTo = async (minute: number): Promise<void> => {
  scene.checkout.setTime(minutesLater(minute))
  await endExpired(scene.needs)
}
const deadlineOf = async (order_id: string): Promise<number> => {
  const { expires_at } = await scene.store.one<{ expires_at: string }>(
    sql`select expires_at from hold where order_id = ${order_id}`,
  )
  return (Date.parse(expires_at) - TEST_NOW.getTime()) / MINUTE
}
const sound = async () => expect(await scene.checkout.violations()).toEqual([])

const keepWaitlist = (offering_id: string) =>
  scene.store.run(sql`
    update schedule_set set is_waitlist_enabled = true where id = (select schedule_set_id from offering where id = ${offering_id})`)
const wait = (customer_id: string, program_id: string, ids: string[]) =>
  joinWaitlist(scene.needs)(
    { customer_id, session_id: "", is_restricted: false },
    { program_id, ids, both_or_none: false },
  )

describe("a family that renews its checkout", () => {
  it("keeps the deadline of places that it holds, for whichever child", async () => {
    await goTo(0)
    const { who, items } = await basketIn(scene, { students: 2 })
    const draft = draftOrder(scene.needs)
    const [one, other] = [[at(items, 0)], [at(items, 1)]]
    expect(await deadlineOf(await draft(who, one))).toBe(15)
    await goTo(14)
    expect(await deadlineOf(await draft(who, one))).toBe(15)
    expect(await deadlineOf(await draft(who, other))).toBe(15)
    // One more place is a new basket, but what it had counts.
    expect(await deadlineOf(await draft(who, items))).toBe(25)
    await goTo(21)
    expect(await deadlineOf(await draft(who, items))).toBe(25)
    await sound()
  })

  it("is told when it can hold them again, after 25 minutes within the hour", async () => {
    await goTo(0)
    const { who, items, offering, family } = await basketIn(scene, { students: 2 })
    const draft = draftOrder(scene.needs)
    const one = [at(items, 0)]
    await releaseOrder(scene.needs)(who, await draft(who, one))
    await draft(who, one)
    await goTo(15)
    expect(await deadlineOf(await draft(who, items))).toBe(25)
    await goTo(26)
    const other = await addOffering(scene.store, scene.business, {
      pool_ids: offering.pool_ids,
      start_date: "2030-07-01",
    })
    for (const student_id of family.student_ids) {
      const beside = [{ student_id, offering_id: other.id }]
      expect(await problemOf(draft(who, beside))).toMatchObject({
        code: "HELD_TOO_LONG",
        payload: {
          items: [{ student_id, offering_id: other.id, name: "Trail Makers" }],
          hold_again_at: minutesLater(65).toISOString(),
          retry_after: 39 * 60,
        },
      })
    }
    await goTo(65)
    expect(await deadlineOf(await draft(who, one))).toBe(70)
    await sound()
  })

  it("has no more minutes to pay than are left", async () => {
    await goTo(0)
    const { who, items } = await basketIn(scene)
    const draft = draftOrder(scene.needs)
    const first = await draft(who, items)
    await goTo(10)
    await releaseOrder(scene.needs)(who, first)
    const order_id = await draft(who, items)
    expect(await deadlineOf(order_id)).toBe(25)
    const placing = { order_id, final_price: 10_000, remember_payment_method: false, idempotency_key: undefined }
    await placeOrder(scene.needs)(who, placing)
    expect(await deadlineOf(order_id)).toBe(25)
    await sound()
  })

  it("never holds a place longer than 25 minutes of an hour, in eight tabs at once", async () => {
    await goTo(0)
    const { who, items, offering } = await basketIn(scene, { students: 3, capacity: 3 })
    const draft = draftOrder(scene.needs)
    let held = 0
    for (let minute = 0; minute < 60; minute += 3) {
      await goTo(minute)
      const tabs = Array.from({ length: 8 }, (_, tab) => items.slice(tab % 3))
      await Promise.all(tabs.map((basket) => draft(who, basket).catch(() => undefined)))
      const pool = await scene.store.one<{ held: number }>(sql`
        select held from pool where id = ${at(offering.pool_ids, 0)}`)
      if (pool.held > 0) held += 3
    }
    expect(held).toBeLessThanOrEqual(27)
    await sound()
  })
})

it("doesn't go behind its own children", async () => {
  await goTo(0)
  const { who, items, offering } = await basketIn(scene, { students: 2, capacity: 1 })
  await keepWaitlist(offering.id)
  const draft = draftOrder(scene.needs)
  const [one, other] = [[at(items, 0)], at(items, 1)]
  for (const minute of [0, 2]) {
    await goTo(minute)
    const order_id = await draft(who, one)
    await goTo(minute + 1)
    await releaseOrder(scene.needs)(who, order_id)
  }
  await goTo(4)
  const third = await draft(who, one)
  await wait(who, offering.id, [other.student_id])
  expect(await draft(who, one)).not.toBe(third)
  await sound()
})

it("goes behind those who wait once it has held places in vain twice", async () => {
  const { who, items, offering } = await basketIn(scene, { capacity: 1 })
  await keepWaitlist(offering.id)
  const draft = draftOrder(scene.needs)
  for (const minute of [0, 2]) {
    await goTo(minute)
    const order_id = await draft(who, items)
    await goTo(minute + 1)
    await releaseOrder(scene.needs)(who, order_id)
  }
  await goTo(4)
  // Nobody else wants it.
  const third = await draft(who, items)
  const others = await basketIn(scene, { capacity: 1 })
  await wait(others.who, offering.id, others.family.student_ids)
  expect(await problemOf(draft(who, items))).toMatchObject({
    code: "HELD_IN_VAIN",
    payload: { items: [{ ...at(items, 0), name: "Trail Makers" }] },
  })
  await releaseOrder(scene.needs)(who, third)
  expect(await problemOf(draft(who, items))).toMatchObject({ code: "HELD_IN_VAIN" })
  await sound()
})
