import { addPool, type SeededFamily } from "@hub/testing/database/fixtures"
import { codeOf } from "@hub/testing/outcome"
import { type Lines, openLines } from "@hub/testing/waitlists/waitlist"
import { afterEach, beforeEach, expect, it } from "vitest"
import { draftOrder } from "../checkout/draft-order.ts"
import { releaseOrder } from "../checkout/end-order.ts"
import { signUp } from "../checkout/place-basket.ts"
import { sql } from "../database/sql.ts"
import { removeParticipant } from "../participants/remove-student.ts"
import { changeCapacity } from "./change-capacity.ts"
import { joinWaitlist } from "./join-waitlist.ts"

let lines: Lines

beforeEach(async () => {
  lines = await openLines()
})
afterEach(async () => {
  expect(await lines.scene.checkout.violations()).toEqual([])
  await lines.close()
})

const shown = async (family: SeededFamily) =>
  (await lines.read(family)).map(({ status, position }) => (position === null ? status : `${status} ${position}`))

/** A full program, and a family whose checkout has its only place. */
async function held() {
  const [offering, buyer] = [await lines.offering(1), await lines.family()]
  const order_id = await draftOrder(lines.scene.needs)(buyer.customer_id, lines.basket(buyer, offering).items)
  return { offering, release: () => releaseOrder(lines.scene.needs)(buyer.customer_id, order_id) }
}

it("puts families in line in their order, twice is once, and never sells a freed place past them", async () => {
  const { offering, release } = await held()
  const [first, second, direct] = [await lines.family(), await lines.family(), await lines.family()]
  await lines.join(first, offering)
  await lines.join(second, offering)
  expect(await lines.join(first, offering)).toHaveLength(1)
  expect([await shown(first), await shown(second)]).toEqual([["WAITING 1"], ["WAITING 2"]])
  await release()
  const buy = () =>
    codeOf(draftOrder(lines.scene.needs)(direct.customer_id, lines.basket(direct, offering).items), "held")
  expect(await buy()).toBe("PLACES_GONE")
  expect(await lines.offerFreed()).toBe(1)
  expect(await lines.offerFreed()).toBe(0)
  expect([await shown(first), await shown(second)]).toEqual([["OFFERED"], ["WAITING 1"]])
  expect(await buy()).toBe("PLACES_GONE")
  await signUp(lines.scene.needs)(first.customer_id, lines.basket(first, offering).items, undefined)
  expect([await shown(first), await shown(second)]).toEqual([[], ["WAITING 1"]])
})

it("takes a booking to move from only while it can be moved here", async () => {
  const { offering } = await held()
  const family = await lines.family()
  const booked = await lines.offering(1, undefined, "2030-06-24")
  await signUp(lines.scene.needs)(family.customer_id, lines.basket(family, booked).items, undefined)
  const join = (instead_of: string) =>
    codeOf(
      joinWaitlist(lines.needs)(
        { customer_id: family.customer_id, session_id: "", is_restricted: false },
        { program_id: offering.id, ids: family.student_ids, both_or_none: false, instead_of },
      ),
      "joined",
    )
  const startsIn = (days: number) =>
    lines.scene.store.run(sql`
      update offering set starts_at = ${lines.needs.clock()}::timestamptz + make_interval(days => ${days}) where id = ${booked.id}`)
  await startsIn(-1)
  expect(await join(booked.id)).toBe("NOT_FOUND")
  expect(await lines.read(family)).toEqual([])
  await startsIn(23)
  expect(await join(booked.id)).toBe("joined")
})

it("passes a declined and a lapsed place on, tells the family by mail, and never offers it to the same again", async () => {
  const { offering, release } = await held()
  const [first, second, third] = [await lines.family(), await lines.family(), await lines.family()]
  for (const family of [first, second, third]) await lines.join(family, offering)
  await release()
  await lines.offerFreed()
  await lines.decline(first, offering)
  await lines.decline(first, offering)
  await lines.offerFreed()
  expect([await shown(first), await shown(second), await shown(third)]).toEqual([[], ["OFFERED"], ["WAITING 1"]])
  lines.laterBy(25)
  expect(await shown(second)).toEqual(["LAPSED"])
  expect(await lines.lapse()).toBe(1)
  await lines.offerFreed()
  expect([await shown(second), await shown(third)]).toEqual([["LAPSED"], ["OFFERED"]])
  const mails = await lines.mails(second)
  expect(mails.map(({ kind }) => kind)).toEqual(["WAITLIST_JOINED", "PLACE_OFFERED", "PLACE_LAPSED"])
  expect(mails[0]?.body).toContain("2nd on the waitlist")
  // Noon in UTC is eight o'clock at the location.
  expect(mails[1]?.body).toContain("It's yours until Sun, Jun 2nd, 8:00AM")
  expect(mails.map(({ body }) => body).join()).not.toMatch(/\{\w+\}/)
  expect(mails[1]?.body).toContain("https://hub.example/applications/")
})

it("never lets an offer outlive the start of its program", async () => {
  const { offering, release } = await held()
  const family = await lines.family()
  await lines.join(family, offering)
  const { starts_at } = await lines.scene.store.one<{ starts_at: string }>(
    sql`select starts_at from offering where id = ${offering.id}`,
  )
  lines.scene.checkout.setTime(new Date(Date.parse(starts_at) - 3_600_000))
  await release()
  await lines.offerFreed()
  expect((await lines.read(family))[0]?.offer?.expires_at).toBe(starts_at)
})

