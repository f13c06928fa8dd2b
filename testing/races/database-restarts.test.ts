import { setTimeout as sleep } from "node:timers/promises"
import { openStore } from "@hub/server/database/open"
import fc from "fast-check"
import { afterAll, expect, it, onTestFinished } from "vitest"
import { campaign } from "../campaign/campaign.ts"
import { testFolder } from "../folder.ts"
import { openCrashScene } from "./crash-scene.ts"
import { startProduct } from "./processes.ts"
import { openRestartedDatabase } from "./restarted-database.ts"
import { startFamilies } from "./retrying-clients.ts"

const { size, seed } = campaign("database-restarts")
const folder = testFolder(afterAll)
const FAMILIES = 4
const PAUSES_MS = fc.sample(fc.nat(2_000), { seed, numRuns: size })

it("PostgreSQL is restarted under load, and no acknowledged booking is lost or charged twice", {
  timeout: 1_800_000,
}, async () => {
  const database = await openRestartedDatabase(folder)
  const store = openStore(database.url, { max: 8 })
  const open = await openCrashScene({ store, url: database.url, close: () => store.pool.end() })
  onTestFinished(async () => {
    await open.close()
    await database.close()
  })
  const server = await startProduct(open.product)
  onTestFinished(() => server.stop())
  const families = startFamilies(open.scene, server, FAMILIES)
  const gaps: number[] = []
  for (const [count, pause] of PAUSES_MS.entries()) {
    await sleep(pause)
    gaps.push(await families.gapOf(() => database.restart(count % 2 === 0 ? "fast" : "immediate")))
  }
  const { lost, wrong } = await families.end()
  const refused = JSON.stringify([...families.refusals])
  console.log(
    `${size} restarts: ${families.acknowledged.length} bookings, ${lost.length} lost, ${wrong.length} faults, refused ${refused}, longest gap ${Math.max(...gaps)} ms`,
  )
  expect([...lost, ...wrong]).toEqual([])
  // A server without its database says so; it doesn't fail.
  expect([...families.refusals.keys()].filter((status) => status !== "503" && status !== "none")).toEqual([])
})
