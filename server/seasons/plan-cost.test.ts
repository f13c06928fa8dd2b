import { gzipSync } from "node:zlib"
import { addDays } from "@hub/domain/kernel/calendar"
import { addBooking } from "@hub/testing/database/bookings"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import {
  addActivity,
  addFamily,
  addOffering,
  at,
  type Business,
  seedBusiness,
  testClock,
} from "@hub/testing/database/fixtures"
import { onQuery } from "@hub/testing/database/queries"
import { addSeason } from "@hub/testing/database/seasons"
import { transport } from "@hub/testing/transport"
import { afterAll, beforeAll, expect, it } from "vitest"
import { seasonsRoutes } from "./routes.ts"

// Counts statements and bytes, which no slow machine blurs.

let db: TestDatabase
let business: Business
beforeAll(async () => {
  db = await testDatabase()
  business = await seedBusiness(db.store, { offerings: [], families: [] })
  await addSeason(db.store, { url_part: "cost", start_date: "2030-06-10", end_date: "2030-08-30" })
})
afterAll(() => db.close())

const isWork = (query: unknown): boolean => {
  const text = typeof query === "string" ? query : JSON.stringify(query)
  return !/^(begin|commit|rollback)/.test(text)
}

async function statementsOf<Result>(work: () => Promise<Result>): Promise<{ count: number; result: Result }> {
  let count = 0
  const stop = onQuery((query) => {
    count += isWork(query) ? 1 : 0
  })
  try {
    const result = await work()
    return { count, result }
  } finally {
    stop()
  }
}

it("takes as many statements for five children and twelve weeks as for one, and few bytes", async () => {
  const routes = seasonsRoutes({ store: db.store, clock: testClock, memory_ms: 0 })
  const params = { url_part: "cost" }
  const small = await addFamily(db.store)
  const first = await addOffering(db.store, business, { start_date: "2030-06-10" })
  const whoOf = (customer_id: string) => ({ customer_id, session_id: "", is_restricted: false })
  const pick = (student_id: string, offering_id: string, is_picked = true) => ({ student_id, offering_id, is_picked })
  const readOf = (customer_id: string) =>
    statementsOf(() => routes["GET /seasons/{url_part}/plan"]({ who: whoOf(customer_id), params, transport }))
  const changeOf = (customer_id: string, picks: ReturnType<typeof pick>[]) =>
    statementsOf(() =>
      routes["POST /seasons/{url_part}/plan"]({
        who: whoOf(customer_id),
        params,
        body: { picks, away: picks.map(({ student_id }) => ({ student_id, week: "2030-08-26", is_away: true })) },
        transport,
      }),
    )
  const few = await readOf(small.customer_id)
  const fewChanges = await changeOf(small.customer_id, [pick(at(small.student_ids, 0), first.id)])
  expect(few.count).toBeLessThanOrEqual(7)
  expect(fewChanges.count).toBeLessThanOrEqual(12)

  const names = ["Kite & Wind Week", "River Rangers", "Forest Kitchen", "Treehouse Builders", "Pond Explorers"]
  const large = await addFamily(db.store, { students: Array.from({ length: 5 }, () => ({})) })
  const picks = []
  for (let week = 0; week < 12; week += 1) {
    for (const [index, name] of names.entries()) {
      const offering = await addOffering(db.store, business, { name, start_date: addDays("2030-06-10", week * 7) })
      await addActivity(db.store, business, {
        url_part: `${name.toLowerCase().replaceAll(/\W+/g, "-")}-${week}`,
        offerings: [offering],
      })
      const student_id = at(large.student_ids, index)
      if (week % 2 === 0) await addBooking(db.store, { business, family: large, offering, student: index })
      else picks.push(pick(student_id, offering.id))
    }
  }
  const changed = await changeOf(large.customer_id, picks)
  expect(changed.count).toBe(fewChanges.count)
  const { count, result } = await readOf(large.customer_id)
  expect(count).toBe(few.count)
  expect(result.students.map(({ places }) => places.length)).toEqual([12, 12, 12, 12, 12])
  const whole = JSON.stringify({ ok: true, result })
  expect(Buffer.byteLength(whole)).toBeLessThanOrEqual(40_000)
  expect(gzipSync(whole).length).toBeLessThanOrEqual(7_000)
})