it("offers siblings who want both or none both places or none, and passes over them only while one is free", async () => {
  const offering = await lines.offering(0)
  const [pair, single] = [await lines.family(2), await lines.family()]
  await lines.join(pair, offering, true)
  await lines.join(single, offering)
  await lines.setCapacity(offering, 1)
  await lines.offerFreed()
  expect([await shown(pair), await shown(single)]).toEqual([["WAITING 1", "WAITING 1"], ["OFFERED"]])
  // One free place that the pair can't use is anyone's, as it would be for a family that joined the line behind it.
  await changeCapacity(lines.needs)(offering.id, 2)
  const direct = await lines.family()
  const buy = () => draftOrder(lines.scene.needs)(direct.customer_id, lines.basket(direct, offering).items)
  expect(await codeOf(lines.join(direct, offering), "joined")).toBe("PLACES_LEFT")
  const order_id = await buy()
  expect(await lines.scene.checkout.violations()).toEqual([])
  // From the moment at which more becomes free, the pair comes first again.
  await releaseOrder(lines.scene.needs)(direct.customer_id, order_id)
  expect(await codeOf(buy(), "held")).toBe("PLACES_GONE")
  await lines.offerFreed()
  await buy()
  await changeCapacity(lines.needs)(offering.id, 4)
  await lines.offerFreed()
  expect(await shown(pair)).toEqual(["OFFERED", "OFFERED"])
})

it("lets siblings who want both wait where one place is left", async () => {
  const offering = await lines.offering(1)
  const pair = await lines.family(2)
  expect(await lines.join(pair, offering, true)).toHaveLength(2)
  await lines.offerFreed()
  expect(await codeOf(lines.join(await lines.family(), offering), "joined")).toBe("PLACES_LEFT")
  await changeCapacity(lines.needs)(offering.id, 2)
  expect(await shown(pair)).toEqual(["OFFERED", "OFFERED"])
})

it("offers one place to one of the siblings when one is enough", async () => {
  const offering = await lines.offering(0)
  const pair = await lines.family(2)
  await lines.join(pair, offering, true)
  expect((await lines.oneIsEnough(pair, offering)).map(({ both_or_none }) => both_or_none)).toEqual([false, false])
  await lines.setCapacity(offering, 1)
  await lines.offerFreed()
  expect(await shown(pair)).toEqual(["OFFERED", "WAITING 1"])
})

it("takes one place in each pool, and leaves a room's places to who can use them", async () => {
  const room = await addPool(lines.scene.store, 0)
  const [big, small] = [await addPool(lines.scene.store, 9), await addPool(lines.scene.store, 0)]
  const [one, other] = [await lines.offering(0, [big, room]), await lines.offering(0, [small, room], "2030-06-17")]
  const [first, second] = [await lines.family(), await lines.family()]
  await lines.join(first, other)
  await lines.join(second, one)
  await lines.scene.store.run(sql`update pool set capacity = 1 where id = ${room}`)
  expect(await lines.offerFreed()).toBe(1)
  expect([await shown(first), await shown(second)]).toEqual([["WAITING 1"], ["OFFERED"]])
})

it("gives up the place in line of who leaves, is removed, or has booked", async () => {
  const { offering, release } = await held()
  const [left, removed, next] = [await lines.family(), await lines.family(), await lines.family()]
  for (const family of [left, removed, next]) await lines.join(family, offering)
  await lines.leave(left, offering)
  await lines.leave(left, offering)
  await removeParticipant(lines.needs)(removed.customer_id, removed.student_ids[0] ?? "")
  expect(await shown(next)).toEqual(["WAITING 1"])
  await release()
  await lines.offerFreed()
  expect([await shown(left), await shown(next)]).toEqual([[], ["OFFERED"]])
  await lines.leave(next, offering)
  expect(await shown(next)).toEqual([])
})

it("refuses to join where places are left, there is no waitlist, or the child can't go", async () => {
  const family = await lines.family()
  const stranger = await lines.family()
  expect(await codeOf(lines.join(family, await lines.offering(1)), "joined")).toBe("PLACES_LEFT")
  const { offering } = await held()
  await lines.scene.store.run(sql`update offering set min_age = 30 where id = ${offering.id}`)
  expect(await codeOf(lines.join(family, offering), "joined")).toBe("NOT_ELIGIBLE")
  expect(await codeOf(lines.join({ ...family, student_ids: stranger.student_ids }, offering), "joined")).toBe(
    "NOT_FOUND",
  )
  await lines.scene.store.run(sql`update schedule_set set is_waitlist_enabled = false`)
  expect(await codeOf(lines.join(family, offering), "joined")).toBe("WAITLIST_NOT_OFFERED")
})

it("ends the line when its program starts", async () => {
  const offering = await lines.offering(0)
  const family = await lines.family()
  await lines.join(family, offering)
  lines.laterBy(24 * 30)
  await lines.setCapacity(offering, 1)
  expect(await lines.offerFreed()).toBe(0)
  expect(await lines.scene.store.many(sql`select id from pool where waiting > 0`)).toEqual([])
})
