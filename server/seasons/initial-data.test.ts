import { type OpenApp, openApp } from "@hub/testing/app"
import { seedBusiness, testClock } from "@hub/testing/database/fixtures"
import { afterEach, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { initialSeasons } from "./initial-data.ts"

let open: OpenApp

beforeEach(async () => {
  open = await openApp()
})
afterEach(() => open.close())

it("inlines the seasons as their call answers, on the planner's own page alone", async () => {
  await seedBusiness(open.store, { families: [], offerings: [] })
  await open.store.run(sql`
    insert into season (id, name, url_part, start_date, end_date)
    values (gen_random_uuid(), 'Summer', 'summer', '2030-06-03', '2030-08-30')`)
  const dataOf = initialSeasons({
    store: open.store,
    clock: testClock,
    memory_ms: 0,
    translations: async () => undefined,
  })
  const response = await open.app.inject({
    url: "/customer_api/v2/seasons/",
    headers: { "x-client-app": "CUSTOMER_HUB" },
  })
  const seasons = response.json().result
  expect(seasons).toHaveLength(1)
  expect(JSON.parse(JSON.stringify((await dataOf("/season"))?.answers))).toEqual({
    "/customer_api/v2/seasons/": seasons,
  })
  for (const url of ["/welcome", "/season/summer", "/season?lang=es", "/seasons"])
    expect(await dataOf(url)).toBeUndefined()
})
