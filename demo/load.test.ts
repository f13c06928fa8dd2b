import { findViolations } from "@hub/server/database/invariants"
import { openMoney } from "@hub/server/database/open-money"
import { sql } from "@hub/server/database/sql"
import { sumsOf } from "@hub/server/orders/queries"
import { fileNeedsOf } from "@hub/server/process/file-stores"
import { loadSettings } from "@hub/server/process/settings"
import { testDatabase } from "@hub/testing/database/database"
import { testFolder } from "@hub/testing/folder"
import { afterAll, expect, test } from "vitest"
import { demoSignIns, loadDemo } from "./load.ts"

// A Monday and a Sunday, the edges of a week.
const folder = testFolder(afterAll)
const settings = loadSettings({ DATA_DIR: folder })

test.each(["2026-11-23", "2027-02-28"])("Juniper Trail loads on %s, and every invariant holds", async (today) => {
  const database = await testDatabase({ loads_demo: true })
  const { store } = database
  const clock = () => new Date(`${today}T15:00:00.000Z`)
  const files = await fileNeedsOf(settings, { store, clock })
  const sign_ins = await loadDemo(store, clock, { health_keys: settings.secrets.health_keys, files })
  expect(sign_ins[0]).toMatchObject({ email: "dana.okafor@mail.example" })
  expect(await demoSignIns(store)).toEqual(sign_ins)
  expect(await findViolations(store)).toEqual([])
  // What is asked for part by part is what an order's sums say is left.
  const open = await store.many<{ order_id: string; amount: number }>(sql`
    select order_id, sum(amount)::int as amount from (${openMoney(sql`true`)}) m group by order_id`)
  const sums = await sumsOf(
    store,
    (await store.many<{ id: string }>(sql`select id from customer_order`)).map(({ id }) => id),
  )
  const left = [...sums].flatMap(([order_id, { left_amount }]) =>
    left_amount > 0 ? [[order_id, left_amount] as const] : [],
  )
  expect(open.length).toBeGreaterThan(0)
  expect(new Map(open.map(({ order_id, amount }) => [order_id, amount]))).toEqual(new Map(left))
  await database.close()
})
