import { sql } from "@hub/server/database/sql"
import { testDatabase } from "@hub/testing/database/database"
import { v7 as newId } from "uuid"
import { afterAll, expect, test } from "vitest"
import { loadOnce } from "./load-once.ts"

const database = await testDatabase()
afterAll(database.close)

test("of two first starts on one empty database one loads the business, and the other waits for it", async () => {
  const { store } = database
  let loads = 0
  const start = () =>
    loadOnce(store, {
      load: async () => {
        loads += 1
        // Longer than a request may wait for a lock.
        await new Promise((later) => setTimeout(later, 3_500))
        await store.run(
          sql`insert into company (id, name, brand_color, time_zone) values (${newId()}, 'Juniper Trail', '#007a5e', 'America/New_York')`,
        )
        return "loaded"
      },
      read: async () => "read",
    })
  expect((await Promise.all([start(), start()])).sort()).toEqual(["loaded", "read"])
  expect(loads).toBe(1)
})
