import { randomUUID } from "node:crypto"
import { TEST_NOW } from "@hub/testing/database/fixtures"
import { recordStatements } from "@hub/testing/database/query-plans"
import { openJobScene } from "@hub/testing/jobs"
import { basketIn, placedIn } from "@hub/testing/scene"
import { expect, it, onTestFinished } from "vitest"
import { draftOrder } from "../checkout/draft-order.ts"
import { sql } from "../database/sql.ts"
import { jobsOf } from "./jobs.ts"

it("end what has expired, and read no growing table whole", async () => {
  const scene = await openJobScene()
  const recorder = recordStatements()
  onTestFinished(async () => {
    recorder.stop()
    await scene.close()
  })
  const { needs, store, checkout } = scene
  const [left, waits] = [await basketIn(scene), await basketIn(scene)]
  await draftOrder(needs)(left.who, left.items)
  await placedIn(scene, waits)

  await store.run(sql`
    insert into file (key, customer_id, ownership_type, content_type, size, public_name, unattached_since)
    values (${"f".repeat(43)}, ${left.who}, 'DOCUMENT', 'image/png', 1, 'left.png', ${new Date(TEST_NOW.getTime() - 86_400_000)})`)
  const request_id = randomUUID()
  await store.run(sql`
    insert into payment_method_request (id, customer_id, provider_type, status)
    values (${request_id}, ${left.who}, 'TOUCH_NET', 'FAILED')`)
  await store.run(sql`insert into hosted_post (tpg_trans_id, request_id, status) values ('1', ${request_id}, 'FAILED')`)

  checkout.setTime(new Date(TEST_NOW.getTime() + 3_600_000))
  const jobs = Object.entries(jobsOf(scene.job_needs))
  for (const [name, { run }] of jobs) {
    // Once a night, in batches: what is old enough to go lies at a table's beginning.
    if (name === "apply_retention") await run()
    else await recorder.record(run)
  }
  const orders = await store.many(sql`select status, count(*)::int as orders from customer_order group by status`)
  expect(orders).toEqual([{ status: "EXPIRED", orders: 2 }])
  expect(await store.many(sql`select key from file`)).toEqual([])
  expect(await checkout.violations()).toEqual([])
  expect(await recorder.fullScans(store)).toEqual([])
})
