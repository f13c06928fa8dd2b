import { addBooking } from "@hub/testing/database/bookings"
import { addFamily, at, TEST_NOW } from "@hub/testing/database/fixtures"
import { codeOf } from "@hub/testing/outcome"
import { type Basket, basketIn, openScene, type Scene } from "@hub/testing/scene"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { draftOrder } from "./draft-order.ts"
import { releaseOrder } from "./end-order.ts"

// An offering that someone has just been refused for: the next family is answered after one read, and never wrongly.

let scene: Scene
let hold: ReturnType<typeof draftOrder>
let full: Basket
let order_id: string
const checkoutIn = (minutes: number): void => scene.checkout.setTime(new Date(TEST_NOW.getTime() + minutes * 60_000))
/** How many transactions were begun. */
let begun = 0

const another = async (): Promise<Pick<Basket, "who" | "items">> => {
  const family = await addFamily(scene.store)
  return {
    who: family.customer_id,
    items: [{ student_id: at(family.student_ids, 0), offering_id: full.offering.id }],
  }
}
const asks = ({ who, items }: Pick<Basket, "who" | "items">) => codeOf(hold(who, items), "held")
async function asksBeginning(basket: Pick<Basket, "who" | "items">) {
  const before = begun
  return { answer: await asks(basket), begun: begun - before }
}

beforeAll(async () => {
  scene = await openScene()
  const { store } = scene
  const noting: typeof store = {
    ...store,
    transaction: (work) => {
      begun += 1
      return store.transaction(work)
    },
  }
  hold = draftOrder({ ...scene.needs, store: noting })
})
afterAll(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})
beforeEach(async () => {
  scene.checkout.setTime(TEST_NOW)
  full = await basketIn(scene, { capacity: 1 })
  order_id = await hold(full.who, full.items)
  expect(await asksBeginning(await another())).toEqual({ answer: "PLACES_GONE", begun: 1 })
})

it("is refused without a transaction, and names what is gone", async () => {
  const next = await another()
  expect(await asksBeginning(next)).toEqual({ answer: "PLACES_GONE", begun: 0 })
  const item = { ...at(next.items, 0), name: "Trail Makers" }
  await expect(hold(next.who, next.items)).rejects.toMatchObject({ payload: { items: [item] } })
})

it("is held by the next family after a place was released", async () => {
  await releaseOrder(scene.needs)(full.who, order_id)
  expect(await asks(await another())).toBe("held")
})

it("is held by the next family after a hold expired", async () => {
  checkoutIn(14.5)
  expect(await asks(await another())).toBe("PLACES_GONE")
  checkoutIn(15.2)
  // The sweep's and the draft's: the look itself begins none.
  expect(await asksBeginning(await another())).toEqual({ answer: "held", begun: 2 })
})

it("is judged in full for a family that asks for more places than are left", async () => {
  await releaseOrder(scene.needs)(full.who, order_id)
  const { customer_id, student_ids } = await addFamily(scene.store, { students: [{}, {}] })
  const items = student_ids.map((student_id) => ({ student_id, offering_id: full.offering.id }))
  expect(await asksBeginning({ who: customer_id, items })).toEqual({ answer: "PLACES_GONE", begun: 1 })
  const [pick] = items
  expect(await asks({ who: customer_id, items: pick === undefined ? [] : [pick, pick] })).toBe("VALIDATION")
  expect(await asks({ who: customer_id, items: items.slice(0, 1) })).toBe("held")
})

it("is refused as already booked to a family that has booked it", async () => {
  await releaseOrder(scene.needs)(full.who, order_id)
  const [family, late] = [await addFamily(scene.store), await another()]
  await addBooking(scene.store, { business: scene.business, family, offering: full.offering })
  expect(await asks(late)).toBe("PLACES_GONE")
  const items = [{ student_id: at(family.student_ids, 0), offering_id: full.offering.id }]
  expect(await asks({ who: family.customer_id, items })).toBe("NOT_ELIGIBLE")
  // I21: whether someone else's child is booked there is nobody's business.
  const free = await addFamily(scene.store)
  for (const student_id of [at(family.student_ids, 0), at(free.student_ids, 0), crypto.randomUUID()]) {
    expect(await asks({ who: late.who, items: [{ student_id, offering_id: full.offering.id }] })).toBe("NOT_FOUND")
  }
})

it("can be drafted again by the family that holds it", async () => {
  expect(await asks(full)).toBe("held")
})

it("is no reason to refuse a basket with something that doesn't exist", async () => {
  const { who, items } = await another()
  const nowhere = { ...at(items, 0), offering_id: crypto.randomUUID() }
  expect(await asks({ who, items: [...items, nowhere] })).toBe("NOT_FOUND")
})

it("is forgotten after a minute", async () => {
  checkoutIn(1.1)
  expect(await asksBeginning(await another())).toEqual({ answer: "PLACES_GONE", begun: 1 })
})
