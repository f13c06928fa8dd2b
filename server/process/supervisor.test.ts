import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { testClock } from "@hub/testing/database/fixtures"
import { type JobScene, openJobScene } from "@hub/testing/jobs"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { buildApp } from "../app.ts"
import { openStore } from "../database/open.ts"
import { sql } from "../database/sql.ts"
import { jobsOf, startJobs } from "./jobs.ts"
import { loadSettings } from "./settings.ts"
import type { Times } from "./supervisor.ts"

let scene: JobScene
/** These would end the process. */
let unhandled: unknown[]
const note = (reason: unknown): unknown => unhandled.push(reason)
/** The log. */
let said: string[]
/** Run from the last to the first. */
let undo: (() => unknown)[]

beforeEach(async () => {
  unhandled = []
  said = []
  undo = []
  process.on("unhandledRejection", note)
  vi.spyOn(console, "error").mockImplementation((...words) => said.push(words.join(" ")))
  // The library prints a stack when a worker ends.
  vi.spyOn(console, "trace").mockImplementation(() => undefined)
  scene = await openJobScene()
  undo.push(() => scene.close())
})
afterEach(async () => {
  for (const step of undo.toReversed()) await step()
  process.off("unhandledRejection", note)
  vi.restoreAllMocks()
  expect(unhandled).toEqual([])
})

const starts = (): string[] => said.filter((line) => line.startsWith("The jobs have stopped."))
const connections = async (): Promise<number> => {
  const { many } = await scene.store.one<{ many: number }>(sql`
    select count(*)::int as many from pg_stat_activity
    where datname = current_database() and application_name = 'customer-hub-jobs'`)
  return many
}

const SOON = { first_pause_ms: 200, longest_pause_ms: 500 }

/** With a job that does what the test says. It may run once more, when a minute begins. */
async function running(work: (run: number) => Promise<unknown>, times?: Partial<Times>) {
  let runs = 0
  const send_mails = async () => {
    runs += 1
    await work(runs)
    return 0
  }
  const jobs = await startJobs(scene.store, jobsOf({ ...scene.job_needs, send_mails }), { times })
  let stopped: Promise<void> | undefined
  const stop = (): Promise<void> => {
    stopped ??= jobs.stop()
    return stopped
  }
  undo.push(stop)
  return { stop, runs: () => runs }
}

it.each([
  ["a job whose end", async () => undefined],
  ["a failed job whose failure", () => Promise.reject(new Error("no mail server"))],
])("goes on after %s can't be written", async (_what, end) => {
  const { runs } = await running(async (run) => {
    if (run > 1) return
    await scene.shutOut()
    await end()
  }, SOON)
  await scene.add("send_mails")
  await expect.poll(() => starts().length).toBeGreaterThanOrEqual(1)
  await scene.letIn()
  await scene.add("send_mails")
  await expect.poll(runs).toBeGreaterThanOrEqual(2)
})

it("restarts with growing pauses while the database is out of reach", async () => {
  const work = async (run: number) => run === 1 && scene.shutOut()
  const { runs } = await running(work, { first_pause_ms: 50, longest_pause_ms: 200 })
  await scene.add("send_mails")
  await expect.poll(() => starts().length).toBeGreaterThan(4)
  expect(starts().map((line) => line.match(/[\d.]+ s/)?.[0])).toEqual(
    ["0.05 s", "0.1 s", "0.2 s", "0.2 s", "0.2 s"].concat(
      starts()
        .slice(5)
        .map(() => "0.2 s"),
    ),
  )
  await scene.letIn()
  await scene.add("send_mails")
  await expect.poll(runs).toBeGreaterThanOrEqual(2)
})

it("replaces a worker whose first fetch failed", async () => {
  const before = await running(async () => undefined)
  await before.stop()
  const other = await scene.store.pool.connect()
  await other.query("begin; lock table graphile_worker._private_tasks in access exclusive mode")
  const { runs } = await running(async () => undefined, { first_pause_ms: 50, fetch_timeout_ms: 1_000 })
  await expect
    .poll(() => said.join("\n"))
    .toContain("No job could be fetched: error: canceling statement due to lock timeout")
  await other.query("rollback")
  other.release()
  await scene.add("send_mails")
  await expect.poll(runs).toBeGreaterThanOrEqual(1)
})

it("runs jobs while requests hold every connection of the store", async () => {
  const { runs } = await running(async () => undefined)
  const other = openStore(String(scene.store.pool.options.connectionString), { max: 1 })
  const held = await Promise.all(Array.from({ length: 16 }, () => scene.store.pool.connect()))
  undo.push(() => other.pool.end())
  undo.push(() => held.map((client) => client.release()))
  await other.run(sql`select graphile_worker.add_job('send_mails')`)
  await expect.poll(runs).toBeGreaterThanOrEqual(1)
  const waiting = () => other.many(sql`select id from graphile_worker.jobs`)
  await expect.poll(waiting).toEqual([])
})

it("starts nothing after a stop during a pause", async () => {
  const times = { first_pause_ms: 3_000, stop_timeout_ms: 60_000 }
  const { stop, runs } = await running(async (run) => run === 1 && scene.shutOut(), times)
  await scene.add("send_mails")
  await expect.poll(() => starts().length).toBe(1)
  // It has stopped once nothing of it can start anything.
  await stop()
  // One or two: the job's own minute may have come.
  const before = runs()
  await scene.letIn()
  await scene.add("send_mails")
  expect([runs(), await connections(), starts().length]).toEqual([before, 0, 1])
})

it("waits for a running job at a stop, but not for ever", async () => {
  let isOver = false
  let end = (): void => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const quick = await running(async () => {
    await sleep(500)
    isOver = true
  })
  await scene.add("send_mails")
  await expect.poll(quick.runs).toBeGreaterThanOrEqual(1)
  await quick.stop()
  expect(isOver).toBe(true)

  const slow = await running(() => ended, { stop_timeout_ms: 300 })
  await scene.add("send_mails")
  await expect.poll(slow.runs).toBeGreaterThanOrEqual(1)
  // It would wait four seconds if it weren't told otherwise; what is due first comes first, however busy the machine is.
  expect(await Promise.race([slow.stop(), sleep(3_900, "late", { ref: false })])).toBe(undefined)
  end()
  await expect.poll(connections).toBe(0)
})

it("stops with the app, and starts nothing again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "hub-jobs-app-"))
  undo.push(() => rmSync(folder, { recursive: true }))
  const { store } = scene
  const settings = loadSettings({ DATA_DIR: folder })
  const app = await buildApp({ settings, store, clock: testClock, log_level: "silent" })
  await app.listen({ host: "127.0.0.1", port: 0 })
  await expect.poll(connections).toBeGreaterThan(0)
  await app.close()
  // The server needs a moment to see that they are over.
  await expect.poll(connections).toBe(0)
  // A worker that is replaced says so as it ends.
  expect([await connections(), starts()]).toEqual([0, []])
})
