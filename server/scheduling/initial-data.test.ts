import { type OpenApp, openApp } from "@hub/testing/app"
import { addFunbox, addOffering, type Business, seedBusiness, testClock } from "@hub/testing/database/fixtures"
import { afterEach, beforeEach, expect, it } from "vitest"
import { initData } from "../catalogue/read-init.ts"
import { sql } from "../database/sql.ts"
import { availabilityReadings } from "./availability-routes.ts"
import { initialData } from "./initial-data.ts"

const CALENDAR = "/customer_api/v2/availability/calendar?"
let open: OpenApp
let business: Business
let answersOf: (url: string) => Promise<Readonly<Record<string, unknown>> | undefined>

beforeEach(async () => {
  open = await openApp()
  business = await seedBusiness(open.store, { families: [], offerings: [] })
  const reading = { store: open.store, clock: testClock, memory_ms: 0, is_card_payment_off: false }
  const dataOf = initialData({
    ...reading,
    ...availabilityReadings(reading),
    init: initData(reading),
    translations: async () => undefined,
  })
  answersOf = async (url) => (await dataOf(url))?.answers
})
afterEach(() => open.close())

it("inlines the current month and the week it opens at, as their calls answer", async () => {
  await addFunbox(open.store)
  await addOffering(open.store, business, { name: "Trail Makers", start_date: "2030-06-17", capacity: 3 })
  const answers = (await answersOf("/availability")) ?? {}
  expect(Object.keys(answers)).toEqual([
    `${CALENDAR}month=2030-06`,
    "/customer_api/v2/availability/offerings?from=2030-06-16&to=2030-06-22&offset=0",
  ])
  for (const [url, answer] of Object.entries(answers)) {
    const response = await open.app.inject({ url, headers: { "x-client-app": "CUSTOMER_HUB" } })
    expect(JSON.parse(JSON.stringify(answer))).toEqual(response.json().result)
  }
})

it("selects the only funbox and location, and leaves out the week of an empty month", async () => {
  const { funbox_id, location_id } = business
  expect(await answersOf("/availability/")).toEqual({
    [`${CALENDAR}funbox_id=${funbox_id}&location_id=${location_id}&month=2030-06`]: { month: "2030-06", days: [] },
  })
})

it("inlines nothing for a locked business, another page or an address with a query", async () => {
  for (const url of ["/welcome", "/availability?day=2030-06-17", "/availability-x", "/schedule"])
    expect([url, await answersOf(url)]).toEqual([url, undefined])
  await open.store.run(sql`update company set is_locked = true`)
  expect(await answersOf("/availability")).toBeUndefined()
})
