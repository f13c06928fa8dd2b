import { addFamily, at } from "@hub/testing/database/fixtures"
import { problemOf } from "@hub/testing/outcome"
import { basketIn, openScene, type Scene } from "@hub/testing/scene"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readOfferings } from "../scheduling/list-offerings.ts"
import { draftOrder } from "./draft-order.ts"

// A family that wants more places than there are is told how many there are, so that it can say who goes.

let scene: Scene

beforeAll(async () => {
  scene = await openScene({ max: 12 })
})
afterAll(() => scene.close())

const sound = async () => expect(await scene.checkout.violations()).toEqual([])

describe("fewer places than picks", () => {
  it("says how many are left, and not that someone took them", async () => {
    const { who, items, offering } = await basketIn(scene, { students: 3, capacity: 2 })
    const pool_id = at(offering.pool_ids, 0)
    const refused = await problemOf(draftOrder(scene.needs)(who, items))
    expect(refused?.code).toBe("PLACES_GONE")
    expect(refused?.message).toBe("There are fewer places than you picked. Nothing was booked and nothing was charged.")
    expect(refused?.payload).toEqual({
      items: items.map((item) => ({
        ...item,
        name: expect.any(String),
        pool_ids: [pool_id],
        is_waitlist_enabled: false,
      })),
      pools: [{ id: pool_id, left: 2 }],
    })
    await sound()
  })

  it("counts what the family itself holds as left", async () => {
    const { who, items, offering } = await basketIn(scene, { students: 2, capacity: 1 })
    const pool_id = at(offering.pool_ids, 0)
    const draft = draftOrder(scene.needs)
    await draft(who, [at(items, 0)])
    expect((await problemOf(draft(who, items)))?.payload).toMatchObject({ pools: [{ id: pool_id, left: 1 }] })
    // Remembered as sold out, but its own place is there.
    expect((await problemOf(draft(who, items)))?.payload).toMatchObject({ pools: [{ id: pool_id, left: 1 }] })
    await draft(who, [at(items, 1)])
    await sound()
  })

  it("is shown its own held place as its own, while others see it held", async () => {
    const { who, items, offering } = await basketIn(scene, { students: 2, capacity: 1 })
    const list = readOfferings({ store: scene.store, clock: scene.needs.clock })
    const placesFor = async (customer_id: string, student_ids: string[]) => {
      const caller = { customer_id, session_id: "", is_restricted: false }
      const [one] = await list(caller, { ids: offering.id, student_ids: student_ids.join(",") })
      return one?.places
    }
    await draftOrder(scene.needs)(who, [at(items, 0)])
    const id = at(offering.pool_ids, 0)
    const own = items.map(({ student_id }) => student_id)
    expect(await placesFor(who, own)).toMatchObject({ answer: "open", left: 1, pools: [{ id, left: 1 }] })
    const other = await addFamily(scene.store)
    expect(await placesFor(other.customer_id, other.student_ids)).toMatchObject({
      answer: "held",
      left: 0,
      pools: [{ id, left: 0 }],
    })
    await sound()
  })

  it("says that none is left when others have them", async () => {
    const { who, items, offering } = await basketIn(scene, { students: 2, capacity: 1 })
    const pool_id = at(offering.pool_ids, 0)
    const other = await addFamily(scene.store)
    const draft = draftOrder(scene.needs)
    await draft(other.customer_id, [{ student_id: at(other.student_ids, 0), offering_id: offering.id }])
    for (const wanted of [items, [at(items, 0)]]) {
      const refused = await problemOf(draft(who, wanted))
      expect(refused?.message).toContain("Some places have just gone.")
      expect(refused?.payload).toMatchObject({ pools: [{ id: pool_id, left: 0 }] })
    }
    await sound()
  })
})
