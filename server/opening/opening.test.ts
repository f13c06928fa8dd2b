import { addFunbox, addOffering, at, type SeededFamily } from "@hub/testing/database/fixtures"
import { addPicks, OPENS_AT, type OpeningScene, openOpening } from "@hub/testing/opening/opening"
import { codeOf, problemOf } from "@hub/testing/outcome"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { draftOrder } from "../checkout/draft-order.ts"
import { placeOrder } from "../checkout/place-order.ts"
import { readCurrentDraft } from "../checkout/read-order.ts"
import { sql } from "../database/sql.ts"
import { decideClaims, tellOfWaitlists } from "./jobs.ts"

let opening: OpeningScene

beforeEach(async () => {
  opening = await openOpening()
})
afterEach(async () => {
  expect(await opening.scene.checkout.violations()).toEqual([])
  await opening.close()
})

const child = ({ student_ids }: SeededFamily) => at(student_ids, 0)
const outcomesOf = ({ picks }: { picks: readonly { outcome: string }[] }) => picks.map(({ outcome }) => outcome)
const place = (family: SeededFamily, order_id: string) =>
  placeOrder(opening.scene.needs)(family.customer_id, {
    order_id,
    final_price: 0,
    remember_payment_method: false,
    idempotency_key: undefined,
  })

