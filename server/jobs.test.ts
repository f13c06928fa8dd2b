import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it, onTestFinished } from "vitest"
import { TEST_NOW } from "./database/fixtures.ts"
import { sql } from "./database/sql.ts"
import { noteStatements } from "./database/testing-plans.ts"
import { jobTasks } from "./jobs.ts"
import { sendMails } from "./mail/send-mails.ts"
import { draftOrder } from "./orders/draft-order.ts"
import { placeOrder } from "./orders/place-order.ts"
import { diskFiles } from "./providers/files/disk.ts"
import { tlinkCards } from "./providers/hosted-cards/tlink.ts"
import { outboxOnly } from "./providers/mail/outbox-only.ts"
import { basketIn, openScene } from "./testing-scene.ts"

it("jobs end what is over, and read no table whole that grows with families, bookings or money", async () => {
  const scene = await openScene()
  const folder = mkdtempSync(join(tmpdir(), "hub-jobs-"))
  const notes = noteStatements()
  onTestFinished(async () => {
    notes.stop()
    await scene.close()
    rmSync(folder, { recursive: true })
  })
  const { needs, store, checkout } = scene
  const nowhere = "http://127.0.0.1:9"
  const tasks = jobTasks({
    ...needs,
    send_mails: sendMails({ ...needs, mailer: outboxOnly }),
    hosted: tlinkCards({
      user: "u",
      password: "p",
      upay_site_id: "7",
      posting_key: "a posting key",
      post_ips: [],
      tlink_url: nowhere,
      upay_url: nowhere,
      vault_url: nowhere,
    }),
    files: {
      store,
      clock: needs.clock,
      keeper: diskFiles(folder),
      quarantine: join(folder, ".incoming"),
      link_key: Buffer.alloc(32),
    },
  })
  const [left, waits] = [await basketIn(scene), await basketIn(scene)]
  await draftOrder(needs)(left.who, left.items)
  const order_id = await draftOrder(needs)(waits.who, waits.items)
  const placing = { order_id, final_price: 10_000, remember_payment_method: true, idempotency_key: undefined }
  await placeOrder(needs)(waits.who, placing)

  await store.run(sql`
    insert into file (key, customer_id, ownership_type, content_type, size, public_name, unattached_since)
    values (${"f".repeat(43)}, ${left.who}, 'DOCUMENT', 'image/png', 1, 'left.png', ${new Date(TEST_NOW.getTime() - 86_400_000)})`)
  const request_id = randomUUID()
  await store.run(sql`
    insert into payment_method_request (id, customer_id, provider_type, status)
    values (${request_id}, ${left.who}, 'TOUCH_NET', 'FAILED')`)
  await store.run(sql`insert into hosted_post (tpg_trans_id, request_id, status) values ('1', ${request_id}, 'failed')`)

  checkout.setTime(new Date(TEST_NOW.getTime() + 3_600_000))
  for (const task of Object.values(tasks)) await notes.noting(task)
  const orders = await store.many(sql`select state, count(*)::int as orders from orders group by state`)
  expect(orders).toEqual([{ state: "expired", orders: 2 }])
  expect(await store.many(sql`select key from file`)).toEqual([])
  expect(await checkout.faults()).toEqual([])
  expect(await notes.wholeReads(store)).toEqual([])
})
