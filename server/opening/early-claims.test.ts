import { addBooking } from "@hub/testing/database/bookings"
import { addOffering, type SeededFamily } from "@hub/testing/database/fixtures"
import { OPENS_AT, type OpeningScene, openOpening } from "@hub/testing/opening/opening"
import { problemOf } from "@hub/testing/outcome"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { placeOrder } from "../checkout/place-order.ts"
import { sql } from "../database/sql.ts"

let opening: OpeningScene

beforeEach(async () => {
  opening = await openOpening()
})
afterEach(async () => {
  expect(await opening.scene.checkout.violations()).toEqual([])
  await opening.close()
})

const outcomesOf = ({ picks }: { picks: readonly { outcome: string }[] }) => picks.map(({ outcome }) => outcome)
const place = (family: SeededFamily, order_id: string) =>
  placeOrder(opening.scene.needs)(family.customer_id, {
    order_id,
    final_price: 0,
    remember_payment_method: false,
    idempotency_key: undefined,
  })

describe("an early opening", () => {
  const DAY_MS = 86_400_000
  const EARLY = new Date(OPENS_AT.getTime() - DAY_MS)

  /** A program that opens a day earlier for families that have come before, one of them and another family. */
  async function early() {
    const { store, business } = opening.scene
    const first = await opening.offering({ capacity: 1 })
    const second = await opening.offering({ start_date: "2030-06-17" })
    await store.run(sql`
      insert into early_opening (schedule_set_id, family_group, opens_at)
      select schedule_set_id, 'RETURNING', ${EARLY} from offering where id = any(${[first.id, second.id]}::uuid[])
      on conflict do nothing`)
    const [returning, other] = [await opening.family([{ first }]), await opening.family([{ first, second }])]
    const past = await addOffering(store, business, { days: ["2030-05-20"] })
    await addBooking(store, { business, family: returning, offering: past })
    return { first, second, returning, other }
  }

  it("is claimed by the families that it is for, and all others are refused with when theirs is", async () => {
    const { returning, other } = await early()
    opening.setTime(-DAY_MS - 60_000)
    const calls = opening.calls()
    expect((await calls.read(returning)).opens_at).toBe(EARLY.toISOString())
    expect((await calls.read(returning)).pick_count).toBe(1)
    expect((await calls.read(other)).opens_at).toBe(OPENS_AT.toISOString())
    const soon = await problemOf(calls.claim(returning, EARLY))
    expect(soon).toMatchObject({ code: "NOT_OPEN_YET", payload: { opens_at: EARLY.toISOString() } })
    opening.setTime(-DAY_MS)
    const refused = await problemOf(calls.claim(other, EARLY))
    expect(refused).toMatchObject({ code: "NOT_OPEN_YET", payload: { opens_at: OPENS_AT.toISOString() } })
    const claim = await calls.claim(returning, EARLY)
    expect(outcomesOf(claim)).toEqual(["FIRST"])
    await place(returning, claim.orders[0]?.order_id ?? "")
    expect(await opening.scene.store.many(sql`select customer_id from opening_ticket`)).toEqual([
      { customer_id: returning.customer_id },
    ])
  })

  it("leaves the others their own, with what is left", async () => {
    const { returning, other, second } = await early()
    opening.setTime(-DAY_MS)
    await place(returning, (await opening.calls().claim(returning, EARLY)).orders[0]?.order_id ?? "")
    opening.setTime(0)
    const claim = await opening.calls().claim(other)
    expect(claim.picks).toMatchObject([{ outcome: "SECOND", got_offering_id: second.id }])
  })

  it("has a queue for the families that it is for", async () => {
    const { returning, other } = await early()
    opening.setTime(-DAY_MS - 30_000)
    const calls = opening.calls()
    expect(await calls.queue(other, EARLY)).toEqual({ is_present: false, position: null, size: 0 })
    expect(await calls.queue(returning, EARLY)).toEqual({ is_present: true, position: null, size: 1 })
    opening.setTime(-DAY_MS)
    expect(await calls.queue(returning, EARLY)).toMatchObject({ position: 1 })
  })

  it("still lets those families claim at the opening of all", async () => {
    const { returning } = await early()
    opening.setTime(0)
    expect(outcomesOf(await opening.calls().claim(returning))).toEqual(["FIRST"])
  })

  it("is the family's own before it has planned anything", async () => {
    const { store } = opening.scene
    const { returning } = await early()
    await store.run(sql`delete from season_pick where customer_id = ${returning.customer_id}`)
    const stranger = await opening.family([])
    opening.setTime(-DAY_MS - 60_000)
    expect((await opening.calls().read(returning)).opens_at).toBe(EARLY.toISOString())
    expect((await opening.calls().read(stranger)).opens_at).toBe(OPENS_AT.toISOString())
  })
})
