import { HOLD_MINUTES } from "@hub/domain/scheduling/hold-limits"
import { draftOrder } from "@hub/server/checkout/draft-order"
import { placeOrder } from "@hub/server/checkout/place-order"
import { readOrder } from "@hub/server/checkout/read-order"
import { sql } from "@hub/server/database/sql"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { addFamily, addOffering, at } from "../database/fixtures.ts"
import { codeOf } from "../outcome.ts"
import { openScene, type Scene } from "../scene.ts"

// Real concurrency on a real PostgreSQL. A single connection would hide every race that these look for.

let scene: Scene

beforeEach(async () => {
  // Free places: a booking then needs no provider, and the race is about the places alone.
  scene = await openScene({ price: 0, max: 24 })
})
afterEach(() => scene.close())

const tally = (words: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

async function book(customer_id: string, items: { student_id: string; offering_id: string }[]): Promise<void> {
  const order_id = await draftOrder(scene.needs)(customer_id, items)
  await placeOrder(scene.needs)(customer_id, {
    order_id,
    final_price: 0,
    remember_payment_method: false,
    idempotency_key: undefined,
  })
}

const families = async (count: number, students: number) => {
  const made = []
  for (let index = 0; index < count; index += 1) {
    made.push(await addFamily(scene.store, { students: Array.from({ length: students }, () => ({})) }))
  }
  return made
}

const taken = async (): Promise<number> =>
  (await scene.store.maybe<{ taken: number }>(sql`select sum(taken)::int as taken from pool`))?.taken ?? 0

/** 100 buyers for the last place: their answers, and how many are booked. */
async function rush(): Promise<{ answers: Record<string, number>; booked: number }> {
  const offering = await addOffering(scene.store, scene.business, { capacity: 1 })
  const buyers = await families(100, 1)
  const answers = await Promise.all(
    buyers.map(({ customer_id, student_ids }) =>
      codeOf(book(customer_id, [{ student_id: at(student_ids, 0), offering_id: offering.id }]), "booked"),
    ),
  )
  const rows = await scene.store.many(sql`select id from attendance where status = 'BOOKED'`)
  return { answers: tally(answers), booked: rows.length }
}

describe("places under a rush", () => {
  it("go to one of 100 buyers of the last one, and 99 are refused truthfully", async () => {
    expect(await rush()).toEqual({ answers: { booked: 1, PLACES_GONE: 99 }, booked: 1 })
    expect(await scene.checkout.violations()).toEqual([])
  })

  it("are never oversold by 64 buyers with baskets of one to five on two offerings, and none is lost", async () => {
    const offerings = [
      await addOffering(scene.store, scene.business, { capacity: 10 }),
      await addOffering(scene.store, scene.business, { capacity: 10, start_date: "2030-06-17" }),
    ]
    const buyers = await families(64, 5)
    const answers = await Promise.all(
      buyers.map(({ customer_id, student_ids }, index) => {
        const size = (index % 5) + 1
        const items = student_ids.slice(0, size).flatMap((student_id) =>
          // Every other basket wants both weeks, in the other order: two baskets must not wait for each other.
          (index % 2 === 0 ? [0] : [1, 0]).map((which) => ({ student_id, offering_id: at(offerings, which).id })),
        )
        return codeOf(book(customer_id, items), "booked")
      }),
    )
    const { booked = 0, PLACES_GONE = 0, ...others } = tally(answers)
    expect(others).toEqual({})
    expect(booked + PLACES_GONE).toBe(64)
    const pools = await scene.store.many<{ taken: number; held: number }>(sql`select taken, held from pool`)
    expect(pools.every((pool) => pool.taken <= 10 && pool.held === 0)).toBe(true)
    // A single child could still have gone, so the first week is full to the last place.
    expect(await taken()).toBeGreaterThanOrEqual(10)
    expect(await scene.checkout.violations()).toEqual([])
  })

  it("of an expired hold go to one of 30 buyers", async () => {
    const offering = await addOffering(scene.store, scene.business, { capacity: 1 })
    const hold = draftOrder(scene.needs)
    const [late, ...buyers] = (await families(31, 1)).map(({ customer_id, student_ids }) => () => {
      return codeOf(hold(customer_id, [{ student_id: at(student_ids, 0), offering_id: offering.id }]), "held")
    })
    expect(await late?.()).toBe("held")
    scene.checkout.setTime(new Date(scene.needs.clock().getTime() + HOLD_MINUTES * 60_000))
    expect(tally(await Promise.all(buyers.map((buy) => buy())))).toEqual({ held: 1, PLACES_GONE: 29 })
    expect(await scene.checkout.violations()).toEqual([])
  })

  it("are booked once when a family presses the button in eight tabs", async () => {
    const offering = await addOffering(scene.store, scene.business, { capacity: 5 })
    const family = await addFamily(scene.store)
    const items = [{ student_id: at(family.student_ids, 0), offering_id: offering.id }]
    const order_id = await draftOrder(scene.needs)(family.customer_id, items)
    const placing = { order_id, final_price: 0, remember_payment_method: false, idempotency_key: "the-same-click" }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => codeOf(placeOrder(scene.needs)(family.customer_id, placing), "booked")),
    )
    expect(tally(answers)).toEqual({ booked: 8 })
    expect(await taken()).toBe(1)
    expect((await readOrder(scene.needs)(family.customer_id, order_id)).status).toBe("completed")
    expect(await scene.checkout.violations()).toEqual([])
  })
})
