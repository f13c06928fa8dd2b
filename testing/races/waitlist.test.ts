import { draftOrder } from "@hub/server/checkout/draft-order"
import { releaseOrder } from "@hub/server/checkout/end-order"
import { signUp } from "@hub/server/checkout/place-basket"
import { sql } from "@hub/server/database/sql"
import { lapseOffers } from "@hub/server/scheduling/place-offers"
import fc from "fast-check"
import { afterEach, beforeEach, expect, it } from "vitest"
import type { SeededFamily } from "../database/fixtures.ts"
import { codeOf } from "../outcome.ts"
import { type Lines, openLines } from "../waitlists/waitlist.ts"

// I5 under real concurrency: whatever happens at once, places go to those who wait in the order in which they came.

const FAMILIES = 100
const CONNECTIONS = 4
const STEPS = 30

let lines: Lines

beforeEach(async () => {
  lines = await openLines(12)
})
afterEach(() => lines.close())

interface Entry {
  number: number
  customer_id: string
  status: string
  offer_id: string | null
}

it(`offers places to ${FAMILIES} families in their order while they are freed, raised, declined and lapse`, async () => {
  const { scene, needs } = lines
  const offering = await lines.offering(0)
  const families: SeededFamily[] = []
  for (let index = 0; index < FAMILIES; index += 1) families.push(await lines.family())
  const direct = await lines.family()
  await Promise.all(families.map((family) => lines.join(family, offering)))

  const entries = () =>
    scene.store.many<Entry>(
      sql`select number, customer_id, status, offer_id from waitlist_entry where offering_id = ${offering.id} order by number`,
    )
  const offered = async (turn: number): Promise<SeededFamily | undefined> => {
    const open = await scene.store.many<{ customer_id: string }>(
      sql`select customer_id from place_offer where status = 'OPEN' order by id`,
    )
    const one = open[turn % Math.max(1, open.length)]
    return families.find(({ customer_id }) => customer_id === one?.customer_id)
  }
  const later = { ...needs, clock: () => new Date(needs.clock().getTime() + 25 * 3_600_000) }
  const lapse = lapseOffers({
    ...later,
    on_lapsed: { WAITLIST: async () => undefined, APPLICATION: async () => undefined },
  })
  const items = (family: SeededFamily) => lines.basket(family, offering).items
  const steps: Record<string, (turn: number) => Promise<unknown>> = {
    raise: () => scene.store.run(sql`update pool set capacity = capacity + 1 where id = ${offering.pool_ids[0]}`),
    offer: () => lines.offerFreed(),
    decline: async (turn) => {
      const family = await offered(turn)
      if (family !== undefined) await codeOf(lines.decline(family, offering), "declined")
    },
    book: async (turn) => {
      const family = await offered(turn)
      if (family !== undefined)
        await codeOf(signUp(scene.needs)(family.customer_id, items(family), undefined), "booked")
    },
    leave_checkout: async (turn) => {
      const family = await offered(turn)
      if (family === undefined) return
      const draft = draftOrder(scene.needs)(family.customer_id, items(family))
      await draft.then((order_id) => releaseOrder(scene.needs)(family.customer_id, order_id)).catch(() => undefined)
    },
    leave_line: async (turn) => {
      const family = families[turn % FAMILIES]
      if (family !== undefined) await codeOf(lines.leave(family, offering), "left")
    },
    lapse: () => lapse(),
    buy_directly: async () => {
      expect(await codeOf(draftOrder(scene.needs)(direct.customer_id, items(direct)), "held")).toBe("PLACES_GONE")
    },
  }
  const name = fc.constantFrom(...Object.keys(steps), "raise", "offer", "offer", "decline", "book")
  const history = fc.array(fc.tuple(name, fc.nat({ max: 999 })), { minLength: STEPS, maxLength: STEPS })
  const plans = fc.sample(history, { numRuns: CONNECTIONS, seed: 20 })
  await Promise.all(
    plans.map(async (plan) => {
      for (const [step, turn] of plan) await steps[step]?.(turn)
    }),
  )
  await lines.offerFreed()

  const line = await entries()
  // Ids of offers are made under the pool's lock, so they follow the order in which the offers were made.
  const asked = line.filter(({ offer_id }) => offer_id !== null)
  const inOrderOfOffers = asked.toSorted((a, b) => ((a.offer_id ?? "") < (b.offer_id ?? "") ? -1 : 1))
  expect(inOrderOfOffers.map(({ number }) => number)).toEqual(asked.map(({ number }) => number))
  const first_waiting = line.find(({ status }) => status === "WAITING")?.number ?? Number.POSITIVE_INFINITY
  expect(asked.every(({ number }) => number < first_waiting)).toBe(true)
  expect(new Set(line.map(({ customer_id }) => customer_id)).size).toBe(FAMILIES)
  const { offers } = await scene.store.one<{ offers: number }>(sql`select count(*)::int as offers from place_offer`)
  expect(offers).toBe(asked.length)
  expect(asked.length).toBeGreaterThan(10)
  const pool = await scene.store.one<{ free: number; waiting: number }>(
    sql`select capacity - taken - held as free, waiting from pool where id = ${offering.pool_ids[0]}`,
  )
  expect(pool.free === 0 || pool.waiting === 0).toBe(true)
  expect(await scene.checkout.violations()).toEqual([])
})