describe("a claim", () => {
  it("a second before the opening is refused with when it opens, and nothing is held", async () => {
    const family = await opening.family([{ first: await opening.offering() }])
    opening.setTime(-1_000)
    const refused = await problemOf(opening.calls().claim(family))
    expect(refused).toMatchObject({ code: "NOT_OPEN_YET", payload: { opens_at: OPENS_AT.toISOString() } })
    expect(await opening.scene.store.many(sql`select id from hold`)).toEqual([])
    expect((await opening.calls().read(family)).claim).toBeNull()
  })

  it("is refused for an opening that isn't one", async () => {
    const family = await opening.family([{ first: await opening.offering() }])
    opening.setTime(0)
    expect(await codeOf(opening.calls().claim(family, new Date("2030-06-01T13:00:01.000Z")))).toBe("NOT_FOUND")
  })

  it("holds what it got as a draft of checkout for 15 minutes, which is paid there", async () => {
    const [first, second] = [await opening.offering(), await opening.offering({ start_date: "2030-06-17" })]
    const family = await opening.family([{ first }, { first: second }])
    opening.setTime(0)
    const claim = await opening.calls().claim(family)
    expect(outcomesOf(claim)).toEqual(["FIRST", "FIRST"])
    expect(claim.orders).toMatchObject([
      { state: "HELD", expires_at: new Date(OPENS_AT.getTime() + 15 * 60_000).toISOString() },
    ])
    const order_id = claim.orders[0]?.order_id ?? ""
    const draft = await readCurrentDraft(opening.scene.needs)(family.customer_id)
    expect(draft).toMatchObject({ id: order_id, status: "draft", hold: { place_count: 2 } })
    await place(family, order_id)
    expect((await opening.calls().claim(family)).orders).toMatchObject([{ state: "BOOKED" }])
  })

  it("is the same when it is sent again, from two phones at once, or after its plan has changed", async () => {
    const [first, other] = [await opening.offering(), await opening.offering({ start_date: "2030-06-17" })]
    const family = await opening.family([{ first }])
    opening.setTime(0)
    const [phone, tablet] = [opening.calls(), opening.calls()]
    const [one, two] = await Promise.all([phone.claim(family), tablet.claim(family)])
    expect(two).toEqual(one)
    await addPicks(opening.scene.store, family.customer_id, [{ student_id: child(family), first: other }])
    const again = await phone.claim(family)
    expect(again.picks).toEqual(one.picks)
    expect(await opening.scene.store.many(sql`select id from customer_order`)).toHaveLength(1)
  })

  it("takes second choices and waitlists in turn, and writes to those who wait", async () => {
    const [first, second] = [
      await opening.offering({ capacity: 1 }),
      await opening.offering({ capacity: 1, start_time: "09:30" }),
    ]
    const families = []
    for (let index = 0; index < 4; index += 1)
      families.push(await opening.family([{ first, second, joins_waitlist: index < 3 }]))
    opening.setTime(5_000)
    const claims = []
    for (const family of families) claims.push(await opening.calls().claim(family))
    expect(claims.map(outcomesOf)).toEqual([["FIRST"], ["SECOND"], ["WAITLIST"], ["NOTHING"]])
    expect(claims[2]?.picks[0]).toMatchObject({ position: 1, got_offering_id: first.id, order_id: null })
    expect(claims[3]?.picks[0]?.reasons.map(({ code }) => code)).toEqual(["full", "full"])
    await tellOfWaitlists(opening.scene.needs)()
    await tellOfWaitlists(opening.scene.needs)()
    const mails = await opening.scene.store.many<{ customer_id: string }>(
      sql`select customer_id from outbox_mail where kind = 'WAITLIST_JOINED'`,
    )
    expect(mails.map(({ customer_id }) => customer_id)).toEqual([families[2]?.customer_id])
  })

  it("says what no longer fits: too old, begun, needing an application, and takes what is left", async () => {
    const old = await opening.offering({ max_age: 5 })
    const asked = await opening.offering({
      start_date: "2030-06-17",
      set: { opens_at: OPENS_AT, requires_application: true },
    })
    const fine = await opening.offering({ start_date: "2030-06-24" })
    const family = await opening.family([{ first: old }, { first: asked }, { first: fine }])
    opening.setTime(0)
    const claim = await opening.calls().claim(family)
    expect(outcomesOf(claim)).toEqual(["NOTHING", "NOTHING", "FIRST"])
    expect(claim.picks.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([
      ["too_old"],
      ["application_needed"],
      [],
    ])
  })

  it("goes by today's price when it changed since the plan was made, and says it with the draft", async () => {
    const family = await opening.family([{ first: await opening.offering() }])
    const { store, business } = opening.scene
    await store.run(sql`update credit_type set price = 4200 where id = ${business.credit_type_id}`)
    opening.setTime(0)
    const claim = await opening.calls().claim(family)
    expect(outcomesOf(claim)).toEqual(["FIRST"])
    const order_id = claim.orders[0]?.order_id ?? ""
    expect(await readCurrentDraft(opening.scene.needs)(family.customer_id)).toMatchObject({
      id: order_id,
      final_price: 4_200,
    })
    expect(await codeOf(place(family, order_id))).toBe("ORDER_CHANGED")
    expect((await opening.calls().claim(family)).orders).toMatchObject([{ state: "HELD" }])
  })

  it("leaves planned what opens later", async () => {
    const later = new Date(OPENS_AT.getTime() + 86_400_000)
    const [now_open, then_open] = [
      await opening.offering(),
      await opening.offering({ start_date: "2030-06-17", set: { opens_at: later } }),
    ]
    const family = await opening.family([{ first: now_open }, { first: then_open }])
    opening.setTime(0)
    const claim = await opening.calls().claim(family)
    expect(claim.picks.map(({ offering_id }) => offering_id)).toEqual([now_open.id])
    await place(family, claim.orders[0]?.order_id ?? "")
    expect((await opening.calls().read(family)).opens_at).toBe(later.toISOString())
  })

  it("has a draft for each area, held at once and paid one after the other", async () => {
    const { store, needs } = opening.scene
    const elsewhere = await addFunbox(store, { price: 0, set: { opens_at: OPENS_AT } })
    const other = await addOffering(store, elsewhere, { start_date: "2030-06-17" })
    const family = await opening.family([{ first: await opening.offering() }, { first: other }])
    opening.setTime(0)
    const { orders } = await opening.calls().claim(family)
    expect(orders.map(({ state }) => state)).toEqual(["HELD", "HELD"])
    expect(new Set(orders.map(({ funbox_id }) => funbox_id)).size).toBe(2)
    for (const { order_id } of orders) await place(family, order_id)
    expect((await opening.calls().claim(family)).orders.map(({ state }) => state)).toEqual(["BOOKED", "BOOKED"])
    expect(await readCurrentDraft(needs)(family.customer_id)).toBeNull()
  })

  it("ends the family's checkout before it, whose places can be among the new ones", async () => {
    const open = await opening.offering({ start_date: "2030-07-08", set: { opens_at: null } })
    const wanted = await opening.offering()
    const family = await opening.family([{ first: wanted }])
    opening.setTime(-60_000)
    const before = await draftOrder(opening.scene.needs)(family.customer_id, [
      { student_id: child(family), offering_id: open.id },
    ])
    opening.setTime(0)
    expect(outcomesOf(await opening.calls().claim(family))).toEqual(["FIRST"])
    const rows = await opening.scene.store.many<{ status: string }>(
      sql`select status from customer_order where id = ${before}`,
    )
    expect(rows).toEqual([{ status: "CANCELLED" }])
    expect(await opening.scene.store.one(sql`select held from pool where id = ${open.pool_ids[0]}`)).toEqual({
      held: 0,
    })
  })

  it("leaves the checkout of a family that gets nothing", async () => {
    const open = await opening.offering({ start_date: "2030-07-08", set: { opens_at: null } })
    const family = await opening.family([{ first: await opening.offering({ capacity: 0 }) }])
    opening.setTime(-60_000)
    const before = await draftOrder(opening.scene.needs)(family.customer_id, [
      { student_id: child(family), offering_id: open.id },
    ])
    opening.setTime(0)
    expect(outcomesOf(await opening.calls().claim(family))).toEqual(["NOTHING"])
    expect((await readCurrentDraft(opening.scene.needs)(family.customer_id))?.id).toBe(before)
  })

  it("that a killed process has left is decided by the job", async () => {
    const family = await opening.family([{ first: await opening.offering() }])
    opening.setTime(5_000)
    const { store, needs } = opening.scene
    await opening.calls().queue(family)
    await store.run(sql`update opening_ticket set asked_at = now()`)
    await decideClaims(needs)()
    expect((await opening.calls().read(family)).claim).toMatchObject({
      state: "DECIDED",
      picks: [{ outcome: "FIRST" }],
    })
  })
})

describe("the queue", () => {
  const present = async (count: number) => {
    const first = await opening.offering({ capacity: 50 })
    const families = []
    for (let index = 0; index < count; index += 1) families.push(await opening.family([{ first }]))
    return families
  }

  it("gives those present at the opening a random order, once, and puts all others behind them", async () => {
    const [gone, ...families] = await present(9)
    const [late, early] = [families.pop(), families]
    if (gone === undefined || late === undefined) throw new Error("too few")
    const calls = opening.calls()
    opening.setTime(-61_000)
    expect(await calls.queue(gone)).toEqual({ is_present: true, position: null, size: 1 })
    opening.setTime(-60_000)
    for (const family of early) await calls.queue(family)
    expect(await calls.queue(at(early, 0))).toEqual({ is_present: true, position: null, size: 8 })
    opening.setTime(0)
    expect(await calls.queue(late)).toMatchObject({ position: 8 })
    expect(await calls.queue(gone)).toEqual({ is_present: true, position: 9, size: 9 })
    const drawn = await Promise.all(early.map(async (family) => (await opening.calls().queue(family)).position))
    expect(new Set(drawn)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]))
    opening.setTime(30_000)
    expect(await Promise.all(early.map(async (family) => (await opening.calls().queue(family)).position))).toEqual(
      drawn,
    )
  })

  it("is drawn once by many processes", async () => {
    const families = await present(12)
    opening.setTime(-10_000)
    await Promise.all(families.map((family) => opening.calls().queue(family)))
    opening.setTime(0)
    await Promise.all(families.map((family) => opening.calls().queue(family)))
    const rows = await opening.scene.store.many<{ number: number }>(
      sql`select number from opening_ticket order by number`,
    )
    expect(rows.map(({ number }) => Number(number))).toEqual(families.map((_, index) => index + 1))
  })

  it("isn't the same at two openings", async () => {
    const families = await present(12)
    const orders: string[] = []
    for (let round = 0; round < 3; round += 1) {
      await opening.scene.store.run(sql`delete from opening_ticket`)
      await opening.scene.store.run(sql`delete from season_opening`)
      const calls = opening.calls()
      opening.setTime(-10_000)
      for (const family of families) await calls.queue(family)
      opening.setTime(0)
      const again = opening.calls()
      for (const family of families) await again.queue(family)
      const rows = await opening.scene.store.many<{ customer_id: string }>(
        sql`select customer_id from opening_ticket order by number`,
      )
      orders.push(rows.map(({ customer_id }) => families.findIndex((one) => one.customer_id === customer_id)).join(" "))
    }
    expect(new Set(orders).size).toBe(3)
  })

  it("writes nobody down hours before", async () => {
    const [family] = await present(1)
    opening.setTime(-2 * 3_600_000)
    expect(await opening.calls().queue(at([family], 0) ?? { customer_id: "", email: "", student_ids: [] })).toEqual({
      is_present: false,
      position: null,
      size: 0,
    })
    expect(await opening.scene.store.many(sql`select id from opening_ticket`)).toEqual([])
  })
})

describe("before the opening", () => {
  it("a family reads when it opens, and what is missing by child", async () => {
    const graded = await opening.offering({ min_grade: 2, max_grade: 6, min_age: 5 })
    const family = await opening.family([{ first: graded }])
    await opening.scene.store.run(sql`update student set grade = 'NONE', grade_year = null where id = ${child(family)}`)
    opening.setTime(-3_600_000)
    const read = await opening.calls().read(family)
    expect(read).toMatchObject({
      opens_at: OPENS_AT.toISOString(),
      pick_count: 1,
      claim: null,
      queue: { is_present: false },
    })
    const ready = read.ready.map(({ kind, student_id, is_done }) => [kind, student_id, is_done])
    expect(ready).toContainEqual(["PROFILE", null, true])
    expect(ready).toContainEqual(["GRADE", child(family), false])
    expect(ready).toContainEqual(["BIRTH_DATE", child(family), true])
  })
})
