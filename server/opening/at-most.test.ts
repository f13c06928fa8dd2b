import { addFunbox, addOffering } from "@hub/testing/database/fixtures"
import { OPENS_AT, type OpeningScene, openOpening } from "@hub/testing/opening/opening"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { sql } from "../database/sql.ts"

let opening: OpeningScene

beforeEach(async () => {
  opening = await openOpening()
})
afterEach(() => opening.close())

describe("what a plan costs at most", () => {
  it("is the dearer choice of each pick that opens then, by the price of checkout, and holds nothing", async () => {
    const { store } = opening.scene
    const dear = await addFunbox(store, { price: 41_000, payment_fee_basis_points: 250, set: { opens_at: OPENS_AT } })
    const set = { opens_at: OPENS_AT }
    const later = { opens_at: new Date(OPENS_AT.getTime() + 86_400_000) }
    const [free, builders, cheap] = [
      await opening.offering(),
      await addOffering(store, dear, { name: "Treehouse Builders", set }),
      await opening.offering({ start_date: "2030-06-17" }),
    ]
    const family = await opening.family([
      { first: free, second: builders },
      { first: cheap },
      { first: await opening.offering({ start_date: "2030-06-24", set: later }) },
    ])
    const most = await opening.calls().atMost(family)
    expect(most).toMatchObject({
      count: 2,
      first: 0,
      dearer: [{ offering_id: builders.id, name: "Treehouse Builders", count: 1, more: 41_000 }],
      final_price: 42_025,
    })
    expect(most.areas.map(({ price }) => price.final_price).toSorted((a, b) => a - b)).toEqual([0, 42_025])
    expect(await store.many(sql`select id from hold`)).toEqual([])
    expect((await opening.calls().atMost(await opening.family([]))).final_price).toBe(0)
  })
})
