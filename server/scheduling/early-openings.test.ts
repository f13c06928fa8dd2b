import type { Problem } from "@hub/domain/kernel/problem"
import { addBooking } from "@hub/testing/database/bookings"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import {
  addFamily,
  addOffering,
  at,
  type Business,
  type SeededFamily,
  seedBusiness,
  TEST_NOW,
  testClock,
} from "@hub/testing/database/fixtures"
import { transport } from "@hub/testing/transport"
import { afterEach, beforeEach, expect, it } from "vitest"
import { checkBasket } from "../checkout/check-basket.ts"
import { sql } from "../database/sql.ts"
import { availabilityRoutes } from "./availability-routes.ts"

let db: TestDatabase
let business: Business
let offering: { id: string; schedule_set_id: string }
const inMinutes = (count: number) => new Date(TEST_NOW.getTime() + count * 60_000)

beforeEach(async () => {
  db = await testDatabase()
  business = await seedBusiness(db.store, { offerings: [], families: [] })
  offering = await addOffering(db.store, business, { set: { opens_at: inMinutes(60) } })
})
afterEach(() => db.close())

const opens = (family_group: string, opens_at: Date, code: string | null = null) =>
  db.store.run(sql`
    insert into early_opening (schedule_set_id, family_group, code, opens_at)
    values (${offering.schedule_set_id}, ${family_group}, ${code}, ${opens_at})`)
const whoOf = ({ customer_id }: SeededFamily) => ({ customer_id, session_id: "", is_restricted: false })
const routes = () => availabilityRoutes({ store: db.store, clock: testClock, memory_ms: 60_000 })
const enter = (family: SeededFamily, code: string) =>
  routes()["POST /availability/opening_codes"]({ who: whoOf(family), body: { code }, transport })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: Problem) => error.code,
  )

/** Whether a family can take it: by the page, by the filter, and by the checkout, which all say the same. */
async function answers(family: SeededFamily, shared = routes()) {
  const student_ids = family.student_ids.join(",")
  const query = { schedule_set_id: offering.schedule_set_id, student_ids }
  const ask = (more: object) =>
    shared["GET /availability/offerings"]({ query: { ...query, ...more }, who: whoOf(family), transport })
  const item = at((await ask({})).items, 0)
  const fitted = (await ask({ fit: "all" })).total
  const items = [{ student_id: at(family.student_ids, 0), offering_id: offering.id }]
  const checkout = await codeOf(
    checkBasket(db.store, { customer_id: family.customer_id, items, now: TEST_NOW, offers: [] }),
  )
  const isOpen = item.reasons.length === 0
  expect([fitted, checkout]).toEqual(isOpen ? [1, "done"] : [0, "NOT_ELIGIBLE"])
  return { isOpen, opens_at: item.opens_at }
}
const OPEN = { isOpen: true, opens_at: inMinutes(-1).toISOString() }
const LATER = { isOpen: false, opens_at: inMinutes(60).toISOString() }

it("opens for those who have come before, and for nobody else on the same cached page", async () => {
  await opens("RETURNING", inMinutes(-1))
  const [before, coming, stranger] = [await addFamily(db.store), await addFamily(db.store), await addFamily(db.store)]
  const past = await addOffering(db.store, business, { days: ["2030-05-20"] })
  const ahead = await addOffering(db.store, business, { days: ["2030-07-20"] })
  await addBooking(db.store, { business, family: before, offering: past })
  await addBooking(db.store, { business, family: coming, offering: ahead })
  const shared = routes()
  expect(await answers(before, shared)).toEqual(OPEN)
  expect(await answers(coming, shared)).toEqual(LATER)
  expect(await answers(stranger, shared)).toEqual(LATER)
  const visitor = await shared["GET /availability/offerings"]({
    query: { schedule_set_id: offering.schedule_set_id },
    who: undefined,
    transport,
  })
  expect(visitor.items[0]?.opens_at).toBe(LATER.opens_at)
})

it("opens for residents by the postal code of their address", async () => {
  await opens("RESIDENTS", inMinutes(-1))
  await db.store.run(sql`update company set settings = settings || '{"resident_postal_codes": ["12054"]}'`)
  const family = await addFamily(db.store)
  expect(await answers(family)).toEqual(LATER)
  const live = (postal_code: string) =>
    db.store.run(
      sql`update customer set address = jsonb_build_object('postal_code', ${postal_code}::text) where id = ${family.customer_id}`,
    )
  await live("12999")
  expect(await answers(family)).toEqual(LATER)
  await live("12054-1234")
  expect(await answers(family)).toEqual(OPEN)
})

it("opens by a code, typed in any case and as often as one likes, but guessed at most five times a minute", async () => {
  await opens("CODE", inMinutes(-1), "OAK TREE")
  const [family, guesser] = [await addFamily(db.store), await addFamily(db.store)]
  expect(await answers(family)).toEqual(LATER)
  const opened = [{ schedule_set_id: offering.schedule_set_id, name: "Summer", opens_at: OPEN.opens_at }]
  expect(await enter(family, " oak  tree ")).toEqual(opened)
  expect(await enter(family, "Oak Tree")).toEqual(opened)
  expect(await answers(family)).toEqual(OPEN)
  expect(await answers(guesser)).toEqual(LATER)
  const guesses = []
  for (const code of ["a", "b", "c", "d", "e", "OAK TREE"]) guesses.push(await codeOf(enter(guesser, code)))
  expect(guesses).toEqual([...Array.from({ length: 5 }, () => "VALIDATION"), "TOO_MANY_REQUESTS"])
})

it("takes the earliest that is for the family, and opens nothing earlier that is open for all", async () => {
  await opens("RETURNING", inMinutes(30))
  await opens("CODE", inMinutes(20), "OAK")
  const family = await addFamily(db.store)
  const past = await addOffering(db.store, business, { days: ["2030-05-20"] })
  await addBooking(db.store, { business, family, offering: past })
  expect(await answers(family)).toEqual({ isOpen: false, opens_at: inMinutes(30).toISOString() })
  await enter(family, "oak")
  expect(await answers(family)).toEqual({ isOpen: false, opens_at: inMinutes(20).toISOString() })
  await db.store.run(sql`update schedule_set set opens_at = null where id = ${offering.schedule_set_id}`)
  expect(await answers(family)).toEqual({ isOpen: true, opens_at: null })
})
