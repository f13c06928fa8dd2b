import { describe, expect, it } from "vitest"
import { campaign, sampleOf } from "../campaign/campaign.ts"
import { openCheckout } from "../checkout/checkout.ts"
import { testDatabase } from "../database/database.ts"
import { seedBusiness } from "../database/fixtures.ts"
import { forgetfulStore, type Mutation } from "./mutation.ts"
import { type Harness, PRICE, type World } from "./mutation-harness.ts"
import { MUTATIONS_OF_MONEY } from "./mutations-of-money.ts"
import { MUTATIONS_OF_PLACES } from "./mutations-of-places.ts"
import { MUTATIONS_OF_REFUNDS } from "./mutations-of-refunds.ts"

// A guard that nobody misses when it is gone is not tested. Each is switched off for one run, in its own database, and the
// harness must then see a fault; with the guard on, the same harness sees none.

const ALL: Record<string, Mutation> = { ...MUTATIONS_OF_PLACES, ...MUTATIONS_OF_MONEY, ...MUTATIONS_OF_REFUNDS }
const { size, seed } = campaign("mutation")
const MUTATIONS = sampleOf(Object.entries(ALL), size, seed)

/** A race is not lost every time, even without its guard. */
const MOST_ROUNDS = 20

interface Off extends Omit<Mutation, "harness"> {}

/** What the harness finds wrong with these guards off, and which words of them no statement had. */
async function run(harness: Harness, { words = [], ddl, cards = (port) => port }: Off, rounds: number) {
  const db = await testDatabase()
  const forgetful = forgetfulStore(db.url, words)
  const checkout = await openCheckout(forgetful.store)
  try {
    const business = await seedBusiness(db.store, { price: PRICE, families: [], offerings: [] })
    if (ddl !== undefined) await db.store.pool.query(ddl)
    const needs = { ...checkout.needs, cards: cards(checkout.needs.cards) }
    const world: World = { db, checkout, business, needs }
    let found = await harness(world)
    for (let round = 1; round < rounds && found.length === 0; round += 1) found = await harness(world)
    return { found, unmet: forgetful.unmet() }
  } finally {
    await checkout.close()
    await forgetful.store.pool.end()
    await db.close()
  }
}

describe.each(MUTATIONS)("%s", (_promise, { harness, ...off }) => {
  it("holds with its guards on", async () => {
    expect((await run(harness, {}, 1)).found).toEqual([])
  })

  it("is seen to break with them off", async () => {
    const { found, unmet } = await run(harness, off, MOST_ROUNDS)
    expect(unmet).toEqual([])
    expect(found).not.toEqual([])
  })
})
