import { once } from "node:events"
import { testDatabase } from "@hub/testing/database/database"
import { TEST_NOW } from "@hub/testing/database/fixtures"
import { openJobScene } from "@hub/testing/jobs"
import { basketIn, placedIn } from "@hub/testing/scene"
import { expect, it, onTestFinished, vi } from "vitest"
import { draftOrder } from "../checkout/draft-order.ts"
import { readOrder } from "../checkout/read-order.ts"
import { poolBeside } from "../database/open.ts"
import { sql } from "../database/sql.ts"
import { eachMinute } from "../kernel/job.ts"
import { CardPaymentError } from "../providers/payments/port.ts"
import { startWorker } from "./job-worker.ts"
import { type JobNeeds, jobsOf, startJobs } from "./jobs.ts"

/** A provider that accepts calls and doesn't answer. */
function silentProvider(needs: JobNeeds) {
  let waiting = 0
  let isOver = false
  let giveUp = (): void => undefined
  const silence = new Promise<void>((resolve) => {
    giveUp = resolve
  })
  const hang = async (): Promise<never> => {
    waiting += 1
    if (!isOver) await silence
    waiting -= 1
    throw new CardPaymentError("unavailable", "silence")
  }
  return {
    cards: { ...needs.cards, retrievePayment: hang, cancelPayment: hang, refund: hang },
    waiting: () => waiting,
    giveUp() {
      isOver = true
      giveUp()
    },
  }
}

it("a card provider that doesn't answer holds up its own queue only", async () => {
  const scene = await openJobScene()
  onTestFinished(() => scene.close())
  const { needs, store, checkout } = scene
  const [waits, left] = [await basketIn(scene), await basketIn(scene)]
  await placedIn(scene, waits)
  const draft = await draftOrder(needs)(left.who, left.items)
  checkout.setTime(new Date(TEST_NOW.getTime() + 3_600_000))

  const provider = silentProvider(scene.job_needs)
  let mails = 0
  const send_mails = async () => {
    mails += 1
    return 0
  }
  const jobs = await startJobs(scene.store, jobsOf({ ...scene.job_needs, cards: provider.cards, send_mails }))
  onTestFinished(async () => {
    provider.giveUp()
    await jobs.stop()
  })
  await scene.scheduleAll()
  await expect.poll(provider.waiting).toBeGreaterThan(0)
  for (let minutes = 0; minutes < 3; minutes += 1) await scene.scheduleAll()
  const before = mails
  await scene.scheduleAll()
  await expect.poll(() => mails).toBeGreaterThan(before)
  await expect.poll(async () => (await readOrder(needs)(left.who, draft)).status).toBe("expired")
  expect(provider.waiting()).toBe(1)
  // A waiting job keeps its time when it is scheduled again.
  const refunds = sql`select run_at from graphile_worker.jobs where task_identifier = 'send_refunds' and locked_at is null`
  const turn = await store.many(refunds)
  await scene.scheduleAll()
  expect(await store.many(refunds)).toEqual(turn)
  const most = await store.one<{ jobs: number }>(sql`
    select max(jobs)::int as jobs from
      (select count(*) as jobs from graphile_worker.jobs where locked_at is null group by task_identifier) as waiting`)
  expect(most.jobs).toBe(1)
})

it("I47: each minute's job runs once, on one of two servers", async () => {
  const { store, close } = await testDatabase()
  // The minute that is now begins once both have started.
  const minute = Math.floor(Date.now() / 60_000) * 60_000
  vi.useFakeTimers({ toFake: ["Date"], now: minute - 500 })
  const ran: string[] = []
  const startServer = async (name: string) => {
    const pool = poolBeside(store, { max: 4, application_name: name })
    const jobs = Object.fromEntries(
      ["count", "mail", "sweep"].map((job) => [job, eachMinute(async () => ran.push(job))]),
    )
    const runner = await startWorker(pool, { concurrency: 2, jobs })
    return { scheduled: once(runner.events, "cron:scheduled"), stop: () => runner.stop().then(() => pool.end()) }
  }
  const servers = [await startServer("one"), await startServer("two")]
  onTestFinished(async () => {
    vi.useRealTimers()
    await Promise.all(servers.map(({ stop }) => stop()))
    await close()
  })
  vi.setSystemTime(minute + 10)
  await Promise.all(servers.map(({ scheduled }) => scheduled))
  const waiting = sql`select id from graphile_worker.jobs`
  await expect.poll(() => store.many(waiting), { timeout: 10_000 }).toEqual([])
  expect(ran.toSorted()).toEqual(["count", "mail", "sweep"])
})
