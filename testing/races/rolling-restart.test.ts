import { chmodSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, expect, it, onTestFinished } from "vitest"
import { campaign } from "../campaign/campaign.ts"
import { testDatabase } from "../database/database.ts"
import { testFolder } from "../folder.ts"
import { startBalancer } from "./balancer.ts"
import { bundleServer } from "./bundle.ts"
import { type Process, startProcess } from "./processes.ts"

const { size } = campaign("rolling-restart")
const folder = testFolder(afterAll)
chmodSync(folder, 0o711)

// A minute for what graceful-shutdown.test.ts and health.test.ts show in parts.
it("two servers are restarted in turn under load, and no request fails", { timeout: 1_800_000 }, async () => {
  const [bundle, database, balancer] = await Promise.all([bundleServer(), testDatabase(), startBalancer()])
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, DRAIN_SECONDS: "5", PUBLIC_HOSTS: "127.0.0.1" }
  const start = async (): Promise<Process> => {
    const started = await startProcess({ file: bundle.server, env, ready: "/health/ready", patience_ms: 120_000 })
    balancer.backends.add(started.url)
    return started
  }
  const servers = [await start(), await start()]
  await sleep(1_000)
  let is_over = false
  const answers = new Map<number | string, number>()
  const family = async (): Promise<void> => {
    while (!is_over) {
      const status = await fetch(`${balancer.url}/customer_api/v2/init_request`, {
        headers: { "x-client-app": "CUSTOMER_HUB" },
      }).then(
        async (answer) => {
          const body = await answer.text()
          return answer.status === 200 ? 200 : `${answer.status} ${body}`
        },
        (error: unknown) => String(error),
      )
      answers.set(status, (answers.get(status) ?? 0) + 1)
      await sleep(20)
    }
  }
  const families = Array.from({ length: 8 }, family)
  onTestFinished(async () => {
    is_over = true
    balancer.close()
    await Promise.all(servers.map((server) => server.stop("SIGTERM")))
    await database.close()
    bundle.remove()
  })
  for (let round = 0; round < size; round += 1) {
    const old = servers.shift()
    await old?.stop("SIGTERM")
    if (old !== undefined) balancer.backends.delete(old.url)
    servers.push(await start())
    await sleep(1_000)
  }
  is_over = true
  await Promise.all(families)
  console.log(`${size} restarts: ${JSON.stringify([...answers])}`)
  expect([...answers.keys()]).toEqual([200])
})
